"""What lies on the map of Coast to Coast: tracks, start markers, one's own cities, networks and missing ways."""

from collections.abc import Iterable, Mapping, Sequence

from trainyard.games.transam.state import Phase, State
from trainyard.view.presenter import Pieces, Sight
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_paths import MISSING, PRIVATE
from trainyard.view.timeline import Motion


def pieces(sight: Sight) -> Pieces:
    """Everything that lies on the map as the viewer sees it, with what running motions have brought already."""
    state = sight.state
    colours = [seat.colour for seat in sight.seats]
    out = Pieces()
    if not cleared(sight):
        _tracks(state, colours, out)
        if sight.viewer is not None and not sight.hand_hidden:
            out.own = tuple(facts.node_of(state, city) for city in facts.hand(state, sight.viewer))
        for seat in range(state.seats):
            if facts.is_open(state, seat) and seat != sight.viewer:
                for city in facts.hand(state, seat):
                    out.shown.setdefault(facts.node_of(state, city), colours[seat])
        _running(sight, colours, out)
    if state.seats < 4:
        out.idle = tuple(facts.node_of(state, city) for city in state.tables.cities if city.out)
    _pointed_out(sight, out)
    _preview(sight, out)
    return out


def _tracks(state: State, colours: Sequence[int], out: Pieces) -> None:
    """Tracks and start markers as the state tells; those of the open turn in the colour of its seat."""
    out.tracks = dict.fromkeys(facts.edges_of(state, state.common))
    for seat, edges in enumerate(state.private):
        out.tracks.update(dict.fromkeys(facts.edges_of(state, edges), colours[seat]))
    if state.phase is Phase.TURN:
        for bit in state.laid:
            out.fresh[state.tables.edge_of_bit[bit].id] = colours[state.to_move]
    nodes = state.tables.nodes
    out.starts = tuple((nodes[node], colours[seat]) for seat in range(state.seats) for node in state.markers[seat])


def _running(sight: Sight, colours: Sequence[int], out: Pieces) -> None:
    """What has been laid or set by motions that are over but not yet part of the state; whose way is shown."""
    for motion, share in sight.running:
        seat = motion.data.get("seat")
        if not isinstance(seat, int):
            continue
        if motion.kind == "lay" and share >= 1.0:
            edge = str(motion.data["edge"])
            out.tracks[edge] = colours[seat] if motion.data["private"] else None
            out.fresh[edge] = colours[seat]
        elif motion.kind == "marker" and share >= 1.0:
            out.starts += ((str(motion.data["node"]), colours[seat]),)
        elif motion.kind == "missing":
            links, nodes = motion.data["links"], motion.data["nodes"]
            assert isinstance(links, tuple) and isinstance(nodes, tuple)
            out.fresh = {}
            out.ways, out.ways_colour = links, colours[seat]
            out.shown = dict.fromkeys(nodes, colours[seat])
            out.own = ()


def _pointed_out(sight: Sight, out: Pieces) -> None:
    """The way to the city under the pointer, the whole missing way, or the network of a seat."""
    state, hover = seen_state(sight), sight.hover
    if hover is None:
        return
    if hover.kind == "plate":
        _network(sight, int(hover.id), out)
    elif hover.kind == "place":
        index = state.tables.node_index[hover.id]
        seats = [seat for seat in range(state.seats) if index in state.markers[seat]]
        if seats:
            _network(sight, seats[0], out)
    if sight.viewer is None or sight.hand_hidden:
        return
    if hover == MISSING and (plan := facts.missing(state, sight.viewer)):
        out.ways = plan.links
    elif hover.kind == "city":
        hand = facts.hand(state, sight.viewer)
        city = hand[int(hover.id)]
        out.rings = (facts.node_of(state, city),)
        way = facts.away(state, sight.viewer, city)
        out.ways = way.links if way else ()


def _network(sight: Sight, seat: int, out: Pieces) -> None:
    out.marks, out.marks_colour = facts.tracks_in_net(seen_state(sight), seat), sight.seats[seat].colour


def _preview(sight: Sight, out: Pieces) -> None:
    """The start marker that waits for its second click, the track under the pointer."""
    if sight.viewer is None or not sight.my_turn or sight.busy:
        return
    colour = sight.seats[sight.viewer].colour
    start = start_shown(sight)
    if start is not None:
        out.ghost_start = (start, colour)
    hover = sight.hover
    if hover is not None and hover.kind == "link" and hover in sight.legal:
        out.ghost = (hover.id, colour)
        out.ghost_private = PRIVATE in sight.clicked


def start_shown(sight: Sight) -> str | None:
    """The node on which the viewer's start marker is tried: clicked once, or under the pointer."""
    if sight.state.phase is not Phase.MARKERS or not sight.my_turn or sight.busy:
        return None
    for target in reversed(sight.clicked):
        if target.kind == "place":
            return target.id
    hover = sight.hover
    if hover is not None and hover.kind == "place" and hover in sight.legal:
        return hover.id
    return None


def counting(sight: Sight) -> bool:
    """Whether a round is over and being counted: nobody has a turn, and its tracks are going to be cleared away."""
    return any(motion.kind in ("missing", "clear") for motion, _ in sight.running)


def counted_hand(sight: Sight) -> Mapping[str, object] | None:
    """What is told of the hand that is being counted; see `counted_among`."""
    return counted_among(motion for motion, _ in sight.running)


def counted_among(running: Iterable[Motion]) -> Mapping[str, object] | None:
    """What running motions tell of the hand that is being counted: the data of the last "missing"."""
    told = None
    for motion in running:
        if motion.kind == "clear":
            return None
        if motion.kind == "missing":
            told = motion.data
    return told


def cleared(sight: Sight) -> bool:
    """Whether the counted round has been cleared away, and what runs belongs to the next one."""
    return any(motion.kind == "clear" for motion, _ in sight.running)


def seen_state(sight: Sight) -> State:
    """The state that distances and the turn are told of: with the tracks that running motions have laid, and with the
    start marker that is tried."""
    state: State = sight.state
    laid = [motion.data for motion, share in sight.running if motion.kind == "lay" and share >= 1.0]
    if laid:
        state = state.copy()
    for data in laid:
        seat, private = data["seat"], data["private"]
        assert isinstance(seat, int) and isinstance(private, bool)
        facts.lay(state, seat, str(data["edge"]), private)
    start = start_shown(sight)
    if start is None or sight.viewer is None or len(state.markers[sight.viewer]) >= state.terms.markers:
        return state
    return facts.with_start(state, sight.viewer, start)
