"""Plays the opening of a match in the real window, by real clicks, on a screen that nobody sees.

    python3 tools/dev.py run window_test.py [--program FILE] [--size 1280x720] [--shots FOLDER]

Menu, picker, setup, the choice of tickets and a whole first turn; then the computers move, the window is closed, and
the match must be there to resume. Needs Xvfb, xdotool and ImageMagick's import. Waits for what the window says of
itself (`trainyard.trace`), never for a fixed time. Exit status 1, with what the window showed last, when a step fails.
"""

import argparse
import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds after which a step that did not happen has failed; the machine may be busy."""

Shown = dict[str, Any]


class Failed(Exception):
    """A step did not happen."""


class Screen:
    """A display of its own, for as long as the test runs."""

    def __init__(self, size: str) -> None:
        read, write = os.pipe()
        # Without -noreset the server starts anew when its last window closes, and refuses the one that opens just then.
        options = ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
        command = ["Xvfb", "-displayfd", str(write), *options]
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        if not select.select([read], [], [], PATIENCE)[0]:
            raise Failed("Xvfb did not start")
        with os.fdopen(read, encoding="ascii") as said:
            self.name = ":" + said.readline().strip()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


class Window:
    """The program in its window, and a hand on the mouse."""

    def __init__(self, program: list[str], screen: Screen, home: Path, size: str, shots: Path) -> None:
        self._shots, self._home, self._trace = shots, home, home / "trace.jsonl"
        self._trace.unlink(missing_ok=True)
        self._env = dict(
            os.environ,
            DISPLAY=screen.name,
            SDL_VIDEODRIVER="x11",
            SDL_AUDIODRIVER="dummy",
            TRAINYARD_HOME=str(home),
            TRAINYARD_TRACE=str(self._trace),
        )
        self.process = subprocess.Popen(program, env=self._env)
        self._id = self._find()
        wide, high = size.split("x")
        self._xdotool("windowsize", self._id, wide, high)
        # What the window said of itself before it had this size lies elsewhere now.
        self.wait(f"the window to be {size}", lambda shown: shown["size"] == [int(wide), int(high)])

    def _find(self) -> str:
        return str(self._until(lambda: self._xwininfo(), "the window to open"))

    def _xwininfo(self) -> str | None:
        done = subprocess.run(["xwininfo", "-name", "Trainyard"], env=self._env, capture_output=True, text=True)
        return done.stdout.split("Window id: ")[1].split()[0] if "Window id: " in done.stdout else None

    def _until(self, look: Callable[[], object], what: str) -> object:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = look()
            if found:
                return found
            if self.process.poll() is not None:
                raise Failed(f"the program ended with {self.process.returncode} while waiting for {what}")
            time.sleep(0.05)
        raise Failed(f"waited in vain for {what}; the window showed {self.shown()}")

    def shown(self) -> Shown:
        """What the window said last of itself."""
        lines = self._trace.read_text(encoding="utf-8").splitlines() if self._trace.exists() else []
        return json.loads(lines[-1]) if lines and lines[-1].endswith("}") else {}

    def wait(self, what: str, holds: Callable[[Shown], bool]) -> Shown:
        """Wait until what the window shows fulfils the condition."""
        self._until(lambda: self.shown() and holds(self.shown()), what)
        return self.shown()

    def wait_for(self, scene: str, *marks: str) -> Shown:
        """Wait until a scene is on top, shows all these marks, and nothing moves."""

        def holds(shown: Shown) -> bool:
            there = shown["landmarks"]
            return shown["scene"] == scene and not shown["moving"] and all(mark in there for mark in marks)

        return self.wait(f"{scene} with {', '.join(marks) or 'anything'}", holds)

    def click(self, mark: str) -> None:
        """Click on something the window names."""
        x, y = self.shown()["landmarks"][mark]
        self._xdotool("mousemove", "--window", self._id, str(x), str(y), "click", "1")

    def shoot(self, name: str) -> Path:
        """A picture of the window."""
        self._shots.mkdir(parents=True, exist_ok=True)
        path = self._shots / f"{name}.png"
        subprocess.run(["import", "-window", self._id, str(path)], env=self._env, check=True)
        return path

    def ended(self) -> int:
        """Wait for the program to end by itself; its exit status."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("the program did not end when it was told to quit") from None

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._env, check=False, stdout=subprocess.DEVNULL)


def play_an_opening(window: Window) -> None:
    """From the menu to the second turn of the only human."""
    window.wait_for("title", "New game")
    window.shoot("1-title")
    window.click("New game")
    window.wait_for("picker", "Play")
    window.shoot("2-picker")
    window.click("Play")
    window.wait_for("setup", "Start game")
    window.shoot("3-setup")
    window.click("Start game")
    window.wait_for("play", "ticket 1", "ticket 2", "ticket 3", "ticket 4")
    for ticket in ("ticket 1", "ticket 3", "ticket 4"):
        window.click(ticket)
    window.wait_for("play", "Keep 3 tickets")
    window.shoot("4-tickets")
    window.click("Keep 3 tickets")
    for card in ("first", "second"):
        deck = window.wait_for("play", "deck ")
        window.click("deck ")
        window.wait(f"the {card} card to be drawn", lambda shown, before=deck: shown != before)  # type: ignore[misc]
        print(f"drew the {card} card from the deck")
    window.wait("the computers to move", lambda shown: "deck " not in shown["landmarks"])
    window.wait_for("play", "deck ")
    window.shoot("5-second-turn")


def resume(window: Window) -> None:
    """From the menu back into the match that was left."""
    window.wait_for("title", "ResumeTicket")
    window.shoot("6-resume")
    window.click("ResumeTicket")
    window.wait_for("play", "deck ")
    window.shoot("7-resumed")


def quit_from_the_match(window: Window) -> None:
    """Pause, back to the menu, quit."""
    window.click("Menu")
    window.wait_for("pause", "Quit to the menu")
    window.click("Quit to the menu")
    window.wait_for("title", "Quit")
    window.click("Quit")


def main(arguments: list[str]) -> int:
    """Run both parts; the exit status."""
    parser = argparse.ArgumentParser(description="Plays an opening in the real window by real clicks.")
    parser.add_argument("--program", help="an executable to try instead of the source")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--shots", type=Path, default=ROOT / "build" / "window")
    given = parser.parse_args(arguments)
    program = [str(Path(given.program).resolve())] if given.program else [sys.executable, "-m", "trainyard"]
    screen = Screen("1920x1080")
    with tempfile.TemporaryDirectory() as home:
        try:
            for part in (play_an_opening, resume):
                window = Window(program, screen, Path(home), given.size, given.shots)
                try:
                    part(window)
                    quit_from_the_match(window)
                    status = window.ended()
                finally:
                    if window.process.poll() is None:
                        window.process.kill()
                if status:
                    raise Failed(f"the program ended with {status}")
                print(f"{part.__name__.replace('_', ' ')}: done")
        except Failed as fault:
            print(f"window_test: {fault}", file=sys.stderr)
            return 1
        finally:
            screen.close()
    print(f"pictures are in {given.shots}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
