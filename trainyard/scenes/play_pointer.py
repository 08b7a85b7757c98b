"""The mouse on the play screen: what is pointed at, tooltips, clicks, zoom and pan, and ending what moves."""

from typing import TYPE_CHECKING

import pygame

from trainyard.ui.pointer import LEFT, MIDDLE, RIGHT, Click, Drag, Hover, InputEvent, Key, Leave, Press, Release, Wheel
from trainyard.view.presenter import Carrying, Meaning, Sortable, Turning
from trainyard.view.sheet_view import SheetView
from trainyard.view.target import ON_BOARD, UNDO, Target

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene


NEAR, NEAR_HEX = 60, 230
"""du around the pointer in which a tooltip covers nothing that can be clicked next, if there is room elsewhere; hexes
lie side by side, so a tooltip that is clear of the first lies over others."""
EDGE = 4
"""du of a popover's edge that a tooltip may cover."""


class PlayPointer:
    """Gives mouse events their meaning."""

    def __init__(self, play: "PlayScene") -> None:
        self._play = play
        self._swallow = False
        self._told: Target | None = None
        self._clear: list[pygame.Rect] = []
        self._clicked: Target | None = None
        """What the last click meant."""

    # -- what moves is ended first ----------------------------------------------------------------------------------

    def ends_motion(self, event: InputEvent) -> bool:
        """A click or Space ends what moves and does nothing else; the rest of that click is swallowed. Buttons and the
        log act at once: where only computers play something always moves."""
        if isinstance(event, Release | Click) and self._swallow:
            if isinstance(event, Click):
                self._swallow = False
            return True
        self._swallow = self._swallow and not isinstance(event, Press)
        pressed = isinstance(event, Press | Click) and event.button == LEFT and not self._on_button(event.pos)
        spaced = isinstance(event, Key) and event.key == pygame.K_SPACE
        if not (pressed or spaced) or not self.skip():
            return False
        self._swallow = isinstance(event, Press)
        return True

    def skip(self) -> bool:
        """End what moves; False if nothing does."""
        if self._play.timeline.empty:
            return False
        self._play.timeline.finish()
        self._play.board.camera.finish()
        return True

    def _on_button(self, pos: tuple[int, int]) -> bool:
        log = self._play.log
        return self._play.ui.at(pos) is not None or (log.shown and log.rect.collidepoint(pos))

    # -- pointing ---------------------------------------------------------------------------------------------------

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer: a choice, something in a panel, a route or a place."""
        play = self._play
        if play.decision.dialog is not None:
            return self._beside_dialog(pos)
        popover = play.decision.popover
        if popover is not None and popover.rect.collidepoint(pos):
            return popover.at(pos)
        found: Target | None = play.panels.at(pos, play.sight())
        if found is not None:
            return found
        found = play.board.at(pos, play.app.settings.large_targets)
        if found is not None and isinstance(play.panels, Meaning):
            return play.panels.meant(found, pos, play.board, play.sight())
        return found

    def in_dialog(self, pos: tuple[int, int]) -> bool:
        """Whether an open dialog is seen there."""
        dialog = self._play.decision.dialog
        return dialog is not None and not self._play.hand_hidden and dialog.rect.collidepoint(pos)

    def _beside_dialog(self, pos: tuple[int, int]) -> Target | None:
        """What the panels show beside a dialog, as far as it only shows something."""
        play = self._play
        found: Target | None = None if self.in_dialog(pos) else play.panels.at(pos, play.sight())
        return found if found is not None and play.decision.only_looks(found) else None

    def hover(self, event: Hover) -> bool:
        """The pointer moved."""
        used = self._play.ui.handle(event)
        if self._play.ui.hot is not None:
            return self.point(None) or used
        if self._play.bar.pill.collidepoint(event.pos):
            changed = self.point(None)
            self._tell_banner()
            return changed or used
        return self.point(self.target_at(event.pos)) or used

    def point(self, target: Target | None) -> bool:
        """Point at a target: tooltip, pointer shape. True if it is another one than before."""
        play = self._play
        changed = target != play.hover
        play.hover, play.pointed_by_key = target, False
        if changed:
            self._told = None
        if target is None:
            if changed:
                play.app.tooltip.hide()
            return changed
        if target in play.decision.targets():
            play.app.cursor("hand")
        self._tell(target)
        return changed

    def hold_again(self) -> None:
        """The pointer rests while a new decision has come: the piece that a click would lay is seen."""
        play = self._play
        if isinstance(play.panels, Turning) and play.ui.hot is None:
            target = self.target_at(play.app.pointer.pos)
            play.hover = target if target in play.decision.targets() else None

    def _tell_banner(self) -> None:
        """The banner in full: in a small window its hint and the end of a long line are only here."""
        play = self._play
        banner = play.presenter.banner(play.sight())
        name = play.session.seats[banner.seat].name if banner.seat is not None else ""
        lines = (banner.hint,) if banner.hint else ()
        play.app.tooltip.over("banner", play.bar.pill, f"{name} {banner.what}".strip(), lines)

    def _tell_line(self, index: int) -> None:
        """A line of the log in full, counted from the newest."""
        log, app = self._play.log_lines, self._play.app
        if not 0 <= index < len(log):
            app.tooltip.hide()
            return
        line = log[len(log) - 1 - index]
        name = self._play.session.seats[line.seat].name if line.seat is not None else ""
        points = f"  +{line.points}" if line.points else ""
        area = pygame.Rect(app.pointer.pos, (1, 1))
        app.tooltip.over(("log", index), area, f"{name}: {line.text}{points}" if name else line.text)

    def _legal_near(self, place: Target) -> list[pygame.Rect]:
        """Places on the board beside the pointer that can be clicked next: a tooltip stays clear of them."""
        play = self._play
        spot, px = pygame.Rect(play.app.pointer.pos, (1, 1)), play.app.scale.px
        near, round_it = (spot.inflate(2 * reach, 2 * reach) for reach in (px(NEAR), px(NEAR_HEX)))
        others = dict.fromkeys(play.presenter.on_board(each) for each in play.decision.glowing())
        others.pop(place, None)
        return [
            box
            for other in others
            if other.kind in ON_BOARD
            for box in play.board.rects_of(other)
            if (round_it if other.kind == "hex" else near).colliderect(box)
        ]

    def _tell(self, target: Target) -> None:
        """The tooltip of what is pointed at."""
        play = self._play
        if target.kind == "log":
            self._tell_line(int(target.id))
            return
        decision = play.decision
        payments = decision.selection.preview(target) if decision.is_open else []
        tip = play.presenter.tip(play.sight(), target, payments)
        if tip is None or (decision.popover is not None and target in decision.clicked):
            play.app.tooltip.hide()
            return
        lines = list(tip.lines)
        legal = bool(payments) or target in decision.glowing() or target in decision.clicked
        if not legal and (decision.is_open or target.kind == "button"):
            why = decision.why_not(target, tip.title) or tip.why_not
            lines += [why] if why else []
        if target == UNDO and play.bar.undo.reason:
            lines = [play.bar.undo.reason]
        area, place = play.panels.rect_of(target, play.sight()), play.presenter.on_board(target)
        if area is None and place.kind in ON_BOARD:
            area = play.board.rect_of(place)
        title = f"{tip.title}  {tip.value}" if tip.value else tip.title
        area = area or pygame.Rect(play.app.pointer.pos, (1, 1))
        edge = -2 * play.app.scale.px(EDGE)
        choices = [decision.popover.rect.inflate(edge, edge)] if decision.popover is not None else []
        play.app.tooltip.over(target, area, title, lines, avoid=[*choices, *self._avoided(target)])

    def _avoided(self, target: Target) -> list[pygame.Rect]:
        """What the target's tooltip keeps clear of; worked out once while the pointer stays on the target."""
        if self._told != target:
            play = self._play
            self._told = target
            place = play.presenter.on_board(target)
            self._clear = [*play.board.end_rects(place), *play.panels.keep_clear(target)]
            if place.kind in ON_BOARD:
                held = play.presenter.pieces(play.sight()).names
                self._clear += [*self._legal_near(place), *play.board.city_rects(held)]
        return self._clear

    # -- clicking ---------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """A mouse event that no button and no dialog took."""
        match event:
            case Click(_, button) if button == RIGHT:
                return self._play.decision.step_back() or self._play.take_piece_back()
            case Click(pos, button) if button == LEFT:
                return self._click(pos, event.double)
            case Leave():
                return self.point(None)
            case Drag() | Release() if self._sorts(event):
                return True
        return self.camera(event)

    def beside(self, event: Press | Click) -> bool:
        """A press or click beside an open dialog: what shows something there shows it; nothing is decided."""
        dialog = self._play.decision.dialog
        if dialog is None or not isinstance(event, Click) or event.button != LEFT:
            return False
        return dialog.skip() or (self.target_at(event.pos) is not None and self._click(event.pos, event.double))

    def follows_hint(self, event: Click) -> bool:
        """Whether the click leaves something to do of what a hint suggests. Any other click puts the hint away."""
        ahead = self._play.hint_path[:-1] if self._play.hint else ()
        return self.in_dialog(event.pos) or (
            event.button == LEFT and bool(ahead) and self.target_at(event.pos) in ahead
        )

    def _sorts(self, event: Drag | Release) -> bool:
        """A drag sorts what the panels let be sorted."""
        play = self._play
        if not isinstance(play.panels, Sortable):
            return False
        if isinstance(event, Drag):
            used = event.button == LEFT and play.panels.carry(event.start, event.pos, play.sight())
        else:
            used = play.panels.drop()
            if used and isinstance(play.panels, Carrying):
                play.decision.choose_all(play.panels.dropped(event.pos, play.sight()))
        if used:
            play.app.tooltip.hide()
            play.app.cursor("move" if isinstance(event, Drag) else "arrow")
            play.app.redraw()
        return used

    def _click(self, pos: tuple[int, int], double: bool) -> bool:
        play = self._play
        target = self.target_at(pos)
        before, self._clicked = self._clicked, target
        if double and target is not None and target != before:
            return True  # the second click of a double click is not for what has come under the pointer since
        if target is None:
            popover = play.decision.popover
            if popover is not None and popover.rect.collidepoint(pos):
                return True
            if not play.decision.step_back() and double and play.places.board.collidepoint(pos):
                play.fit()
        elif target.kind == "log":
            play.show_line(int(target.id))
        elif target.kind == "act":
            play.act(target.id)
        elif play.decision.only_looks(target):
            self._look_at(target)
        elif play.decision.is_open:
            play.decision.choose(target)
        else:
            play.refuse(play.decision.why_not(target))
        return True

    def _look_at(self, target: Target) -> None:
        """A click that can decide nothing shows what it can of the target, or says what speaks against it."""
        play = self._play
        tip = play.presenter.tip(play.sight(), target, ())
        if tip is not None and tip.why_not:
            play.refuse(tip.why_not)
        else:
            play.show_pointed_out()

    def camera(self, event: InputEvent) -> bool:
        """The wheel zooms at the pointer, a drag pans."""
        play = self._play
        camera = play.board.camera
        match event:
            case Wheel(pos, dy, mods) if camera.view.collidepoint(pos):
                if not mods and play.turn_held(1 if dy < 0 else -1):
                    return True
                if isinstance(play.board, SheetView):
                    return False
                camera.zoom_at(pos, 1 if dy > 0 else -1, play.app.settings.motion > 0)
                play.moved_board()
                return True
            case Drag(_, delta, button, start) if button in (LEFT, MIDDLE) and camera.view.collidepoint(start):
                if isinstance(play.board, SheetView):
                    return False
                camera.pan(*delta)
                play.app.cursor("move")
                play.moved_board()
                return True
        return False
