"""Lets computer players meet and says how strong each is: `python3 tools/dev.py run tournament.py PLAYER PLAYER ...`.

A player is LEVEL or LEVEL:STYLE, as in hard or medium:builder. Every two of them meet: with two seats one against one,
with more seats one against a table full of the other, both ways round. `--ladder` lets each meet only the one named
before it. Seats rotate. Every game is a line of the results file, so that a run that was stopped goes on where it was.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trainyard.ai.levels import Budget
from trainyard.ai.player import make_player
from trainyard.boards.model import board_digest
from trainyard.core.rules import checked_options, checked_seats
from trainyard.games import maps, registry
from trainyard.session.simulate import Competitor, Pairing, Result, play_all, spread
from trainyard.session.standings import Duels, margin, mean_and_error, wilson


class Meeting(NamedTuple):
    """One player against a table full of another."""

    one: str
    others: str

    def name(self, seats: int) -> str:
        return f"{self.one} - {self.others}" if seats == 2 else f"{self.one} - {seats - 1} x {self.others}"


class Game(NamedTuple):
    """A game to be played: which meeting, and its number in it."""

    meeting: Meeting
    number: int


def main(arguments: Sequence[str]) -> int:
    """Play what is missing, then print the tables."""
    given = _parser().parse_args(arguments)
    rules = registry.rules_of(given.game)
    checked_seats(rules, given.seats)
    options = checked_options(rules, dict(text.partition("=")[::2] for text in given.option))
    board = maps.load(given.game, given.map or rules.maps[0])
    budget = None
    if given.seconds_per_move is not None or given.iterations is not None:
        budget = Budget(given.seconds_per_move, given.iterations)
    for player in given.players:
        make_player(given.game, *_level_and_style(player))
    settings = {
        "game": given.game,
        "board": board_digest(board),
        "options": options,
        "seats": given.seats,
        "seconds_per_move": given.seconds_per_move,
        "iterations": given.iterations,
        "seed": given.seed,
    }
    results = Results(given.results, settings)
    meetings = list(_meetings(given.players, given.seats, given.ladder))
    # Number by number, so that a run that is stopped has something to say about every meeting.
    games = [Game(meeting, number) for number in range(given.games) for meeting in meetings]
    missing = [game for game in games if game not in results.done]
    pairings = [_pairing(game, given.seats, given.seed, budget) for game in missing]
    played = play_all(given.game, board, options, pairings, given.jobs)
    for number, (game, result) in enumerate(zip(missing, played, strict=True), 1):
        results.add(game, result)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(missing)} games", end="", file=sys.stderr, flush=True)
    if missing and sys.stderr.isatty():
        print(file=sys.stderr)
    print(_report(given, settings, meetings, results))
    return 0


def _meetings(players: Sequence[str], seats: int, ladder: bool) -> Iterator[Meeting]:
    for i, one in enumerate(players):
        for j, other in enumerate(players):
            if ladder:
                if i == j + 1:
                    yield Meeting(one, other)
            elif i > j or (i != j and seats > 2):
                yield Meeting(one, other)


def _pairing(game: Game, seats: int, seed: int, budget: Budget | None) -> Pairing:
    table = [game.meeting.one] + [game.meeting.others] * (seats - 1)
    competitors = tuple(Competitor(*_level_and_style(player), budget) for player in table)
    # The same deal comes back with every seating before the next is dealt.
    return Pairing(competitors, seed + game.number // seats, game.number % seats)


def _level_and_style(player: str) -> tuple[str, str | None]:
    level, _, style = player.partition(":")
    return level, style or None


class Results:
    """The games played so far, in a file of JSON lines: the settings first, then one line for each game."""

    def __init__(self, path: Path | None, settings: dict[str, Any]) -> None:
        self.done: dict[Game, dict[str, Any]] = {}
        self._path = path
        if path is None:
            return
        if path.exists():
            self._read(path, settings)
        else:
            path.write_text(json.dumps({"settings": settings}) + "\n", encoding="utf-8")

    def _read(self, path: Path, settings: dict[str, Any]) -> None:
        whole = path.read_bytes()
        lines = whole.split(b"\n")
        if lines[-1]:
            # The last line was cut off when the run was stopped.
            path.write_bytes(whole[: -len(lines[-1])])
        if json.loads(lines[0]).get("settings") != json.loads(json.dumps(settings)):
            raise SystemExit(f"{path} holds a tournament with other settings; name another file")
        for line in lines[1:-1]:
            note = json.loads(line)
            self.done[Game(Meeting(*note["meeting"]), note["number"])] = note

    def add(self, game: Game, result: Result) -> None:
        """Count the game and write it down."""
        note = {
            "meeting": list(game.meeting),
            "number": game.number,
            "seed": result.seed,
            "seating": list(result.seating),
            "scores": list(result.scores),
            "winners": list(result.winners),
            "rounds": result.rounds,
            "actions": result.actions,
            "milliseconds": [[round(1000 * each, 2) for each in seat] for seat in result.seconds],
        }
        self.done[game] = note
        if self._path is not None:
            with open(self._path, "a", encoding="utf-8") as out:
                out.write(json.dumps(note, separators=(",", ":")) + "\n")

    def of(self, meeting: Meeting) -> list[dict[str, Any]]:
        """The games of one meeting."""
        return [note for game, note in self.done.items() if game.meeting == meeting]


def _report(given: argparse.Namespace, settings: dict[str, Any], meetings: list[Meeting], results: Results) -> str:
    budget = "the levels' own time"
    if given.iterations is not None:
        budget = f"{given.iterations} iterations a turn"
    elif given.seconds_per_move is not None:
        budget = f"{given.seconds_per_move} s a turn"
    lines = [f"{given.game}, {given.seats} seats, {budget}, seed {given.seed}, options {settings['options']}", ""]
    lines.append(f"{'meeting':30} {'games':>5} {'wins':>6}  {'share, 95 %':>20}  {'margin':>14}  {'scores':>15}")
    for meeting in meetings:
        lines.append(_meeting_line(meeting, given.seats, results.of(meeting)))
    duels, seconds = Duels(), dict[str, list[float]]()
    for game, note in results.done.items():
        if game.meeting not in meetings:
            continue
        table = [game.meeting.one if who == 0 else game.meeting.others for who in note["seating"]]
        duels.add(table, note["scores"])
        for player, times in zip(table, note["milliseconds"], strict=True):
            seconds.setdefault(player, []).extend(time / 1000 for time in times)
    ratings = duels.ratings(given.players)
    lines += ["", f"{'player':20} {'Elo, 95 %':>14}   seconds a decision: median, p95, max"]
    for player in sorted(given.players, key=lambda player: -ratings[player].elo):
        rating, times = ratings[player], spread(seconds.get(player, []))
        lines.append(
            f"{player:20} {rating.elo:+7.0f} +-{rating.error:4.0f}   "
            f"{times['median']:.4f} {times['p95']:.4f} {times['max']:.4f}"
        )
    return "\n".join(lines)


def _meeting_line(meeting: Meeting, seats: int, notes: list[dict[str, Any]]) -> str:
    wins = 0.0
    margins, own, others = [], [], []
    for note in notes:
        seat = note["seating"].index(0)
        wins += (seat in note["winners"]) / max(1, len(note["winners"]))
        margins.append(float(margin(note["scores"], seat)))
        own.append(note["scores"][seat])
        others += [score for each, score in enumerate(note["scores"]) if each != seat]
    found = wilson(wins, len(notes))
    lead, error = mean_and_error(margins)
    means = f"{sum(own) / max(1, len(own)):.1f} : {sum(others) / max(1, len(others)):.1f}"
    interval = f"{100 * found.share:.1f} % ({100 * found.low:.1f}-{100 * found.high:.1f})"
    return (
        f"{meeting.name(seats):30} {len(notes):5} {wins:6.1f}  {interval:>20}  {lead:+6.1f} +-{error:5.1f}  {means:>15}"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--game", default="tickets")
    parser.add_argument("--map")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="of each meeting")
    parser.add_argument("--ladder", action="store_true", help="each player only against the one named before it")
    parser.add_argument("--seconds-per-move", type=float, metavar="T", help="instead of each level's own time")
    parser.add_argument("--iterations", type=int, metavar="N", help="a turn, for repeatable results")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, metavar="FILE", help="where games are noted, and found again")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
