"""What holds of the computer players of every game alike."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trainyard.boards.model import board_to_json
from trainyard.games import maps, registry

THINK = """
import json, sys
from trainyard.ai.levels import Budget
from trainyard.ai.player import make_player
from trainyard.boards.model import board_from_json
from trainyard.games.registry import rules_of
game, path = sys.argv[1:]
rules = rules_of(game)
state = rules.new_game(board_from_json(json.load(open(path))), 2, {}, 1)
player = make_player(game, "expert")
for _ in range(12):
    seat = state.to_move
    rules.apply(state, player.choose(rules.observe(state, seat), rules.legal_actions(state), Budget(None, 16)).action)
print([name for name in ("pygame", "pytmx", "networkx") if name in sys.modules])
"""


@pytest.mark.parametrize("game", registry.GAMES)
def test_thinking_loads_no_pygame_pytmx_or_networkx(game: str, tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board_to_json(maps.load(game, registry.rules_of(game).maps[0]))))
    done = subprocess.run([sys.executable, "-c", THINK, game, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
