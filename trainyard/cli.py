"""The commands. Each imports what it needs when it runs: only those with a window load pygame.

Exit status: 0 done, 1 the input is bad (one line on standard error), 2 wrong usage.
"""

import argparse
import json
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from trainyard import __version__
from trainyard.core.errors import BadOption, BadSeats, TrainyardError
from trainyard.core.words import N_

if TYPE_CHECKING:
    from trainyard.ai.levels import Budget
    from trainyard.boards.model import Board
    from trainyard.session.seats import Seat
    from trainyard.session.session import Session


DONE, BAD_INPUT, WRONG_USAGE = 0, 1, 2
MOST_SEED = 2**63 - 1
MOST_JOBS = 256


class UnplayableGame(TrainyardError, ValueError):
    """The rules of the game stand, but no window shows it."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit status."""
    _open_closed_streams()
    try:
        options = _parser().parse_args(arguments)
        status = int(options.run(options))
        sys.stdout.flush()
        return status
    except TrainyardError as fault:
        return _complain(str(fault))
    except BrokenPipeError:
        # Whoever read our output went away; the interpreter must not try to flush to it at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        return _complain(f"{where}{fault.strerror or fault}")
    except KeyboardInterrupt:
        return _complain("interrupted")


def _open_closed_streams() -> None:
    # Python has None for what was closed before the start (`>&-`, a program without a console): nothing is read there,
    # and nobody reads what is written.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for good


def _complain(sentence: str) -> int:
    print("trainyard: " + " ".join(sentence.split()), file=sys.stderr)
    return BAD_INPUT


# -- the commands -----------------------------------------------------------------------------------------------


def _window(options: argparse.Namespace) -> int:
    from trainyard import app

    return app.run("title")


def _play(options: argparse.Namespace) -> int:
    from trainyard.session.session import Session

    seats = _seats(options.seats, _names(options.seats))
    if any(seat.level == "random" for seat in seats):
        raise BadSeats(N_("nobody plays as {word!r} in the window; choose easy, medium, hard or expert"), word="random")
    _check_window(options.game)
    board = _board(options.game, options.map)
    session = Session.new(options.game, board, seats, _options(options.option), _seed(options.seed))
    from trainyard import app

    return app.run("play", session=session)


def _resume(options: argparse.Namespace) -> int:
    from trainyard.session.library import Library

    library = Library()
    if options.save is None:
        newest = library.newest()
        if newest is None:
            return _complain("there is no match to continue")
        path = newest.path
    else:
        path = Path(options.save)
    session = library.open(path)
    _check_window(session.game)
    # Another window may have it: better said here than in a window of our own. A disk that cannot be written to is
    # told there, and the match can be played all the same.
    with suppress(OSError):
        library.claim(session.match_id).release()
    from trainyard import app

    return app.run("play", session=session)


def _simulate(options: argparse.Namespace) -> int:
    from trainyard.core.rules import checked_options, checked_seats
    from trainyard.games import registry
    from trainyard.session.simulate import Competitor, Tally, play_all, rotated

    rules = registry.rules_of(options.game)
    levels = [seat.level for seat in _seats(options.seats)]
    if "" in levels:
        raise BadSeats(N_("nobody is there to play as human; seats of simulate are levels"))
    checked_seats(rules, len(levels))
    chosen = checked_options(rules, _options(options.option))
    board = _board(options.game, options.map)
    seed = _seed(options.seed)
    budget = _budget(options.seconds_per_move)
    competitors = [Competitor(level, None, budget) for level in levels]
    tally = Tally(competitors)
    began = time.perf_counter()
    for result in play_all(options.game, board, chosen, rotated(competitors, options.games, seed), options.jobs):
        tally.add(result)
    seconds = time.perf_counter() - began
    report: dict[str, Any] = {
        "game": options.game,
        "map": board.id,
        "options": chosen,
        "seats": levels,
        "games": tally.games,
        "seed": seed,
        "wins": [round(wins, 6) for wins in tally.wins],
        "mean_scores": [round(score, 4) for score in tally.mean_scores()],
        "ties": tally.ties,
        "rounds_mean": round(tally.rounds / tally.games, 4),
        "actions_mean": round(tally.actions / tally.games, 4),
        "seconds": round(seconds, 4),
        "games_per_second": round(tally.games / seconds, 4),
        "seconds_per_decision": {
            level: {name: round(value, 9) for name, value in times.items()}
            for level, times in tally.seconds_per_decision().items()
        },
    }
    print(json.dumps(report) if options.json else _simulation_table(report))
    return DONE


def _simulation_table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['game']} on {report['map']}: {report['games']} games in {report['seconds']:.1f} s"
        f" ({report['games_per_second']:.1f} a second), seed {report['seed']}",
        f"{report['actions_mean']:.0f} actions and {report['rounds_mean']:.1f} rounds a game, {report['ties']} shared",
        "seat  level     wins        mean score",
    ]
    for number, level in enumerate(report["seats"]):
        wins = report["wins"][number]
        share = 100 * wins / report["games"]
        lines.append(f"{number + 1:4}  {level:8} {wins:6.1f} {share:4.0f} % {report['mean_scores'][number]:10.1f}")
    for level, times in report["seconds_per_decision"].items():
        median, p95, longest = (f"{1000 * times[name]:.3f}" for name in ("median", "p95", "max"))
        lines.append(f"{level}: a decision takes {median} ms (median), {p95} (p95), {longest} (max)")
    return "\n".join(lines)


def _engine(options: argparse.Namespace) -> int:
    from trainyard.session import protocol

    try:
        protocol.serve(sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:
        # The other program has gone, as at the end of the input.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _replay(options: argparse.Namespace) -> int:
    from trainyard.session import saves
    from trainyard.session.protocol import sheet_json

    _, session = saves.load(Path(options.save))
    rules, state = session.rules, session.state
    report = {
        "game": session.game,
        "map": session.board.id,
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in session.seats],
        "options": session.options,
        "seed": session.seed,
        "actions": len(session.log),
        "over": session.over,
        "scores": list(rules.scores(state)),
        "winners": list(rules.winners(state)),
        "sheet": sheet_json(session),
        "digest": session.state_digest(),
    }
    print(json.dumps(report) if options.json else _score_table(session))
    return DONE


def _score_table(session: "Session") -> str:
    from trainyard.i18n import tr

    rules, state = session.rules, session.state
    winners = rules.winners(state)
    lines = [f"{rules.title} on {session.board.title}: {len(session.log)} actions, replayed and verified"]
    for seat, score, sheet in zip(session.seats, rules.scores(state), rules.score_sheet(state), strict=True):
        won = " (won)" if session.seats.index(seat) in winners else ""
        parts = ", ".join(f"{tr(line.line)} {line.points:+d}" for line in sheet)
        lines.append(f"{seat.name}{won}: {score}  ({parts})")
    if not session.over:
        mover = session.mover
        lines.append(f"not finished; {mover.name if mover else 'nobody'} is to move")
    return "\n".join(lines)


def _check_map(options: argparse.Namespace) -> int:
    from trainyard.games import maps
    from trainyard.i18n import tr_sentence

    path = Path(options.file)
    faults = maps.faults(path)
    for fault in faults:
        print(" ".join(tr_sentence(fault).split()))  # a name may hold a line break
    if faults:
        return _complain(f"{path.name}: {len(faults)} fault{'s' if len(faults) > 1 else ''}")
    print(f"{path.name}: good")
    return DONE


def _screenshot(options: argparse.Namespace) -> int:
    if options.game is not None:
        _check_window(options.game)
    session = None
    if options.save is not None:
        from trainyard.session import saves

        session = saves.load(Path(options.save))[1]
        _check_window(session.game)
    from trainyard import app
    from trainyard.scenes import router

    needs = router.needs(options.scene)
    extras: dict[str, Any] = {}
    for name, is_optional in needs.items():
        if name in ("session", "play", "flow"):
            extras["session"] = session or _demo(options.scene, options.game)
        elif name == "game" and (options.game is not None or not is_optional):
            extras[name] = options.game or "tickets"
    if options.scene == "lesson":
        from trainyard.scenes.lesson import has_lesson

        if not has_lesson(extras.get("game", "tickets")):
            return _complain(f"{options.game} has no lesson; tickets has one")
    if session is not None and "session" not in extras:
        return _complain(f"the scene {options.scene} shows no match, so --save is of no use")
    app.screenshot(options.scene, Path(options.out), options.size, language=options.lang, **extras)
    return DONE


def _demo(scene: str, game: str | None) -> "Session":
    from trainyard.session.demo import demo_match

    return demo_match(game or "tickets", None if scene in ("scoring", "replay") else 120)


# -- what the commands are given --------------------------------------------------------------------------------


def _seats(text: str, names: Sequence[str] = ()) -> list["Seat"]:
    from trainyard.session.seats import parse_seats

    return parse_seats(text, names)


def _names(seats: str) -> list[str]:
    from trainyard.scenes.table import CAST, human_name

    words = [word.strip() for word in seats.split(",")]
    return [human_name(i + 1) if word == "human" else CAST[i % len(CAST)] for i, word in enumerate(words)]


def _check_window(game: str) -> None:
    from trainyard.games import registry

    registry.known(game)
    if game in registry.PLANNED:
        raise UnplayableGame(N_("the window cannot show {game} yet; simulate and engine play it"), game=game)


def _board(game: str, name: str | None) -> "Board":
    from trainyard.games import maps, registry

    return maps.load(game, name if name is not None else registry.rules_of(game).maps[0])


def _options(given: Sequence[str]) -> dict[str, Any]:
    chosen = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption(N_("an option is written as name=value, not {text!r}"), text=text[:60])
        if name in chosen:
            raise BadOption(N_("option {name} is given twice"), name=name[:60])
        chosen[name] = value
    return chosen


def _seed(given: int | None) -> int:
    if given is not None:
        return given
    import secrets

    return secrets.randbelow(MOST_SEED + 1)


def _budget(seconds: float | None) -> "Budget | None":
    from trainyard.ai.levels import Budget

    return None if seconds is None else Budget(seconds=seconds)


def _whole(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not re.fullmatch("[0-9]{1,20}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a whole number from {low} to {high}")
        return int(text)

    return number


def _duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a number of seconds above 0 and up to 3600")
    return seconds


def _size(text: str) -> tuple[int, int]:
    from trainyard.ui.theme import MIN_WINDOW

    found = re.fullmatch("([0-9]{2,5})x([0-9]{2,5})", text)
    # Nothing is laid out for less: a smaller window shows the picture of the least one, smaller.
    (w, h), most = MIN_WINDOW, 8192
    if not found or not (w <= int(found[1]) <= most and h <= int(found[2]) <= most):
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a size from {w}x{h} to {most}x{most}")
    return int(found[1]), int(found[2])


class _Parser(argparse.ArgumentParser):
    # One line is enough to say what is wrong; --help tells the rest.
    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {' '.join(message.split())} (see {self.prog} --help)", file=sys.stderr)
        sys.exit(WRONG_USAGE)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="trainyard", description="Railway board games. Without a command: the window.")
    parser.add_argument("--version", action="version", version=f"trainyard {__version__}")
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=words, description=words, allow_abbrev=False)
        one.set_defaults(run=run)
        return one

    seed = _whole(0, MOST_SEED)
    play = command("play", _play, "straight into a match in the window; without a human it is watched")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--map", metavar="M", help="a map's id or the path of a .tmx file")
    play.add_argument("--seats", default="human,medium,medium,medium", help="human or levels, as in human,hard,easy")
    play.add_argument("--option", action="append", default=[], metavar="K=V")
    play.add_argument("--seed", type=seed)

    resume = command("resume", _resume, "continue the newest, or the given, saved match")
    resume.add_argument("save", metavar="SAVE", nargs="?")

    simulate = command("simulate", _simulate, "computer players against each other, without a window")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", required=True, help="levels, as in hard,easy; they rotate from game to game")
    simulate.add_argument("--map", metavar="M", help="a map's id or the path of a .tmx file")
    simulate.add_argument("--option", action="append", default=[], metavar="K=V")
    simulate.add_argument("--games", type=_whole(1, 10**7), default=1, metavar="N")
    simulate.add_argument("--seed", type=seed, metavar="S")
    simulate.add_argument("--jobs", type=_whole(1, MOST_JOBS), default=1, metavar="J", help="processes")
    simulate.add_argument("--seconds-per-move", type=_duration, metavar="T", help="instead of the level's own time")
    simulate.add_argument("--json", action="store_true", help="one JSON object")

    command("engine", _engine, "JSON lines on standard input and output, for bots and analysis")

    replay = command("replay", _replay, "replay a save without a window: verify it and print the score sheet")
    replay.add_argument("save", metavar="SAVE")
    replay.add_argument("--json", action="store_true", help="one JSON object")

    check_map = command("check-map", _check_map, "the faults of a map as sentences")
    check_map.add_argument("file", metavar="FILE.tmx")

    screenshot = command("screenshot", _screenshot, "draw a scene into a PNG without a screen")
    screenshot.add_argument("scene", metavar="SCENE")
    screenshot.add_argument("out", metavar="OUT.png")
    screenshot.add_argument("--game", metavar="G")
    screenshot.add_argument("--size", type=_size, default=(1600, 900), metavar="WxH")
    screenshot.add_argument("--lang", default="en", metavar="L")
    screenshot.add_argument("--save", metavar="SAVE")
    return parser
