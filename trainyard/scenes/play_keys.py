"""The keys of the play screen (ui.md, section 7)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from trainyard.ui.pointer import Key, plain
from trainyard.view.target import ON_BOARD, Target

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene

PAN = 60.0
"""du that an arrow key moves the board by."""
TURNS = {pygame.K_q: (-1, False), pygame.K_e: (1, False), pygame.K_x: (0, True)}
"""Keys that turn a piece over the board: by how much, and whether its shape is changed instead."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


def handle_key(play: "PlayScene", event: Key) -> bool:
    """Do what the key means; False if it means nothing here."""
    key = event.key
    if key in ARROWS and not event.ctrl and not event.alt:
        dx, dy = ARROWS[key]
        step = play.app.scale.px(PAN)
        play.board.camera.pan(dx * step, dy * step)
        play.moved_board()
        return True
    if event.text == "+" or key in (pygame.K_PLUS, pygame.K_KP_PLUS):
        play.zoom(1)
        return True
    if event.text in ("-", "−") or key in (pygame.K_MINUS, pygame.K_KP_MINUS):
        play.zoom(-1)
        return True
    if event.repeat:
        return False
    if key == pygame.K_z and not event.alt:
        play.undo()
        return True
    if not plain(event.mods):
        return False
    return _function_key(play, key) or _choice_key(play, event)


def _function_key(play: "PlayScene", key: int) -> bool:
    acts: dict[int, Callable[[], object]] = {
        pygame.K_h: play.ask_hint,
        pygame.K_j: play.toggle_hand,
        pygame.K_l: play.toggle_log,
        pygame.K_F1: lambda: play.open_over("rules", game=play.session.game),
        pygame.K_F5: play.save,
        pygame.K_F9: lambda: play.open_over("library"),
        pygame.K_0: play.fit,
        pygame.K_KP0: play.fit,
    }
    if key in acts:
        acts[key]()
        return True
    if key == pygame.K_ESCAPE:
        if play.log.open:
            play.toggle_log()
        elif play.put_hint_away():
            pass
        elif play.decision.dialog is not None or not (play.decision.step_back() or play.take_piece_back()):
            play.open_pause()
        return True
    return False


def _choice_key(play: "PlayScene", event: Key) -> bool:
    key = event.key
    if key == pygame.K_n and play.decision.dialog is None:
        step_target(play, -1 if event.shift else 1)
        return True
    if key in ENTER and play.decision.dialog is None and play.decision.is_open:
        play.decision.confirm()
        return True
    if key in TURNS and play.decision.dialog is None and play.turn_held(*TURNS[key]):
        return True
    own = play.presenter.target_of_key(key) if play.decision.popover is None else None
    if own is not None and play.decision.dialog is None and play.decision.is_open:
        play.decision.choose(own)
        return True
    number = key - pygame.K_1 if pygame.K_1 <= key <= pygame.K_9 else key - pygame.K_KP1
    if 0 <= number < 9 and play.decision.popover is not None:
        if number < len(play.decision.popover.choices):
            play.decision.choose(play.decision.popover.choices[number].target)
        return True
    return False


def step_target(play: "PlayScene", step: int) -> None:
    """Point at the next or the previous legal target, and bring it into view: first at what a new hint suggests."""
    targets = play.decision.targets()
    if not targets:
        return
    if play.decision.popover is not None and targets[0].kind == "choice":
        play.decision.popover.chosen = (play.decision.popover.chosen + step) % len(play.decision.popover.choices)
        play.app.redraw()
        return
    hinted = next((target for target in play.hint if target in targets), None)
    if hinted is not None and not play.pointed_by_key:
        here = targets.index(hinted)
    else:
        here = targets.index(play.hover) + step if play.hover in targets else (0 if step > 0 else -1)
    target: Target = targets[here % len(targets)]
    if play.presenter.on_board(target).kind in ON_BOARD:
        play.board.show([play.presenter.on_board(target)], 0.2 * min(1.0, play.app.settings.motion))
    play.pointer.point(target)
    play.pointed_by_key = True
    play.app.redraw()
