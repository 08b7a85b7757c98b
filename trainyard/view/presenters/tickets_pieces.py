"""What lies on the map of Grand Continental: trains, stations, the cities of tickets, missing ways, previews."""

from collections.abc import Sequence

from trainyard.boards.model import Link
from trainyard.games.tickets.state import Phase
from trainyard.ui.theme import OK, PRIMARY
from trainyard.view.presenter import Pieces, Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.target import Target


def pieces(sight: Sight) -> Pieces:
    """Everything that lies on the map as the viewer sees it."""
    state = sight.state
    colour = [seat.colour for seat in sight.seats]
    out = Pieces(
        claims={route: colour[seat] for seat in range(state.seats) for route in facts.routes_of(state, seat)},
        stations={city: colour[seat] for city, seat in facts.stations(state)},
    )
    if sight.viewer is not None and not sight.hand_hidden:
        _tickets(sight, out)
    if sight.hover is not None and sight.hover.kind == "plate":
        out.marks = tuple(facts.routes_of(state, int(sight.hover.id)))
    _preview(sight, out)
    return out


def _tickets(sight: Sight, out: Pieces) -> None:
    """Names of held tickets' cities stand out; the ticket under the pointer shows its cities and its missing way."""
    assert sight.viewer is not None
    state = sight.state
    for ticket in facts.tickets_of(state, sight.viewer):
        for city in facts.ends(state, ticket):
            out.names.setdefault(city, "#7A1F10")
    target = sight.hover
    if target is None or target.kind not in ("ticket", "offer"):
        return
    shown = facts.ticket_of(sight, target)
    if shown is None:
        return
    way = facts.way_of(state, sight.viewer, shown)
    out.rings = facts.ends(state, shown)
    out.names.update(dict.fromkeys(out.rings, OK if way and way.linked else PRIMARY))
    out.ways = way.missing if way else ()


def _preview(sight: Sight, out: Pieces) -> None:
    """The chosen route or city as it will look."""
    state = sight.state
    subject = next((t for t in reversed(sight.clicked) if t.kind in ("link", "place")), facts.subject_of(state))
    if subject is None or sight.viewer is None or not sight.my_turn or sight.busy:
        return
    colour = sight.seats[sight.viewer].colour
    if subject.kind == "link":
        out.ghost = (subject.id, colour)
    elif state.phase is not Phase.OVER:
        out.ghost_station = (subject.id, colour)


def filtered(sight: Sight, targets: Sequence[Target]) -> Sequence[Target]:
    """While a colour of the hand is under the pointer only its routes glow; cities glow only when nothing else is."""
    hover = sight.hover
    if hover is not None and hover.kind == "hand":
        routes = facts.routes_of_colour(sight.state, hover.id)
        return [target for target in targets if target.kind == "link" and target.id in routes]
    return targets


def named(sight: Sight, word: str) -> list[Target]:
    """What a word of the rules names on the board: kinds of routes, stations, the cities of the viewer's tickets."""
    if word == "stations":
        return [Target("place", city) for city, _ in facts.stations(sight.state)]
    if word == "tickets":
        if sight.viewer is None or sight.hand_hidden:
            return []
        held = facts.tickets_of(sight.state, sight.viewer)
        return [Target("place", city) for city in sorted({end for t in held for end in facts.ends(sight.state, t)})]
    return [Target("link", link.id) for link in sight.board.links if _is_named(link, word)]


def _is_named(route: Link, word: str) -> bool:
    match word:
        case "tunnels":
            return bool(route.props["tunnel"])
        case "ferries":
            return bool(route.props["locomotives"])
        case "doubles":
            return bool(route.props["side"])
        case "grey":
            return route.props["colour"] == "grey"
        case _:
            raise ValueError(f"the board has nothing called {word}")
