"""What the viewer is choosing: targets clicked so far, the popover of payments, the dialog, the asked confirmation."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from trainyard.core.errors import IllegalAction
from trainyard.i18n import tr, tr_refusal
from trainyard.view.dialog import Dialog
from trainyard.view.popover import Popover
from trainyard.view.presenter import Pieces
from trainyard.view.selection import Selection
from trainyard.view.target import Target

if TYPE_CHECKING:
    from trainyard.scenes.play import PlayScene


OFFER = Target("offer")
"""What panels call their place for a popover that belongs to nothing, if they have one."""


class Decision:
    """Open from `prepare` to `close`. Decides no rule: it narrows what is legal and asks the rules why not."""

    def __init__(self, play: "PlayScene") -> None:
        self._play = play
        self.selection = Selection(play.session.rules, play.presenter)
        self.popover: Popover | None = None
        self.dialog: Dialog | None = None
        self.pending: tuple[tuple[Any, ...], Target] | None = None
        """Actions that wait for a second click on the same target, or Enter."""
        self._chains: tuple[object, dict[Target, tuple[Any, ...]]] = (None, {})
        self._leaving: tuple[object, dict[Target, Any]] = (None, {})
        self._next: Target | None = None
        """What was chosen in the middle of something else: it is clicked as soon as that has ended."""
        self.open_for: tuple[int, int | None] | None = None
        """The revision of the session and the viewer that it is open for."""

    @property
    def is_open(self) -> bool:
        """Whether the viewer may click targets now."""
        return self.open_for is not None and self._play.flow.my_turn

    def prepare(self) -> bool:
        """Open for the viewer's decision, if one is due and not open yet: its targets, or its dialog or popover."""
        play = self._play
        key = (play.session.revision, play.flow.viewer)
        if not play.flow.my_turn or self.open_for == key:
            return False
        steps = play.session.history.steps
        if steps and steps[-1].seat != play.flow.viewer:
            play.app.audio.play("your_turn", 0.5)
        following = self._next
        play.let_go()
        self.open_for = key
        self.selection.reset(play.flow.state)
        self.dialog = play.presenter.dialog(play.app, play.sight(), play.session.legal(), self._answer)
        if self.dialog is not None:
            self.dialog.layout(play.app.size, play.places.board)
        else:
            self._open_popover()
        if following is not None:
            ended = len(steps) - 1
            self.choose(following)
            play.in_one(ended)
        return True

    def close(self) -> None:
        """Forget everything that was chosen."""
        self.selection.reset(None)
        self.popover = self.dialog = self.pending = self._next = None
        self.open_for = None

    def layout(self) -> None:
        """The window has a new size."""
        if self.dialog is not None:
            self.dialog.layout(self._play.app.size, self._play.places.board)
        if self.popover is not None:
            self._open_popover()

    # -- seen by the rest -------------------------------------------------------------------------------------------

    @property
    def clicked(self) -> tuple[Target, ...]:
        """The targets clicked so far, the one that waits for a confirmation included."""
        return tuple(self.selection.clicked) + ((self.pending[1],) if self.pending else ())

    @property
    def asked(self) -> Target | None:
        """The target that waits for a confirmation."""
        return self.pending[1] if self.pending else None

    def targets(self) -> list[Target]:
        """What can be clicked next."""
        if not self.is_open:
            return []
        return [*self.selection.next_targets(), *self.buttons(), *self.chains(), *self.leaving()]

    def glowing(self) -> tuple[Target, ...]:
        """What glows: while a popover is open still everything that can be clicked instead."""
        if not self.is_open:
            return ()
        return tuple(self.selection.first_targets() if self.popover else self.targets())

    def buttons(self) -> list[Target]:
        """Buttons that were legal before something was selected: one of them is still pressed with one click, which
        first puts away what is selected."""
        if self.popover is not None or not self.selection.clicked:
            return []
        ahead = self.selection.next_targets()
        return [each for each in self.selection.first_targets() if each.kind == "button" and each not in ahead]

    def chains(self) -> dict[Target, tuple[Any, ...]]:
        """Targets whose click plays several actions in a row."""
        if self.popover is not None:
            return {}
        key = (self.open_for, tuple(self.selection.clicked))
        if self._chains[0] != key:
            self._chains = key, self._play.presenter.chains(self._play.flow.state, self.selection.clicked)
        return self._chains[1]

    def leaving(self) -> dict[Target, Any]:
        """Targets of what could come instead of what is going on, and the action that ends it with a loss."""
        if self._leaving[0] != self.open_for:
            self._leaving = self.open_for, self._play.presenter.leaving(self._play.flow.state)
        return self._leaving[1]

    def subject(self) -> Target | None:
        """The route or place that the popover belongs to."""
        pieces: Pieces = self._play.presenter.pieces(self._play.sight())
        if pieces.subject is not None:
            return pieces.subject
        if pieces.ghost:
            return Target("link", pieces.ghost[0])
        return Target("place", pieces.ghost_station[0]) if pieces.ghost_station else None

    def why_not(self, target: Target, under: str = "") -> str:
        """What speaks against a click on the target, or whose turn it is; empty if nothing does.

        What the words stand ``under`` they do not name again.
        """
        play = self._play
        if not play.flow.my_turn:
            if play.session.over:
                return tr("The match is over.")
            return tr("It is the turn of {name}.", name=play.session.seats[play.flow.mover].name)
        refusal = play.presenter.why_not(play.session.rules, play.flow.state, target, self.selection.clicked)
        if refusal is None:
            return ""
        hexes = target.kind in ("hex", "tile", "untile")  # these have no name that stands on the map
        this = tr("this hex") if hexes else tr("this route") if target.kind == "link" else tr("this place")
        short = {
            name: this if value == under or (hexes and name == "hex") else value
            for name, value in refusal.values.items()
        }
        told = tr_refusal(IllegalAction(refusal.template, **short))
        told = told.removeprefix(f"{this[:1].upper()}{this[1:]}: ")  # a headline of its own
        return told[:1].upper() + told[1:]

    def only_looks(self, target: Target) -> bool:
        """Whether a click on the target can decide nothing: it only shows something."""
        state = self._play.flow.state
        known = target.kind in ("choice", "button") or target in self.targets() or target in self.clicked
        return not known and self._play.presenter.action_at(state, target, state.to_move) is None

    # -- choosing ---------------------------------------------------------------------------------------------------

    def choose(self, target: Target) -> None:
        """A target was clicked, or chosen by key."""
        if not self.is_open or self._confirmed_by(target) or not self._leave_popover(target):
            return
        if target in self.selection.clicked:
            self.step_back()  # the same click again takes the choice back
            return
        switches = self._play.presenter.switches and target in self.selection.first_targets()
        switches = (switches and target not in self.chains()) or target in self.buttons()
        if switches and target not in self.selection.next_targets():
            while self.selection.back():
                pass
        chain = self.chains().get(target) or self._play.presenter.in_one(self._play.flow.state, target) or None
        if chain is not None and self._asks_twice(chain[-1]):
            self.pending = (chain, target)
            self._play.app.audio.play("click", 0.5)
            return
        if chain is not None:
            self._play.submit(chain)
            return
        if target in self.leaving():
            self._leave_for(target)
            return
        if target not in self.selection.next_targets():
            self._play.refuse(self.why_not(target))
            return
        actions = self.selection.choose(target)
        if not actions:
            self._play.app.audio.play("click", 0.5)
            self._open_popover()
            if self.popover and len(self.popover.choices) == 1 and self._mode == "never":
                self.confirm()
        elif target.kind != "choice" and self._asks_twice(actions[-1]):
            self.pending = (actions, target)
            self._play.app.audio.play("click", 0.5)
        else:
            self._play.submit(actions)

    def _leave_for(self, target: Target) -> None:
        """End what is going on to begin with the target instead; what is lost by it is asked for once more."""
        leave = (self.leaving()[target],)
        if self._mode == "never":
            self._play.submit(leave)
            self._next = target
        else:
            self.pending = leave, target
            self._play.app.audio.play("click", 0.5)

    def choose_all(self, targets: Sequence[Target]) -> None:
        """Click one after the other, as far as they belong to this decision."""
        here = self.open_for
        for target in targets:
            if self.open_for == here:
                self.choose(target)

    @property
    def _mode(self) -> str:
        return self._play.app.settings.confirm_moves

    def _asks_twice(self, action: Any) -> bool:
        if self._mode == "final":
            return bool(self._play.presenter.asks_twice(self._play.flow.state, action))
        return self._mode == "always"

    def _confirmed_by(self, target: Target) -> bool:
        """The same click again: what waits is played."""
        if self.pending is None:
            return False
        actions, again = self.pending
        self.pending = None
        if again == target:
            following = target if target in self.leaving() else None
            self._play.submit(actions)
            self._next = following
            return True
        return False

    def _leave_popover(self, target: Target) -> bool:
        """With a popover open: the same target again confirms, another one is chosen instead. True: go on."""
        if self.popover is None or target.kind == "choice":
            return True
        if self.selection.clicked and self.selection.clicked[-1] == target:
            self.confirm()
            return False
        return self.step_back() and self.popover is None

    def confirm(self) -> None:
        """Enter: take what is previewed, or what the keyboard points at."""
        hover = self._play.hover
        button = next((target for target in self.targets() if target.kind == "button"), None)
        apart = self.buttons()  # what is pointed at belongs to what is selected, so it comes before these
        if self.pending is not None:
            self.choose(self.pending[1])
        elif self.popover is not None:
            if self.popover.choices:
                self.choose(self.popover.choices[self.popover.chosen].target)
        elif hover is not None and hover in self.targets() and (self._play.pointed_by_key or button in (None, *apart)):
            self.choose(hover)
        elif button is not None:  # Enter stands on it, wherever the pointer rests
            self.choose(button)

    def make_way(self, path: Sequence[Target]) -> None:
        """Close a sheet of choices that offers nothing of the path."""
        while self.popover is not None and not any(choice.target in path for choice in self.popover.choices):
            if not self.step_back():
                return

    def suggest(self, action: Any | None, targets: Sequence[Target]) -> None:
        """A hint suggests the action, whose targets these are, or none any more: the open dialog lets it glow, an open
        popover marks it, so that Enter takes it."""
        if self.dialog is not None:
            self.dialog.suggest(action)
        if self.popover is not None:
            for index, choice in enumerate(self.popover.choices):
                if choice.target in targets:
                    self.popover.chosen = index

    def step_back(self) -> bool:
        """Take back one step of the choice. False if there was none."""
        if self.pending is not None:
            self.pending = None
        elif self.selection.back():
            self._open_popover()
        elif self.popover is not None and self._play.session.undo_blocked(self._play.flow.viewer) is None:
            self._play.undo()
        else:
            return False
        self._play.app.redraw()
        return True

    def _answer(self, action: Any) -> None:
        """A dialog has its answer."""
        self.dialog = None
        self._play.submit((action,))

    # -- the popover ------------------------------------------------------------------------------------------------

    def _open_popover(self) -> None:
        """The popover of the present choice, beside what it belongs to; none if the choices lie on the screen."""
        play = self._play
        chosen = self.popover.chosen if self.popover is not None else 0
        self.popover = None
        targets = self.selection.next_targets()
        if not targets or any(target.kind != "choice" for target in targets):
            return
        sight = play.flow.sight()
        sight.clicked = self.clicked
        title, value, choices = play.presenter.choices(sight, self.selection.fitting)
        one = tr("Enter or a second click takes it")
        many = tr("Enter or a second click takes the marked one")
        note = "" if play.app.scale.compact else one if len(choices) == 1 else many
        self.popover = Popover(title, value, choices, play.app.scale, note, play.app.settings.patterns)
        self.popover.chosen = chosen if chosen < len(self.popover.choices) else 0
        subject = self.subject()
        if subject is not None:
            play.board.show([subject], 0.0)
        self.place_popover()

    def place_popover(self) -> None:
        """Put the popover over open sea, as far as there is some, and never over a city of a held ticket."""
        play, subject = self._play, self.subject()
        if self.popover is None:
            return
        board = play.places.board
        if subject is None:
            chosen = play.panels.rect_of(self.clicked[-1] if self.clicked else OFFER, play.sight())
            if chosen is None or board.colliderect(chosen):
                self.popover.place([board.center], board, [], [])
            elif not self.clicked:  # it belongs to nothing: it lies where a panel has room for it
                self.popover.rect.midright = chosen.midright
                self.popover.anchor = self.popover.rect.center
                if self.popover.rect.width < chosen.width:
                    self.popover.rect.centerx = chosen.centerx
            else:  # it belongs to something in a panel
                room = board.union(play.places.rail)
                self.popover.place([chosen.topleft, chosen.bottomright], room, [chosen], [])
            return
        pieces: Pieces = play.presenter.pieces(play.sight())
        never = (
            play.panels.floating()
            + play.board.city_rects(pieces.names)
            + play.board.rects_of(subject)
            + play.bar.map_buttons()
        )
        avoid = [rect for link in play.session.board.links for rect in play.board.rects_of(Target("link", link.id))]
        avoid += play.board.city_rects(place.id for place in play.session.board.places)
        self.popover.place(play.board.points_of(subject), board, never, avoid)
