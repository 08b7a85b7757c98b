"""Why something cannot be clicked in Maglev City, where the rules' words name what nobody pointed at or do not say how
to go on."""

from collections.abc import Sequence

from trainyard.core.errors import IllegalAction
from trainyard.core.rules import Rules, why_illegal
from trainyard.core.words import N_, Word
from trainyard.games.maglev import bag, legal
from trainyard.games.maglev.components import BUILD_STATION, ROBOT_SPOTS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import stopped
from trainyard.view.presenters.maglev_paths import (
    ADJUST,
    BUILD,
    DROP_OFF,
    PHASE_ROW,
    PICK_UP,
    TRACK,
    action_at,
    row_of,
)
from trainyard.view.presenters.maglev_words import STOPS
from trainyard.view.target import Target

GOES_ON = {
    Phase.TRACK: N_("click a glowing hex, or stop (Enter)"),
    Phase.MOVE: N_("click a glowing station, or stop (Enter)"),
    Phase.PICK_UP: N_("click who waits, or stop (Enter)"),
    Phase.DROP_OFF: N_("click a passenger and a glowing slot, or stop (Enter)"),
    Phase.ADJUST: N_("click a glowing slot for the robot in hand"),
    Phase.SURPLUS: N_("click who leaves the train"),
    Phase.PLACE_RIDER: N_("click a glowing slot"),
}
"""What a click on the row of the action that is going on is told."""


def why_not(rules: Rules, state: State, target: Target, clicked: Sequence[Target] = ()) -> IllegalAction | None:
    """See `view.presenter.Presenter.why_not`."""
    running = PHASE_ROW.get(state.phase)
    if running is not None and target == running:
        return IllegalAction(_goes_on(state))
    action = action_at(state, target, state.to_move, clicked)
    if action is None:
        return None
    after = stopped(state) if row_of(action) != running else None
    if running is not None and after is not None:
        stop = Word(STOPS[running.id])
        return why_not(rules, after, target) or IllegalAction(N_("{stop} (Enter) first"), stop=stop)
    return _nothing_to_do(state, target) or why_illegal(rules, state, action)


def _goes_on(state: State) -> str:
    if state.phase is Phase.PICK_UP and not legal.may_stop_picking(state, state.to_move):
        return N_("click who waits")
    if state.phase is Phase.ADJUST and state.units and not state.made:
        return N_("click a glowing slot for the robot in hand, or another robot")
    return GOES_ON[state.phase]


def _nothing_to_do(state: State, target: Target) -> IllegalAction | None:
    """Why a row begins nothing, if no single thing is at fault."""
    if target.kind not in ("row", "station") or not facts.may_begin(state) or target.id in facts.begins(state):
        return None
    seat, stop = state.to_move, state.trains[state.to_move]
    board, load = state.boards[seat], state.loads[seat]
    if target == TRACK:
        return IllegalAction(N_("with this Track level no tile can be laid or taken up"))
    if target == PICK_UP and stop != OFF and not any(state.waiting_at(stop)):
        return IllegalAction(N_("nobody waits here"))
    if target == DROP_OFF and not any(load):
        return IllegalAction(N_("the train is empty"))
    if target == DROP_OFF and not any(count and bag.is_at_home(state, stop, c) for c, count in enumerate(load)):
        return IllegalAction(N_("nobody on the train belongs here"))
    if target == ADJUST and not any(board[spot] for spot in ROBOT_SPOTS):
        return IllegalAction(N_("there is no robot on your board"))
    if (target == BUILD or target.kind == "station") and board[BUILD_STATION]:
        if not legal.building_sites(state, seat):
            return IllegalAction(N_("none of your tracks ends at an empty site"))
        if target == BUILD:
            return IllegalAction(N_("no station of an unlocked colour can be built where your line ends"))
    return None
