"""The commands as a person or another program starts them: output, standard error, exit status."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import trainyard
from trainyard import cli, resources
from trainyard.scenes import router
from trainyard.session.simulate import Competitor, Tally, play_game, rotated

ROOT = Path(trainyard.__file__).parent.parent
EUROPE = str(resources.maps("europe.tmx"))

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRAINYARD_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*arguments: str) -> int:
    """The exit status of a command run in this process."""
    try:
        return cli.main(arguments)
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code


def start(*arguments: str, **more: Any) -> subprocess.Popen[bytes]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "trainyard", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, env=environment, **{**pipes, **more})


def refused(capsys: Capture, *arguments: str) -> str:
    """The one line that says why a command is refused."""
    status = run(*arguments)
    told = capsys.readouterr()
    assert status in (1, 2) and told.out == "", told
    assert told.err.count("\n") == 1 and "Traceback" not in told.err
    return f"{status} {told.err}"


def simulate(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert run("simulate", "tickets", "--json", *arguments) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match of 40 random actions, saved by the engine."""
    from trainyard.session.protocol import Engine

    engine = Engine()

    def ask(**request: Any) -> Any:
        answer = engine.answer(json.dumps(request).encode())
        assert answer["ok"], answer
        return answer

    ask(cmd="new", game="tickets", seats=2, seed=4)
    for number in range(40):
        legal = ask(cmd="legal")["actions"]
        ask(cmd="apply", action=legal[number * 7 % len(legal)])
    path = tmp_path / "match.json"
    ask(cmd="save", path=str(path))
    return path


# -- simulate ---------------------------------------------------------------------------------------------------


def test_simulate_prints_one_object_with_exactly_the_promised_keys(capsys):
    report = simulate(capsys, "--seats", "random,random,medium", "--games", "3", "--seed", "5")
    assert list(report) == [
        "game", "map", "options", "seats", "games", "seed", "wins", "mean_scores", "ties", "rounds_mean",
        "actions_mean", "seconds", "games_per_second", "seconds_per_decision",
    ]  # fmt: skip
    assert report["game"] == "tickets" and report["map"] == "europe" and report["seed"] == 5
    assert report["seats"] == ["random", "random", "medium"] and report["games"] == 3
    assert sum(report["wins"]) == pytest.approx(3) and len(report["mean_scores"]) == 3
    assert set(report["seconds_per_decision"]) == {"random", "medium"}
    assert set(report["seconds_per_decision"]["medium"]) == {"median", "p95", "max"}
    assert report["options"]["second_pick"] == "mandatory"


def test_simulate_gives_the_same_result_for_the_same_seed_also_with_several_jobs(capsys):
    arguments = ("--seats", "random,random", "--games", "4", "--seed", "8")
    timing = ("seconds", "games_per_second", "seconds_per_decision")
    one, two = (
        {key: value for key, value in simulate(capsys, *arguments, *more).items() if key not in timing}
        for more in ((), ("--jobs", "2"))
    )
    assert one == two


def test_simulate_without_a_seed_tells_which_it_took(capsys):
    assert 0 <= simulate(capsys, "--seats", "random,random")["seed"] < 2**63


def test_simulate_takes_options_maps_by_path_and_the_largest_seed(capsys):
    report = simulate(
        capsys, "--seats", "random,random", "--option", "second_pick=optional", "--option",
        "double_route_limit_2_3=off", "--map", EUROPE, "--seed", str(2**63 - 1), "--games", "2",
    )  # fmt: skip
    assert report["options"]["second_pick"] == "optional" and report["options"]["double_route_limit_2_3"] is False


def test_simulate_prints_a_table_for_people(capsys):
    assert run("simulate", "tickets", "--seats", "random,random", "--games", "2", "--seed", "1") == 0
    assert "random" in capsys.readouterr().out


def test_seats_rotate_from_game_to_game():
    competitors = [Competitor("random"), Competitor("easy"), Competitor("medium")]
    seatings = [tuple((seat - each.turn) % 3 for seat in range(3)) for each in rotated(competitors, 6, 2**63 - 2)]
    assert seatings[:3] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)] and seatings[3:] == seatings[:3]
    assert [each.seed for each in rotated(competitors, 3, 2**63 - 2)] == [2**63 - 2, 2**63 - 1, 0]


def test_wins_and_scores_follow_the_order_of_seats_not_the_chairs():
    from trainyard.games import maps

    competitors = [Competitor("random"), Competitor("medium")]
    board = maps.load("tickets", "europe")
    tally = Tally(competitors)
    for turn in (0, 1):
        result = play_game("tickets", board, {}, competitors, 3, turn)
        assert result.seating == ((0, 1), (1, 0))[turn]
        tally.add(result)
    assert tally.wins == [0.0, 2.0] and tally.mean_scores()[1] > tally.mean_scores()[0]


def test_a_shared_win_counts_as_a_fraction():
    from trainyard.session.simulate import Result

    tally = Tally([Competitor("random")] * 3)
    tally.add(Result(1, (2, 0, 1), (5, 9, 9), (1, 2), 10, 20, ((0.1,), (0.2,), (0.3,))))
    assert tally.wins == [0.5, 0.5, 0.0] and tally.ties == 1 and tally.points == [9, 9, 5]


# -- bad input --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "chess", "--seats", "random,random"),
        ("simulate", "tickets", "--seats", "random"),
        ("simulate", "tickets", "--seats", "random," * 5 + "random"),
        ("simulate", "tickets", "--seats", "random,genius"),
        ("simulate", "tickets", "--seats", "human,random"),
        ("simulate", "tickets", "--seats", ""),
        ("simulate", "tickets", "--seats", "random,random", "--map", "atlantis"),
        ("simulate", "tickets", "--seats", "random,random", "--map", "/nowhere/x.tmx"),
        ("simulate", "tickets", "--seats", "random,random", "--option", "speed=fast"),
        ("simulate", "tickets", "--seats", "random,random", "--option", "second_pick"),
        ("simulate", "rollers", "--seats", "random", "--option", "walls=hard", "--option", "walls=none"),
        ("simulate", "tickets", "--seats", "random,random", "--option", "second_pick=never"),
        ("play", "chess"),
        ("play", "tickets", "--seats", "human,random"),
        ("play", "tickets", "--map", "atlantis"),
        ("play", "tickets", "--option", "second_pick=never"),
        ("resume",),
        ("resume", "none.json"),
        ("resume", EUROPE),
        ("replay", "none.json"),
        ("replay", EUROPE),
        ("check-map", "none.tmx"),
        ("check-map", __file__),
        ("screenshot", "nowhere", "x.png"),
        ("screenshot", "title", "x.png", "--game", "chess"),
        ("screenshot", "play", "x.png", "--save", "none.json"),
        ("screenshot", "lesson", "x.png", "--game", "rollers"),
    ],
)
def test_bad_input_is_told_in_one_line_with_status_1(arguments):
    process = start(*arguments)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 1, told
    lines = told.decode().splitlines()
    assert len(lines) == 1 and lines[0].startswith("trainyard: ") and len(lines[0]) > 20, told


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("simulate",),
        ("simulate", "tickets"),
        ("simulate", "tickets", "--seats"),
        ("simulate", "tickets", "--seats", "random,random", "--games", "0"),
        ("simulate", "tickets", "--seats", "random,random", "--games", "many"),
        ("simulate", "tickets", "--seats", "random,random", "--games", "-1"),
        ("simulate", "tickets", "--seats", "random,random", "--seed", "-1"),
        ("simulate", "tickets", "--seats", "random,random", "--seed", str(2**63)),
        ("simulate", "tickets", "--seats", "random,random", "--seed", "9" * 5000),
        ("simulate", "tickets", "--seats", "random,random", "--jobs", "0"),
        ("simulate", "tickets", "--seats", "random,random", "--seconds-per-move", "0"),
        ("simulate", "tickets", "--seats", "random,random", "--seconds-per-move", "nan"),
        ("simulate", "tickets", "--seats", "random,random", "--seconds-per-move", "soon"),
        ("simulate", "tickets", "--seats", "random,random", "--fast"),
        ("replay",),
        ("check-map",),
        ("screenshot", "title"),
        ("screenshot", "title", "x.png", "--size", "big"),
        ("screenshot", "title", "x.png", "--size", "1x1"),
        ("screenshot", "play", "x.png", "--game", "maglev", "--size", "320x240"),
        ("screenshot", "play", "x.png", "--game", "rollers", "--size", "1024x639"),
        ("screenshot", "title", "x.png", "--size", "99999x99999"),
        ("engine", "now"),
        ("--loud",),
    ],
)
def test_wrong_usage_is_told_in_one_line_with_status_2(capsys, arguments):
    assert refused(capsys, *arguments).startswith("2 ")


def test_help_and_version_are_status_0(capsys):
    for arguments in (("--help",), ("simulate", "--help"), ("--version",)):
        assert run(*arguments) == 0
    assert trainyard.__version__ in capsys.readouterr().out


# -- saves and maps ---------------------------------------------------------------------------------------------


def test_replay_verifies_a_save_and_prints_the_score_sheet(capsys, save):
    assert run("replay", str(save)) == 0
    assert "40 actions" in capsys.readouterr().out
    assert run("replay", str(save), "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["actions"] == 40 and report["over"] is False and report["winners"] == []
    assert [sum(line["points"] for line in sheet) for sheet in report["sheet"]] == report["scores"]


def test_replay_refuses_a_truncated_save_and_leaves_it(capsys, save):
    data = save.read_bytes()[:-100]
    save.write_bytes(data)
    assert "damaged" in refused(capsys, "replay", str(save))
    assert save.read_bytes() == data


def test_a_save_outlives_an_edit_of_its_map(capsys, save, tmp_path, monkeypatch):
    (tmp_path / "data").mkdir()
    (tmp_path / "maps").mkdir()
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    assert run("replay", str(save)) == 0


def test_resume_refuses_a_match_that_another_window_plays(capsys):
    from trainyard.session.demo import demo_match
    from trainyard.session.library import Library
    from trainyard.session.saves import snapshot

    session, library = demo_match("tickets", 5, 2), Library()
    library.write_state(snapshot(session, "auto"))
    lock = library.claim(session.match_id)
    assert "another window" in refused(capsys, "resume")
    lock.release()


def test_check_map_finds_nothing_wrong_with_the_shipped_map(capsys):
    assert run("check-map", EUROPE) == 0
    assert capsys.readouterr().err == ""


def test_check_map_tells_each_fault_in_one_line(capsys, tmp_path):
    text = resources.maps("berlin.tmx").read_text(encoding="utf-8")
    broken = text.replace('name="Mitte"', 'name="Mit&#10;te"')
    assert broken != text
    (tmp_path / "broken.tmx").write_text(broken, encoding="utf-8")
    for name in ("city_60x70.tsx", "city_60x70.png"):
        (tmp_path / name).write_bytes(resources.maps(name).read_bytes())
    assert run("check-map", str(tmp_path / "broken.tmx")) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1 and "Label “Mit te” (object 3)" in told[0]


def test_check_map_tells_faults_as_sentences_with_status_1(capsys, tmp_path):
    text = Path(EUROPE).read_text(encoding="utf-8").replace('"grey"', '"pink"', 1)
    (tmp_path / "broken.tmx").write_text(text, encoding="utf-8")
    assert run("check-map", str(tmp_path / "broken.tmx")) == 1
    told = capsys.readouterr()
    assert "pink" in told.out and told.err.count("\n") == 1


# -- as a process -----------------------------------------------------------------------------------------------


def test_the_engine_answers_over_pipes_and_ends_with_status_0():
    process = start("engine")
    out, err = process.communicate(b'{"id":1,"cmd":"games"}\nnonsense\n{"id":2,"cmd":"quit"}\n', timeout=60)
    answers = [json.loads(line) for line in out.splitlines()]
    assert [a["ok"] for a in answers] == [True, False, True] and err == b"" and process.returncode == 0


def test_the_engine_answers_each_line_before_the_next_comes():
    process = start("engine")
    assert process.stdin and process.stdout
    for number in range(3):
        process.stdin.write(b'{"id":%d,"cmd":"digest"}\n' % number)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    process.communicate(timeout=60)
    assert process.returncode == 0


@pytest.mark.parametrize("command", ["engine", "simulate"])
def test_engine_and_simulate_load_nothing_of_the_window(command):
    """pygame itself is loaded by the map reader's library, but nobody opens a display or a sound device."""
    script = (
        "import sys; from trainyard import cli\n"
        "assert cli.main(sys.argv[1:]) == 0\n"
        "window = ('trainyard.app', 'trainyard.ui', 'trainyard.view', 'trainyard.scenes', 'networkx')\n"
        "ours = [name for name in sys.modules if name.startswith(window)]\n"
        "pygame = sys.modules.get('pygame')\n"
        "print(ours, pygame is not None and (pygame.display.get_init(), pygame.mixer.get_init()), file=sys.stderr)\n"
    )
    lines = b'{"cmd":"new","game":"tickets","seats":2}\n{"cmd":"think","level":"easy"}\n{"cmd":"quit"}\n'
    arguments = [command] if command == "engine" else ["simulate", "tickets", "--seats", "easy,random", "--seed", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.run(
        [sys.executable, "-c", script, *arguments], input=lines, capture_output=True, timeout=60, env=environment
    )
    assert process.stderr in (b"[] (False, None)\n", b"[] False\n")


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes and signals")
@pytest.mark.parametrize(
    "arguments", [("simulate", "tickets", "--seats", "random,random", "--games", "3"), ("engine",), ("--help",)]
)
def test_a_reader_that_goes_away_causes_no_traceback(arguments):
    process = start(*arguments)
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    try:
        process.stdin.write(b'{"cmd":"digest"}\n' * 10)
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) in (0, 1)


@pytest.fixture
def hears_ctrl_c():
    """A shell that runs the tests in the background has them ignore Ctrl-C, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def wait_until_it_works(group: int) -> None:
    """Wait until the processes of a group have worked for longer than it takes to start, however busy the machine is:
    while Python itself starts, nobody can answer Ctrl-C in words."""
    if not sys.platform.startswith("linux"):
        time.sleep(1.5)
        return
    deadline = time.monotonic() + 60
    while work_of(group) < 2.0 and time.monotonic() < deadline:
        time.sleep(0.05)


def work_of(group: int) -> float:
    """Seconds of CPU time that the processes of a group have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[2]) == group:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes and signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_one_line(jobs, hears_ctrl_c):
    process = start(
        "simulate", "tickets", "--seats", "random,random", "--games", "100000", "--jobs", jobs, start_new_session=True
    )
    wait_until_it_works(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1 and out == b"" and err == b"trainyard: interrupted\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_a_killed_simulation_leaves_no_worker_behind():
    process = start("simulate", "tickets", "--seats", "random,random", "--games", "1000000", "--jobs", "2")
    deadline = time.monotonic() + 30
    while len(workers := children(process.pid)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1)
    process.kill()
    process.communicate()
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(workers) == 3 and not [pid for pid in workers if Path(f"/proc/{pid}").exists()]


def children(pid: int) -> list[int]:
    """The processes that a process has started: the workers and what tidies up after them."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


@pytest.mark.skipif(os.name == "nt", reason="POSIX shells")
@pytest.mark.parametrize("redirections", [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["engine", "simulate tickets --seats random,random --seed 1", "replay /nowhere"])
def test_streams_that_are_closed_cause_no_traceback(command, redirections):
    line = f'"{sys.executable}" -m trainyard {command} {redirections}'
    done = subprocess.run(["sh", "-c", line], input=b'{"cmd":"games"}\n', capture_output=True, timeout=60, cwd=ROOT)
    assert done.returncode == (1 if "replay" in command else 0)
    assert b"Traceback" not in done.stderr + done.stdout


def test_a_game_that_no_window_shows_is_refused_there_in_one_line(capsys, monkeypatch, tmp_path):
    from trainyard.games import registry

    monkeypatch.setattr(registry, "GAMES", ("tickets",))
    monkeypatch.setattr(registry, "PLANNED", ("transam",))
    for arguments in (["play", "transam"], ["screenshot", "setup", str(tmp_path / "x.png"), "--game", "transam"]):
        assert cli.main(arguments) == 1
        assert capsys.readouterr().err == (
            "trainyard: the window cannot show transam yet; simulate and engine play it\n"
        )


@pytest.mark.parametrize("scene", sorted(router.SCENES))
def test_every_scene_can_be_drawn_alone(scene, monkeypatch, tmp_path):
    drawn = {}
    monkeypatch.setattr(
        "trainyard.app.screenshot", lambda name, out, size, language, **kw: drawn.update(name=name, size=size, kw=kw)
    )
    assert cli.main(["screenshot", scene, str(tmp_path / "x.png"), "--size", "1024x640"]) == 0
    assert drawn["name"] == scene
    missing = [name for name, optional in router.needs(scene).items() if not optional and name not in drawn["kw"]]
    assert missing == [] or "session" in drawn["kw"]


@pytest.mark.parametrize(("scene", "words"), [("pause", "Agnes"), ("curtain", "Agnes")])
def test_what_belongs_to_the_play_screen_is_drawn_over_its_match(scene, words, monkeypatch):
    from trainyard import app as window
    from trainyard.games import maps
    from trainyard.session.seats import Seat
    from trainyard.session.session import Session
    from trainyard.ui import text
    from trainyard.view.board_art import BoardArt

    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)
    written = []
    write = text.render
    monkeypatch.setattr(text, "render", lambda line, *a, **kw: (written.append(line), write(line, *a, **kw))[1])
    seats = [Seat("Agnes"), Seat("Bruno", "computer", "easy", colour=1)]
    session = Session.new("tickets", maps.load("tickets", "europe"), seats, {"first_player": 0}, 3)
    picture = window.draw_scene_offscreen(scene, (1024, 640), 1.0, session=session)
    assert picture.get_size() == (1024, 640)
    assert any(words in line for line in written)
