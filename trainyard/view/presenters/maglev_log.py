"""The log of Maglev City: sentences for what happened, those of one action joined."""

from collections.abc import Iterable

from trainyard.core.events import Event
from trainyard.core.words import N_
from trainyard.games.maglev import events as happened
from trainyard.games.maglev.components import components
from trainyard.games.maglev.state import State
from trainyard.i18n import tr, trn
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters.maglev_words import colour_word, colours_words, spot_word, stop_name
from trainyard.view.target import Target

REASONS = {
    "bag": N_("the bag is empty and all four commuter colours have stations"),
    "refill": N_("a Refill asked for more than the bag held"),
    "empty_bag_stall": N_("the bag has been empty for too long"),
    "idle_stall": N_("nothing has happened for too long"),
}


IDLE = N_("ends the turn without an action")
"""Told only of a turn in which nothing else was done."""


def log_lines(sight: Sight, events: Iterable[Event]) -> list[LogLine]:
    """The lines of a turn, as the viewer sees it."""
    out: list[LogLine] = []
    pending: list[Event] = []
    for event in events:
        if pending and not _joins(pending[-1], event):
            out += _lines(sight, pending)
            pending = []
        pending.append(event)
    if pending:
        out += _lines(sight, pending)
    acted = {line.seat for line in out if line.text and line.text != tr(IDLE)}
    out = [line for line in out if line.text != tr(IDLE) or line.seat not in acted]
    return [
        line._replace(colour=sight.seats[line.seat].colour if line.seat is not None else None)
        for line in out
        if line.text
    ]


_JOINED = (
    happened.TrackBuilt,
    happened.TrackRemoved,
    happened.TrainMoved,
    happened.PassengerPickedUp,
    happened.PassengerSetDown,
    happened.PassengerDelivered,
    happened.PassengerPlaced,
    happened.RobotLifted,
)


def _joins(before: Event, event: Event) -> bool:
    """Whether both belong in one line."""
    return isinstance(event, _JOINED) and type(before) is type(event) and before.seat == event.seat


def _lines(sight: Sight, events: list[Event]) -> list[LogLine]:
    state: State = sight.state
    first, last = events[0], events[-1]
    match first:
        case happened.TrackBuilt(seat):
            assert isinstance(last, happened.TrackBuilt)
            hexes = tuple(Target("hex", event.hex) for event in events if isinstance(event, happened.TrackBuilt))
            words = trn("lays {n} track tile", "lays {n} track tiles", len(events))
            if last.station is not None:
                words = tr("{what} to {station}", what=words, station=stop_name(state, last.station))
            return [LogLine(seat, words, 0, hexes)]
        case happened.TrackRemoved(seat):
            hexes = tuple(Target("hex", event.hex) for event in events if isinstance(event, happened.TrackRemoved))
            return [LogLine(seat, trn("takes {n} track tile up", "takes {n} track tiles up", len(events)), 0, hexes)]
        case happened.TrainMoved(seat):
            assert isinstance(last, happened.TrainMoved)
            words = tr("rides to {station}", station=stop_name(state, last.to))
            if len(events) > 1:
                words = trn("{what}, {n} link", "{what}, {n} links", len(events), what=words)
            return [LogLine(seat, words, 0, (Target("place", last.to),))]
        case happened.PassengerPickedUp(seat, station, _):
            who = colours_words([e.colour for e in events if isinstance(e, happened.PassengerPickedUp)])
            words = tr("picks up {who} at {station}", who=who, station=stop_name(state, station))
            return [LogLine(seat, words, 0, (Target("place", station),))]
        case happened.PassengerSetDown(seat, station, _, to_bag):
            who = colours_words([e.colour for e in events if isinstance(e, happened.PassengerSetDown)])
            words = tr("sets down {who} at {station}", who=who, station=stop_name(state, station))
            if to_bag and len(events) == 1:
                words = tr("puts {who} back into the bag", who=who)
            return [LogLine(seat, words, 0, (Target("place", station),))]
        case happened.PassengerDelivered(seat, station, _, _):
            who = colours_words([e.colour for e in events if isinstance(e, happened.PassengerDelivered)])
            words = tr("drops {who} off at {station}", who=who, station=stop_name(state, station))
            return [LogLine(seat, words, 0, (Target("place", station),))]
        case happened.PassengerPlaced(seat, colour, spot):
            if len(events) == 1:
                return [LogLine(seat, tr("places {who} in {spot}", who=colour_word(colour), spot=spot_word(spot)))]
            who = colours_words([e.colour for e in events if isinstance(e, happened.PassengerPlaced)])
            return [LogLine(seat, tr("places {who} on the player board", who=who))]
        case happened.RobotLifted(seat, spot, colour):
            if len(events) == 1:
                return [LogLine(seat, tr("lifts {who} from {spot}", who=colour_word(colour), spot=spot_word(spot)))]
            who = colours_words([e.colour for e in events if isinstance(e, happened.RobotLifted)])
            return [LogLine(seat, tr("lifts {who} from the player board", who=who))]
    return [_line(sight, state, first)]


def _line(sight: Sight, state: State, event: Event) -> LogLine:
    match event:
        case happened.FirstPlayerChosen(seat):
            return LogLine(seat, tr("has the first turn"))
        case happened.StationOpened(station, colour, passengers):
            name = stop_name(state, station)
            at = (Target("place", station),)
            if colour == "hub":
                return LogLine(None, tr("{station}: the Hub opens", station=name), 0, at)
            who = colours_words(passengers)
            return LogLine(
                None, tr("{station} is {colour}: {who}", station=name, colour=colour_word(colour), who=who), 0, at
            )
        case happened.SiteFilled(site, robots):
            if not robots:
                return LogLine(None, "")
            words = tr("{site}: {who} wait", site=stop_name(state, site), who=colours_words(robots))
            return LogLine(None, words, 0, (Target("place", site),))
        case happened.CardsDealt(seat, count, cards):
            words = trn("gets {n} bonus card", "gets {n} bonus cards", count)
            return LogLine(seat, f"{words}: {_titles(cards)}" if cards else words)
        case happened.LinksForbidden(cards):
            return LogLine(None, tr("forbidden links: {cards}", cards=_titles(cards)))
        case happened.CardsPassed(left):
            return LogLine(None, trn("{n} card goes to the left", "{n} cards go to the left", left))
        case happened.PackReceived(seat, count, cards):
            if not cards:
                return LogLine(None, "")  # everybody gets a pack at once: one's own is news, the others' are not
            words = trn("gets {n} card to choose from", "gets {n} cards to choose from", count)
            return LogLine(seat, f"{words}: {_titles(cards)}")
        case happened.RobotChosen(seat, colour):
            return LogLine(seat, tr("takes one more {colour} robot", colour=colour_word(colour)))
        case happened.PassengerLost(colour):
            return LogLine(None, tr("{colour} is laid aside", colour=colour_word(colour)))
        case happened.TurnEnded(seat, actions) if not actions:
            return LogLine(seat, tr(IDLE))
        case happened.TrainStarted(seat, station, robot):
            name, at = stop_name(state, station), (Target("place", station),)
            if robot is None:
                return LogLine(seat, tr("starts at {station}", station=name), 0, at)
            words = tr("starts at {station} and takes {colour}", station=name, colour=colour_word(robot))
            return LogLine(seat, words, 0, at)
        case happened.TrainReversed(seat, station):
            words = tr("reverses at {station}", station=stop_name(state, station))
            return LogLine(seat, words, 0, (Target("place", station),))
        case happened.StationRefilled(seat, station, asked, placed, _):
            name = stop_name(state, station)
            who = colours_words(placed) if placed else tr("nobody")
            words = tr("refills {station}: {who}", station=name, who=who)
            if len(placed) < asked:
                words = tr("{what} (asked for {n})", what=words, n=asked)
            return LogLine(seat, words, 0, (Target("place", station),))
        case happened.StationBuilt(seat, site, colour, to_bag):
            words = tr("builds a {colour} station at {site}", colour=colour_word(colour), site=stop_name(state, site))
            if to_bag:
                words = trn("{what}; {n} robot goes to the bag", "{what}; {n} robots go to the bag", to_bag, what=words)
            return LogLine(seat, words, 0, (Target("place", site),))
        case happened.PileOpened(colour, count):
            words = trn("{n} {colour} passenger comes into the bag", "{n} {colour} passengers come into the bag", count,
                        colour=colour_word(colour))  # fmt: skip
            return LogLine(None, words)
        case happened.PassengerHomeless(seat, colour):
            return LogLine(seat, tr("has no slot for {colour}: it goes to the bag", colour=colour_word(colour)))
        case happened.EndTriggered(seat, reason, turns_left):
            words = trn("{why}: {n} turn is left", "{why}: {n} turns are left", turns_left, why=tr(REASONS[reason]))
            return LogLine(seat, tr("announces the end; {words}", words=words))
        case happened.GameEnded(scores, winners, rating):
            return LogLine(None, _end_words(sight, scores, winners, rating))
    return LogLine(None, "")


def _titles(cards: Iterable[str] | None) -> str:
    parts = components()
    return ", ".join(tr(parts.cards[parts.card_index[card]].title) for card in cards or ())


def _end_words(sight: Sight, scores: tuple[int, ...], winners: tuple[int, ...], rating: str | None) -> str:
    if rating is not None:
        return tr("The match ends with {points} points: {rating}", points=scores[0], rating=tr(rating))
    names = tr(" and ").join(sight.seats[seat].name for seat in winners)
    points = max(scores, default=0)
    if len(winners) == 1:
        return tr("{name} wins with {points} points", name=names, points=points)
    return tr("{names} win with {points} points", names=names, points=points)
