"""What the play screen asks of a game's presenter: the targets of its actions, its words, panels and motions.

A new game is one presenter: the scene knows no game. Presenters decide no rule; "may I" and "why not" are answered by
the rules alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast, runtime_checkable

from trainyard.boards.model import Board
from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.core.rules import OVER, Rules, why_illegal
from trainyard.i18n import tr
from trainyard.view.night_pieces import NightPieces
from trainyard.view.sheet_pieces import SheetPieces
from trainyard.view.target import Target
from trainyard.view.timeline import Motion

if TYPE_CHECKING:
    import pygame

    from trainyard.ui.host import Host
    from trainyard.ui.theme import Scale
    from trainyard.view.dialog import Dialog
    from trainyard.view.lesson import Lesson


class SeatWords(NamedTuple):
    """What is shown of a seat: its name, what kind of player it is (translated), its colour 0-5."""

    name: str
    kind: str
    colour: int
    human: bool
    you: bool = False
    """The only human at the table."""
    style: str = ""
    """The manner in which a computer plays (translated)."""


@dataclass(slots=True)
class Sight:
    """What the screen shows now. ``state`` is the observation of ``viewer`` (None: what everybody knows)."""

    rules: Rules
    board: Board
    state: Any
    viewer: int | None
    seats: Sequence[SeatWords]
    legal: tuple[Target, ...] = ()
    """Targets that can be clicked next; they glow."""
    clicked: tuple[Target, ...] = ()
    ending: frozenset[Target] = frozenset()
    """Those of the legal targets that first end what was begun: they do not glow."""
    asked: Target | None = None
    """What waits for a second click on it."""
    hint: tuple[Target, ...] = ()
    """What a hint suggests: only this glows while there is one."""
    hover: Target | None = None
    hand_hidden: bool = False
    """The viewer closed the hand (J), or no hand is open."""
    locked: bool = False
    """Whether nothing can be taken back now."""
    final: frozenset[int] = frozenset()
    """Seats that still have their last turn."""
    numbers: dict[tuple[str, int], float] = field(default_factory=dict)
    """Numbers that are counting now: (what, seat) -> what is shown of it."""
    gone: frozenset[Target] = frozenset()
    """Things that have left their place in a running animation."""
    last: tuple[Target, ...] = ()
    """Targets of the last move, marked on the board."""
    patterns: str = "always"
    busy: bool = False
    """Something is being shown; what is seen has not caught up with the match."""
    after: Any = None
    """Where motions are made of events: the state that they lead to, as the viewer may know it."""
    turned: Mapping[int, float] = field(default_factory=dict)
    """Seats whose plates are turning just now: 0 is enamel, 1 the paper of the seat on turn."""
    running: tuple[tuple[Motion, float], ...] = ()
    """The running motions and how far each is: what they have finished lies on the board before the state says so."""
    watched: int | None = None
    """In a replay, where nobody plays: the seat whose things lie open."""

    def glows(self, target: Target) -> bool:
        """Whether the target is lit: it can be clicked, and no hint points elsewhere."""
        lit = target in self.legal and target not in self.ending
        return lit and (not self.hint or target in self.hint)

    def paper(self, seat: int) -> float:
        """How far the seat's plate is paper: 1 on turn, 0 else, between while the turn changes."""
        return self.turned.get(seat, float(self.state.to_move == seat))

    @property
    def my_turn(self) -> bool:
        """Whether the viewer must decide. A seat may just have been given to a computer: it decides by itself."""
        return self.viewer is not None and self.state.to_move == self.viewer and self.seats[self.viewer].human


class Banner(NamedTuple):
    """The pill in the top bar: whose turn, what to do, one quiet line."""

    seat: int | None
    what: str
    hint: str = ""


class Tip(NamedTuple):
    """A tooltip: a title with a value at its right, lines, and why it cannot be chosen, where no single action of the
    rules can be asked (empty: it can, or the rules are asked)."""

    title: str
    value: str = ""
    lines: tuple[str, ...] = ()
    why_not: str = ""


class Choice(NamedTuple):
    """One way to go on in a popover: its target, its label, the cards to show and a quiet note."""

    target: Target
    label: str
    cards: tuple[str, ...] = ()
    note: str = ""
    sprite: str = ""
    """A picture before the label: the name of a sprite."""


class LogLine(NamedTuple):
    """One turn in words: who (with the colour 0-5 of the seat), what, points, and where on the board."""

    seat: int | None
    text: str
    points: int = 0
    targets: tuple[Target, ...] = ()
    colour: int | None = None


@dataclass(slots=True)
class Pieces:
    """What lies on the board beyond the printed map. Ids of links and places; colours are seat colours 0-5."""

    claims: dict[str, int] = field(default_factory=dict)
    stations: dict[str, int] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """Places whose names must be seen, with the hex colour of the name: the cities of held tickets."""
    rings: tuple[str, ...] = ()
    """Places that are pointed out: the cities of the ticket under the pointer."""
    marks: tuple[str, ...] = ()
    """Links that are pointed out: the routes of the seat under the pointer."""
    ways: tuple[str, ...] = ()
    """Links that are drawn as a missing way."""
    ghost: tuple[str, int] | None = None
    """A link that is previewed as claimed in a seat's colour."""
    ghost_private: bool = False
    """Whether the previewed link would be that seat's alone, where tracks are shared."""
    ghost_station: tuple[str, int] | None = None
    """A place that is previewed with a station in a seat's colour."""

    tracks: dict[str, int | None] = field(default_factory=dict)
    """Links with a track on a board whose tracks are shared: None is everybody's, a colour is that seat's alone."""
    fresh: dict[str, int] = field(default_factory=dict)
    """Those of the tracks that were laid in this turn: edged in the seat's colour and white until the turn ends."""
    starts: tuple[tuple[str, int], ...] = ()
    """Start markers: place and seat colour. A seat may have two."""
    ghost_start: tuple[str, int] | None = None
    """A place that is previewed with a start marker in a seat's colour."""
    own: tuple[str, ...] = ()
    """Places of the open hand: each has a ring, and its name on an ink label."""
    shown: dict[str, int] = field(default_factory=dict)
    """Places of hands that lie open to everybody (a seat showed its cities): ringed in the seat's colour."""
    ways_colour: int | None = None
    """The seat colour in which ``ways`` are dashed; None: the colour of a missing way of one's own."""
    marks_colour: int | None = None
    """The seat colour of ``marks``, where the board shows whose they are (a network under the pointer)."""
    idle: tuple[str, ...] = ()
    """Places that take no part in this match: shown hollow."""

    sheets: tuple[SheetPieces, ...] = ()
    """Where every seat has a sheet of its own: all of them, by seat."""
    sheet: int = 0
    """The seat whose sheet lies open."""
    night: NightPieces | None = None
    """Where lines lie on hexes: all that the board shows of the match."""
    subject: Target | None = None
    """What an open popover belongs to, where it is neither of the previews."""


class Panels(ABC):
    """A game's own rail and tray: laid out once a size, drawn from what is seen, and hit by the pointer."""

    @abstractmethod
    def layout(self, scale: "Scale", rail: "pygame.Rect", tray: "pygame.Rect") -> None:
        """Take this room (pixels)."""

    @abstractmethod
    def draw(self, surface: "pygame.Surface", sight: Sight, log: Sequence[LogLine]) -> None:
        """Draw rail and tray; changes nothing."""

    @abstractmethod
    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The thing under the pointer."""

    @abstractmethod
    def rect_of(self, target: Target, sight: Sight) -> "pygame.Rect | None":
        """Where a thing is drawn, for flights and keyboard focus."""

    def keep_clear(self, target: Target) -> "list[pygame.Rect]":
        """Places that the tooltip of a target had better not cover."""
        return []

    def floating(self) -> "list[pygame.Rect]":
        """Where panels lie over the board."""
        return []


@runtime_checkable
class Flexible(Protocol):
    """Panels that fit into every window: a rail wider than high lies below the board as a row."""

    log_elsewhere: bool
    """Set before `layout`: the log has a column of its own."""


@runtime_checkable
class InParts(Protocol):
    """Panels that can be drawn one part after the other: the first time each part takes a few milliseconds."""

    def parts(self, surface: "pygame.Surface", sight: Sight, log: Sequence[LogLine]) -> Iterator[None]:
        """Draw all of it, as `Panels.draw`."""


@runtime_checkable
class Turning(Protocol):
    """Panels of a game in which a piece is held over the board and turned."""

    def turn(self, sight: Sight, step: int, swap: bool = False) -> bool:
        """Turn it by a step, or change its shape. False if none is held."""


@runtime_checkable
class Sortable(Protocol):
    """Panels with things that dragging sorts."""

    def carry(self, start: tuple[int, int], pos: tuple[int, int], sight: Sight) -> bool:
        """A drag that began at ``start`` has come to ``pos``. False: there was nothing to sort at its start."""

    def drop(self) -> bool:
        """The drag has ended. False if it carried nothing."""


@runtime_checkable
class Carrying(Protocol):
    """Panels in which a drag stands for clicks (a passenger is dragged to its slot)."""

    def dropped(self, pos: tuple[int, int], sight: Sight) -> tuple[Target, ...]:
        """The clicks that the drag which has just ended at ``pos`` stands for."""


@runtime_checkable
class Meaning(Protocol):
    """Panels of a game in which something on the board means what it is at the pointer: a hex the tile that is held."""

    def meant(self, found: Target, pos: tuple[int, int], board: Any, sight: Sight) -> Target:
        """What a thing that the board found at a point means."""


class Presenter(ABC):
    """One game on the play screen. Abstract is what every game must say; the rest has the answer of most games."""

    game: str

    secrets = True
    """Whether hands are closed to the others, so that a curtain falls between people."""
    board_share: float | None = None
    """The part of the window's width that the board takes from the bar to the bottom, where there is no tray."""
    column: float | None = None
    """The width of a rail that is a column of its own kind (du, `scenes.play_layout`)."""
    in_replay = False
    """Whether the panels show what lies before one seat (`Sight.watched`), so that a replay shows them too, without
    the tray."""
    switches = False
    """Whether a click on what could be clicked first takes the clicks since back and begins there."""
    own_keys: tuple[tuple[str, str], ...] = ()
    """Keys of this game's own and what they do, marked for translation."""
    lesson: "Lesson | None" = None
    """How the game is learned by playing."""

    # -- from clicks to actions -------------------------------------------------------------------------------------

    @abstractmethod
    def path(self, state: Any, action: Any) -> tuple[Target, ...]:
        """The targets to click for the action; never empty unless it is chosen elsewhere (a dialog)."""

    @abstractmethod
    def action_at(self, state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
        """The action that a click on the target would mean after those clicks, legal or not, to ask the rules why
        not; None for what is only looked at."""

    def why_not(self, rules: Rules, state: Any, target: Target, clicked: Sequence[Target] = ()) -> IllegalAction | None:
        """What speaks against a click on the target after those clicks: the rules' words, unless the screen knows
        better; None if nothing does."""
        action = self.action_at(state, target, state.to_move, clicked)
        return why_illegal(rules, state, action) if action is not None else None

    def other_paths(self, state: Any, action: Any) -> tuple[tuple[Target, ...], ...]:
        """Other orders in which the targets of the action can be clicked."""
        return ()

    def opens(self, state: Any, action: Any) -> bool:
        """Whether the action only opens a compound turn and reveals nothing, so its choices can be shown first."""
        return False

    def implied(self, target: Target) -> bool:
        """Whether a click on the target also makes the clicks that come before it in a path."""
        return False

    def obvious(self, target: Target) -> bool:
        """Whether the target is clicked by itself when nothing else can come after a click."""
        return False

    def chains(self, state: Any, clicked: Sequence[Target]) -> dict[Target, tuple[Any, ...]]:
        """Targets whose click plays several actions in a row, and which."""
        return {}

    def in_one(self, state: Any, target: Target) -> tuple[Any, ...]:
        """The actions of a target that is not clicked but made, as a drag makes it; empty if it cannot be done."""
        return ()

    def put_back(self, played: Sequence[Any], action: Any) -> int:
        """How many of the last actions played the action would only undo, so that they are taken back instead of it; 0
        if it changes something."""
        return 0

    def leaving(self, state: Any) -> dict[Target, Any]:
        """What can be chosen in the middle of something else, and the action that ends that first, with a loss."""
        return {}

    def asks_twice(self, state: Any, action: Any) -> bool:
        """Whether this single click is confirmed by a second one even in the usual setting."""
        return False

    def ends_turn(self, action: Any) -> bool:
        """Whether the action only ends the turn. Alone left, it is played by itself if the setting says so."""
        return False

    def takes_back(self, state: Any) -> bool:
        """Whether a step back with nothing chosen takes the last piece of this turn back."""
        return False

    def target_of_key(self, key: int) -> Target | None:
        """What a key of this game's own chooses, besides those of every game (`pygame.K_...`)."""
        return None

    def dialog(
        self, host: "Host", sight: Sight, legal: Sequence[Any], decide: Callable[[Any], None]
    ) -> "Dialog | None":
        """The dialog for a decision that is made neither on the board nor in a popover; it calls ``decide``."""
        return None

    # -- what is seen -----------------------------------------------------------------------------------------------

    @abstractmethod
    def panels(self, seats: int) -> Panels:
        """Fresh panels for so many seats."""

    @abstractmethod
    def pieces(self, sight: Sight) -> Pieces:
        """What lies on the board, previews and pointed-out things included."""

    def warm(self) -> None:
        """Load what is slow to load; called in a thread when the play screen opens."""
        return

    def filtered(self, sight: Sight, targets: Sequence[Target]) -> Sequence[Target]:
        """What of these targets the board lights while something is under the pointer (a colour of the hand: only its
        routes), as targets that the board knows."""
        return targets

    def on_board(self, target: Target) -> Target:
        """The thing of the board where a target lies (the hex of a tile); most are that themselves."""
        return target

    def named(self, sight: Sight, word: str) -> Sequence[Target]:
        """What a word of the rules names on the board."""
        return ()

    @abstractmethod
    def motions(self, sight: Sight, events: Sequence[Event]) -> list[Motion]:
        """What moves when these events happen; ``sight`` is before them."""

    def draw_motion(
        self,
        surface: "pygame.Surface",
        scale: "Scale",
        board: Any,
        motions: Sequence[tuple[Motion, float]],
        sight: Sight,
    ) -> None:
        """Draw over the board (a view of `view.views`) what is this game's own: running motions that are neither
        flights of cards nor on the board, a key of the map."""
        return

    # -- words ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def banner(self, sight: Sight) -> Banner:
        """Whose turn it is and what to do."""

    @abstractmethod
    def note(self, sight: Sight) -> str:
        """How far the match is, for the top bar: "round 3 · turn 11"."""

    @abstractmethod
    def tip(self, sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
        """The tooltip of a target; ``payments`` are the actions that could follow a click on it."""

    def choices(self, sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
        """A popover's title, its value (points) and what it offers, for the actions that can follow."""
        return "", "", []

    @abstractmethod
    def button(self, target: Target) -> str:
        """The words of the button for a target of the kind ``button``."""

    @abstractmethod
    def name_of(self, sight: Sight, action: Any) -> str:
        """An action as a short phrase, for hints; empty if there is nothing to add to the reason."""

    @abstractmethod
    def log_lines(self, sight: Sight, events: Iterable[Event]) -> list[LogLine]:
        """The lines of one turn's events (as the viewer sees them)."""

    def counted(self, motions: Iterable[Motion]) -> LogLine | None:
        """What running motions count just now, if they count anything."""
        return None

    def leads_on(self, events: Sequence[Event]) -> bool:
        """Whether the motions of these events end in another round, where the name of the move would come too late."""
        return False

    def final(self, state: Any) -> frozenset[int]:
        """Seats that still have their last turn: as many as the state says, in the order of play from the mover on."""
        left = int(getattr(state, "last_turns", -1))
        if left <= 0 or state.to_move == OVER:
            return frozenset()
        return frozenset((state.to_move + i) % state.seats for i in range(left))

    def final_words(self, sight: Sight) -> str:
        """How the end is announced once it is certain; empty before that."""
        return tr("Final round: everybody has one more turn.") if sight.final else ""


@cache
def presenter_of(game: str) -> Presenter:
    """The game's presenter."""
    return cast(Presenter, import_module(f"trainyard.view.presenters.{game}").PRESENTER)
