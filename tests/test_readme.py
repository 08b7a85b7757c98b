"""What the README says is so: commands, links, pictures, keys, options, protocol, the example session."""

import io
import json
import re
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tools import screenshots
from trainyard import cli
from trainyard.ai.levels import LEVELS
from trainyard.games import maps, registry
from trainyard.games.tickets import events
from trainyard.i18n import tr_sentence
from trainyard.scenes.rules_page import KEYS, keys_of
from trainyard.scenes.table import LEVEL_NAMES
from trainyard.session import protocol

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GAMES = registry.GAMES + registry.PLANNED
ANY = "…"
"""Stands in the example session for what was cut or changes from run to run."""


def section(title: str) -> str:
    """The text below a heading, up to the next of the same or a higher rank."""
    [start] = re.finditer(rf"^(#+) {re.escape(title)}$", README, re.MULTILINE)
    rest = README[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(text: str) -> list[list[str]]:
    """The rows of all tables, without their heads."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    heads = {i for i, row in enumerate(cells) if all(re.fullmatch("-+", cell) for cell in row)}
    return [row for i, row in enumerate(cells) if i not in heads and i + 1 not in heads]


def code_words(text: str) -> list[str]:
    """Everything in backticks, blocks left out."""
    return re.findall("`([^`\n]+)`", re.sub("```.*?```", "", text, flags=re.DOTALL))


def answers(lines: list[str]) -> list[dict[str, Any]]:
    """What a fresh engine answers to these lines."""
    out = io.StringIO()
    protocol.serve(io.BytesIO("".join(line + "\n" for line in lines).encode()), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


# -- links ------------------------------------------------------------------------------------------------------


def test_every_link_and_picture_stands_in_the_checkout():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        if target.startswith("#"):
            titles = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
            assert target[1:] in {re.sub(r"[^\w -]", "", t).lower().replace(" ", "-") for t in titles}, target
        elif not target.startswith("https://"):
            assert (ROOT / target).exists(), target


def test_pictures_are_small_and_all_are_drawn_by_the_tool_and_shown():
    pictures = sorted((ROOT / ".pictures").iterdir())
    assert {picture.stem for picture in pictures} == set(screenshots.PAINTED)
    assert all(f"(.pictures/{picture.name})" in README for picture in pictures)
    assert all(picture.stat().st_size < 400_000 for picture in pictures)


def test_every_path_of_the_project_that_is_named_exists():
    named = [w.split()[0] for w in code_words(README) if re.match("(trainyard|data|maps|tests|tools)/[^<G]*$", w)]
    assert len(named) > 12 and [w for w in named if not (ROOT / w).exists()] == []


def test_the_tools_of_the_table_are_those_of_the_folder():
    named = [word for row in rows(section("Tools")) for word in code_words(row[0])]
    assert len(named) > 10 and [word for word in named if not (ROOT / "tools" / word).exists()] == []


# -- commands ---------------------------------------------------------------------------------------------------


def test_every_command_is_listed_with_all_its_arguments():
    for command in ("play", "resume", "simulate", "engine", "replay", "check-map", "screenshot"):
        usage = _help(command)
        listed = re.search(rf"^    trainyard {command}\b.*(\n {{8,}}.*)*", section("Commands"), re.MULTILINE)
        assert listed, command
        options = set(re.findall(r"--[a-z-]+", usage)) - {"--help"}
        assert set(re.findall(r"--[a-z-]+", listed[0])) == options, command


def test_no_command_of_the_program_is_missing_in_the_list():
    there = re.findall(r"^ {4}([a-z-]+)(?: {2,}|$)", _help(), re.MULTILINE)
    listed = re.findall(r"^ {4}trainyard ([a-z-]+)", section("Commands"), re.MULTILINE)
    assert sorted(listed) == sorted(there) and len(there) == 7


def _help(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "trainyard", *command, "--help"], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return done.stdout


def test_the_two_commands_for_everybody_are_commands_of_dev_py():
    said = subprocess.run([sys.executable, "tools/dev.py"], capture_output=True, text=True, cwd=ROOT).stdout
    named = set(re.findall(r"python3 tools/dev\.py ([a-z]+)", README))
    assert {"play", "test", "check", "build", "run"} == named == set(re.findall(r"tools/dev\.py ([a-z]+)", said))


def test_tools_that_are_run_exist():
    scripts = set(re.findall(r"dev\.py run ([a-z_]+\.py)", README))
    assert "bench.py" in scripts and all((ROOT / "tools" / script).exists() for script in scripts)


def test_the_simulation_report_has_the_listed_fields(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["simulate", "tickets", "--seats", "random,random", "--seed", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert " ".join(report) in " ".join(section("Commands").split())


# -- players ----------------------------------------------------------------------------------------------------


def test_the_keys_are_those_of_the_key_table_in_the_program():
    listed = {row[0]: row[1] for row in rows(section("Keys"))}
    listed.pop("Alt+Enter")
    assert listed == dict(KEYS)


@pytest.mark.parametrize("game", registry.GAMES[1:])
def test_the_keys_of_a_game_stand_in_its_part(game: str):
    for key, _ in keys_of(game)[len(KEYS) :]:
        assert f"**{key}**" in section(registry.rules_of(game).title), key


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_listed_with_its_seats_and_whether_it_can_be_played(game: str):
    rules = registry.rules_of(game)
    [row] = [row for row in rows(README.split("![")[0]) if f"(`{game}`)" in row[0]]
    assert rules.title in row[0] and row[1] == "{}-{}".format(*rules.seats)
    assert ("the window is coming" in row[2]) == (game in registry.PLANNED)


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_options_are_those_of_the_rules(game: str):
    rules = registry.rules_of(game)
    table = rows(section(f"Options of {rules.title}"))
    listed = {code_words(row[0])[0]: code_words(row[1]) for row in table}
    assert list(listed) == [option.name for option in rules.options]
    for option in rules.options:
        words = listed[option.name]
        assert words[0] == str(option.default).lower()
        if option.name != "first_player":
            assert sorted(words) == sorted(str(choice).lower() for choice in option.choices)


def test_the_levels_are_those_of_the_setup_screen():
    listed = {code_words(row[1])[0]: row[0] for row in rows(section("Computer players"))}
    assert listed == {level: LEVEL_NAMES[level] for level in LEVELS if level != "random"}


# -- maps -------------------------------------------------------------------------------------------------------


def test_the_map_types_are_those_of_the_map_check():
    first, hexes = section("Make a map").split("### Maps of hexes")
    listed = [
        {word for row in rows(part) for word in code_words(row[0]) if word[0].isupper()} for part in (first, hexes)
    ]
    kinds = {game: {kind.name for kind in maps.spec_of(game).types} for game in GAMES}
    assert listed[0] == kinds["tickets"]
    terrain = set.intersection(*kinds.values())
    assert listed[1] == set().union(*(kinds[game] for game in GAMES[1:])) - terrain


def test_the_example_faults_are_what_the_check_says_of_such_a_map(tmp_path: Path):
    island = (ROOT / "tests/fixtures/island.tmx").read_text(encoding="utf-8").replace('value="4"/>', 'value="7"/>', 1)
    lonely = '<object id="99" name="Lonely" type="City" x="40" y="40"><point/></object>'
    first = island.rindex("<object ", 0, island.index('type="City"'))
    (tmp_path / "island.tmx").write_text(island[:first] + lonely + island[first:], encoding="utf-8")
    tickets = (ROOT / "tests/fixtures/island_tickets.csv").read_text(encoding="utf-8")
    tickets = tickets.replace("middleton,port_amber", "atlantis,port_amber")
    (tmp_path / "island_tickets.csv").write_text(tickets, encoding="utf-8")
    told = "\n".join(f"    {tr_sentence(fault)}" for fault in maps.faults(tmp_path / "island.tmx"))
    assert told in section("Make a map")


# -- bots -------------------------------------------------------------------------------------------------------


def test_the_engine_commands_and_error_codes_are_those_of_the_protocol():
    commands, codes = section("Engine commands").split("| error code |")
    listed = [code_words(row[0])[0] for row in rows(commands)]
    assert listed == list(protocol.Engine()._commands)
    used = re.findall(r'Refusal\(\s*"([a-z_]+)"', Path(protocol.__file__).read_text(encoding="utf-8"))
    used += [code for _, code in protocol._CODES] + ["internal"]
    assert {word for row in rows("| error code |" + codes) for word in code_words(row[0])} == set(used)


def parts(game: str) -> tuple[str, str]:
    """What is said of the actions and of the state of a game."""
    title = registry.rules_of(game).title
    if game == "tickets":
        return section(f"{title} (`{game}`): actions"), section(f"{title}: state")
    told = section(f"{title} (`{game}`)")
    return told.split("| field |")[0], "| field |" + told.split("| field |")[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_actions_are_those_of_the_rules_with_all_their_fields(game: str):
    listed = {code_words(row[0])[0]: set(code_words(row[1])) for row in rows(parts(game)[0])}
    kinds = {kind.__name__: kind for kind in import_module(f"trainyard.games.{game}.actions").Action.__args__}
    assert set(listed) == set(kinds)
    for name, kind in kinds.items():
        assert {field.name for field in fields(kind)} - {"seat"} - listed[name] == set(), name


def test_the_events_are_those_of_the_rules():
    told = code_words(section("Grand Continental: events").split(":")[0])
    assert told == [kind.__name__ for kind in events.AnyEvent.__args__]


@pytest.mark.parametrize("game", GAMES)
def test_the_fields_of_a_state_are_all_explained(game: str):
    _, told = answers([json.dumps({"cmd": "new", "game": game, "seats": 2}), '{"cmd":"state"}'])
    there = set(told["state"]) | set(told["state"]["seats"][0])
    assert {word for row in rows(parts(game)[1]) for word in code_words(row[0])} == there


def test_the_positions_by_hand_can_be_played():
    [block] = re.findall(r"```json\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines():
        begun, legal = answers([line, '{"cmd":"legal"}'])
        assert begun["ok"] and legal["actions"], line


def example() -> list[tuple[str, str]]:
    """Requests and answers of the example session, unfolded."""
    [block] = re.findall(r"```text\n(.*?)```", README, re.DOTALL)
    lines = re.sub(r"\n {4}", "", block).splitlines()
    assert [line[:2] for line in lines] == ["> ", "< "] * (len(lines) // 2)
    return [(asked[2:], told[2:]) for asked, told in zip(lines[::2], lines[1::2], strict=True)]


def test_the_example_session_replays_exactly():
    session = example()
    out = io.StringIO()
    protocol.serve(io.BytesIO("".join(asked + "\n" for asked, _ in session).encode()), out)
    for (asked, expected), told in zip(session, out.getvalue().splitlines(), strict=True):
        if '"think"' in asked:  # what a player thinks changes when it learns; the form does not
            shown, real = json.loads(expected.replace(ANY, "0")), json.loads(told)
            assert list(shown) == list(real) and shown["action"]["type"] == real["action"]["type"]
        else:
            assert re.fullmatch(".*".join(re.escape(part) for part in expected.split(ANY)), told), asked


def test_the_smallest_bot_plays_a_whole_match():
    [bot] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    bot = bot.replace('["trainyard", "engine"]', f'[{sys.executable!r}, "-m", "trainyard", "engine"]')
    done = subprocess.run([sys.executable, "-c", bot], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.stderr == "" and "'winners': [" in done.stdout
