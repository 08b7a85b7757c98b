"""Measures the window: `python3 tools/dev.py run bench.py window` (or this file by itself, with --quick for a tenth).

On a screen of its own (Xvfb), drawn by the processor: the work of a frame at 1920x1080 while five trains run and an
`expert` thinks; the time from the start of the process to the first frame, of the source and of the executable in
dist/ if there is one; resident memory; the size of the executable. Wall times are what somebody waits; on a machine
that does other work as well, CPU times are the ones to compare. The frames are judged by the CPU time of the thread
that draws.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
EXECUTABLE = ROOT / "dist" / "trainyard" / ("trainyard.exe" if os.name == "nt" else "trainyard")
SIZE = (1920, 1080)
FPS = 60
FRAMES = 1200
TRAINS = 5
THOUGHTFUL = 100
"""So many moves into the demonstration match comes a turn over which an expert thinks long."""
LEAST_THINKING = 0.9
STARTS = 5
LIMITS = {"frame ms": 16.7, "source s": 1.0, "executable s": 1.5, "memory MB": 300.0, "executable MB": 60.0}
PATIENCE = 60.0


def run(share: float) -> bool:
    """Measure and print everything; whether each figure keeps its limit. ``share`` shortens the run of frames."""
    if not sys.platform.startswith("linux") or not shutil.which("Xvfb"):
        print("needs Linux and Xvfb: nothing measured")
        return True
    good = True
    with tempfile.TemporaryDirectory() as home, _screen() as display:
        environment = _environment(display, Path(home))
        good &= _print_starts("source", [sys.executable, "-m", "trainyard"], environment)
        if EXECUTABLE.exists():
            good &= _print_starts("executable", [str(EXECUTABLE)], environment)
            megabytes = sum(
                p.stat().st_size for p in EXECUTABLE.parent.rglob("*") if p.is_file() and not p.is_symlink()
            )
            good &= _verdict("executable, unpacked", megabytes / 1e6, "executable MB")
        else:
            print("no executable in dist/ (python3 tools/dev.py build makes one)")
        good &= _print_frames(environment, max(120, round(FRAMES * share)))
    return good


def _verdict(name: str, figure: float, limit: str, more: str = "") -> bool:
    most = LIMITS[limit]
    unit = limit.split()[-1]
    kept = figure <= most
    print(f"{name}: {figure:.2f} {unit}{more}  (limit {most:g} {unit}: {'kept' if kept else 'MISSED'})")
    return kept


# -- a screen that nobody sees ----------------------------------------------------------------------------------


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display of our own."""
    read, write = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as said:
            yield ":" + said.readline().strip()
    finally:
        server.terminate()
        server.wait()


def _environment(display: str, home: Path) -> dict[str, str]:
    return os.environ | {
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "TRAINYARD_HOME": str(home),
        "PYTHONPATH": str(ROOT),
    }


# -- the first frame --------------------------------------------------------------------------------------------


def _print_starts(name: str, program: list[str], environment: dict[str, str]) -> bool:
    _first_frame(program, environment)  # once for the disk's cache
    measured = [_first_frame(program, environment) for _ in range(STARTS)]
    walls, works = sorted(wall for wall, _ in measured), [work for _, work in measured]
    more = f" (best of {STARTS}; median {median(walls):.2f} s; CPU time of the process {median(works):.2f} s)"
    return _verdict(f"first frame after the start, {name}", walls[0], f"{name} s", more)


def _first_frame(program: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds by the clock and of CPU time from the start of the process to the first picture of the menu.

    The window tells (`trainyard.trace`) when it is drawn; handing it to the screen, 1 ms, comes after.
    """
    trace = Path(environment["TRAINYARD_HOME"]) / "trace.jsonl"
    trace.unlink(missing_ok=True)
    began = time.perf_counter()
    process = subprocess.Popen(program, env=environment | {"TRAINYARD_TRACE": str(trace)})
    try:
        while not (trace.exists() and trace.stat().st_size):
            if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise RuntimeError(f"{program[0]} showed nothing")
            time.sleep(0.001)
        wall = time.perf_counter() - began
        work = _cpu_seconds(process.pid)
    finally:
        process.kill()
        process.wait()
    return wall, work


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- frames -----------------------------------------------------------------------------------------------------


def _print_frames(environment: dict[str, str], frames: int) -> bool:
    command = [sys.executable, str(Path(__file__).resolve()), "--frames", str(frames)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    thinking = f"an expert thinking in {found['thinking']:.0%} of them"
    print(f"{frames} frames of {SIZE[0]}x{SIZE[1]} with {TRAINS} trains running, {thinking}, work of a frame:")
    for clock in ("cpu", "wall"):
        times = sorted(1000 * seconds for seconds in found[clock])
        figures = ", ".join(f"{name} {_percentile(times, share):.1f}" for name, share in _SHARES)
        print(f"  {'CPU time of the drawing thread' if clock == 'cpu' else 'by the clock'}: {figures} ms")
    load = os.getloadavg()[0]
    print(f"  (load {load:.1f} on {os.cpu_count()} cores; the expert takes one)")
    worst = _percentile(sorted(1000 * seconds for seconds in found["cpu"]), 0.99)
    good = _verdict("frame, p99 of CPU time", worst, "frame ms")
    good &= _verdict("frame, longest of CPU time", 1000 * max(found["cpu"]), "frame ms")
    if found["thinking"] < LEAST_THINKING:
        print("the expert hardly thought: choose another turn (THOUGHTFUL)")
        good = False
    return _verdict("resident memory of the window", found["memory"] / 1e6, "memory MB") and good


_SHARES = (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))


def _percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _frames(count: int) -> dict[str, Any]:
    """Run the play screen for so many frames; seconds of each, the share with a thinking expert, resident bytes."""
    import pygame

    from trainyard.ai.levels import Budget
    from trainyard.app import App
    from trainyard.scenes import router
    from trainyard.session.demo import demo_match
    from trainyard.settings import Settings

    session = demo_match("tickets", THOUGHTFUL)
    app = App(Settings(window_size=SIZE, flip="software"))
    scene: Any = router.make(app, "play", session=session)
    app.reset(scene)
    clock = pygame.time.Clock()
    scene.settle()
    scene.timeline.finish()
    question = (session.game, session.board, session.observation(0), session.legal(), "expert", "")
    app.thinker.ask(*question, Budget(seconds=3000.0))
    claimed = {route for seat in session.rules.state_to_json(session.state)["seats"] for route in seat["routes"]}
    free = sorted((link.id for link in session.board.links if link.id not in claimed), key=lambda link: len(link))
    cpu, wall, thinking = [], [], 0
    for number in range(count):
        if scene.timeline.empty:
            scene.timeline.add(_five_trains(free, number, session.board))
        dt = clock.tick(FPS) / 1000
        wall_before, cpu_before = time.perf_counter(), time.thread_time()
        app.frame(pygame.event.get(), dt)
        cpu.append(time.thread_time() - cpu_before)
        wall.append(time.perf_counter() - wall_before)
        if app.thinker.poll() is None:
            thinking += 1
        else:
            app.thinker.ask(*question, Budget(seconds=3000.0), seed=number)
    assert app.size == SIZE
    memory = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    app.close()
    return {"cpu": cpu, "wall": wall, "thinking": thinking / count, "memory": memory}


def _five_trains(free: Sequence[str], number: int, board: Any) -> Any:
    from trainyard.view.timeline import Motion, Step
    from trainyard.view.train_sprite import SECONDS_AT_LEAST, SECONDS_PER_CAR

    lengths = {link.id: int(link.props["length"]) for link in board.links}
    motions = []
    for k in range(TRAINS):
        route = free[(number + 7 * k) % len(free)]
        run_ms = 1000 * (SECONDS_AT_LEAST + SECONDS_PER_CAR * lengths[route])
        motions.append(Motion("train", 0.0, run_ms, {"seat": k % 4, "route": route, "locomotive": k % 2 == 0}))
    return Step(motions)


def main(arguments: Sequence[str]) -> int:
    """Measure, or with --frames be the window that is measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the frames")
    parser.add_argument("--frames", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.frames:
        print(json.dumps(_frames(given.frames)))
        return 0
    return 0 if run(0.1 if given.quick else 1.0) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
