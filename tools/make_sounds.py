"""Makes data/sounds/*.ogg: every cue of the game, synthesised with the standard library, packed by oggenc.

    python tools/make_sounds.py            all of them
    python tools/make_sounds.py NAME...    some of them

The same numbers every time: noise comes from a seeded generator, and oggenc gets a fixed serial number. Mono,
44.1 kHz; a cue lasts at most 1.2 seconds, a loop goes round.
"""

import math
import random
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "data" / "sounds"
RATE = 44_100
LONGEST = 1.2
TAU = math.tau
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def tone(
    seconds: float,
    pitch: float | Callable[[float], float],
    partials: tuple[tuple[float, float], ...] = ((1, 1.0),),
    decay: float = 0.0,
    attack: float = 0.004,
) -> Samples:
    """A sound of partials (ratio, strength) with a pitch in hertz (or a pitch at each second), dying at rate decay."""
    n = round(seconds * RATE)
    out = []
    phase = 0.0
    for i in range(n):
        t = i / RATE
        phase += TAU * (pitch(t) if callable(pitch) else pitch) / RATE
        value = sum(a * math.sin(r * phase) * math.exp(-decay * t * (0.6 + 0.4 * r)) for r, a in partials)
        out.append(value * min(1.0, t / attack))
    return release(out, 0.02)


def noise(seconds: float, seed: int, low: float = 0.0, high: float = 1.0, decay: float = 0.0) -> Samples:
    """Noise between two one-pole filters (0 to 1 of smoothing), dying at rate decay."""
    rng = random.Random(seed)
    out: Samples = []
    fast = slow = 0.0
    for i in range(round(seconds * RATE)):
        fast += high * (rng.uniform(-1, 1) - fast)
        slow += low * (fast - slow)
        out.append((fast - slow) * math.exp(-decay * i / RATE))
    return release(out, 0.01)


def release(samples: Samples, seconds: float) -> Samples:
    """The samples with their end faded out."""
    n = min(len(samples), round(seconds * RATE))
    for i in range(n):
        samples[len(samples) - 1 - i] *= i / n
    return samples


def swell(samples: Samples, shape: Callable[[float], float]) -> Samples:
    """The samples times a curve over 0 to 1."""
    n = max(1, len(samples))
    return [v * shape(i / n) for i, v in enumerate(samples)]


def at(when: float, samples: Samples, gain: float = 1.0) -> tuple[int, Samples, float]:
    return round(when * RATE), samples, gain


def mix(*parts: tuple[int, Samples, float]) -> Samples:
    """Sounds at their times, added up."""
    out = [0.0] * max(start + len(samples) for start, samples, _ in parts)
    for start, samples, gain in parts:
        for i, v in enumerate(samples):
            out[start + i] += v * gain
    return out


BELL = ((1, 1.0), (2.0, 0.5), (2.76, 0.35), (5.4, 0.15))
WOOD = ((1, 1.0), (2.4, 0.4), (4.1, 0.2))
WHISTLE = ((1, 1.0), (1.5, 0.7), (2, 0.25), (3, 0.12))


def slide(seed: int, back: bool = False) -> Samples:
    made = swell(noise(0.2, seed, 0.08, 0.55), lambda t: math.sin(math.pi * t) ** 1.5 * (0.4 + 0.6 * t))
    return made[::-1] if back else made


def clack(seed: int, pitch: float = 210) -> Samples:
    return mix(at(0, noise(0.05, seed, 0.02, 0.7, 70), 0.8), at(0, tone(0.09, pitch, WOOD, 42, 0.001), 0.7))


def knock(seed: int, pitch: float, decay: float = 28) -> Samples:
    return mix(at(0, noise(0.04, seed, 0.01, 0.35, 90), 0.7), at(0, tone(0.22, pitch, WOOD, decay, 0.001)))


def whistle(seconds: float) -> Samples:
    """A steam whistle: a chord that rises into pitch, with breath."""
    chord = tone(
        seconds, lambda t: 540 * (1 - 0.10 * math.exp(-t * 16)) * (1 + 0.004 * math.sin(TAU * 6 * t)), WHISTLE, 0, 0.03
    )
    breath = noise(seconds, 11, 0.25, 0.8)
    body = [a * 0.5 + b * 0.22 for a, b in zip(chord, breath, strict=False)]
    return release(swell(body, lambda t: min(1.0, t * 10)), min(0.18, seconds / 3))


def steam(seconds: float, seed: int) -> Samples:
    return swell(noise(seconds, seed, 0.1, 0.75), lambda t: math.sin(math.pi * min(1, t * 1.1 + 0.02)) ** 0.8)


def blip(step: int) -> Samples:
    """A robot's two square-ish beeps, a degree of a pentatonic scale."""
    pitch = 440 * 2 ** ((0, 2, 4, 7, 9, 12, 14)[step] / 12)
    square = ((1, 1.0), (3, 0.33), (5, 0.2))
    return mix(at(0, tone(0.07, pitch, square, 8)), at(0.08, tone(0.11, pitch * 1.5, square, 14)))


def chime(step: int) -> Samples:
    """A commuter's soft two-note chime."""
    pitch = 523 * 2 ** ((0, 2, 4, 7, 9, 12, 14)[step] / 12)
    return mix(at(0, tone(0.5, pitch, BELL, 7)), at(0.14, tone(0.5, pitch * 1.26, BELL, 7), 0.8))


def rattle() -> Samples:
    rng = random.Random(5)
    parts = []
    t = 0.0
    while t < 0.62:
        parts.append(at(t, clack(int(t * 1000), rng.uniform(260, 420)), rng.uniform(0.3, 0.8)))
        t += rng.uniform(0.03, 0.075)
    return mix(*parts)


def pencil(seed: int, strokes: int = 1) -> Samples:
    one = swell(noise(0.24, seed, 0.3, 0.9), lambda t: math.sin(math.pi * t) * (0.7 + 0.3 * math.sin(t * 90)))
    return mix(*(at(k * 0.19, one, 0.8) for k in range(strokes)))


def wrapped(samples: Samples, length: float) -> Samples:
    """The samples as a loop of so many seconds: what rings on after its end is heard at its start."""
    n = round(length * RATE)
    out = samples[:n] + [0.0] * max(0, n - len(samples))
    for i, v in enumerate(samples[n:]):
        out[i % n] += v
    return out


def train_run() -> Samples:
    """Four chuffs of the engine and the wheels over the joints, once round in 1.92 seconds."""
    beat = 0.48
    parts = []
    for k in range(4):
        chuff = swell(noise(0.34, 101 + k, 0.06, 0.4), lambda t: (1 - t) ** 2 * min(1.0, t * 18))
        parts.append(at(k * beat, chuff, 1.0 if k == 0 else 0.72))
    for when, gain in ((0.10, 0.35), (0.25, 0.3), (1.06, 0.35), (1.21, 0.3)):
        parts.append(at(when, clack(111, 150), gain))
    return wrapped(mix(*parts), 4 * beat)


def waltz() -> Samples:
    """A slow waltz on a music box, sixteen bars in F, once round in 38.4 seconds."""
    beat = 0.8
    box = ((1, 1.0), (2, 0.32), (3, 0.12), (4.2, 0.1))
    low = ((1, 1.0), (2, 0.2))
    chords = ("F", "F", "Dm", "Dm", "Bb", "Gm", "C", "C", "F", "Am", "Dm", "Bb", "Gm", "C", "F", "F")
    tones = {"F": (53, 57, 60), "Dm": (50, 57, 62), "Bb": (46, 58, 62), "Gm": (43, 58, 62), "C": (48, 58, 64)}
    tones["Am"] = (45, 60, 64)
    tune: tuple[tuple[float, int], ...] = (
        (0, 72), (2, 74), (3, 69), (6, 65), (7, 69), (8, 74), (9, 72), (12, 70), (13, 74), (14, 77), (15, 74), (17, 70),
        (18, 72), (20, 67), (21, 67), (22, 69), (23, 70), (24, 69), (26, 72), (27, 76), (29, 72), (30, 74), (32, 69),
        (33, 70), (34, 69), (35, 67), (36, 70), (37, 69), (38, 65), (39, 64), (40, 67), (41, 70), (42, 69), (45, 65),
    )  # fmt: skip
    parts = []
    for bar, chord in enumerate(chords):
        root, third, fifth = tones[chord]
        parts.append(at(3 * bar * beat, tone(2.2, _pitch(root), low, 1.6, 0.02), 0.42))
        for k in (1, 2):
            for key in (third, fifth):
                parts.append(at((3 * bar + k) * beat, tone(1.0, _pitch(key), low, 4.5, 0.01), 0.16))
    for when, key in tune:
        parts.append(at(when * beat, tone(2.4, _pitch(key), box, 2.4, 0.003), 0.5))
    return wrapped(mix(*parts), 16 * 3 * beat)


def _pitch(key: int) -> float:
    return float(440 * 2 ** ((key - 69) / 12))


COLOURS = ("gold", "steel", "copper", "pink", "lilac", "coral", "purple")

CUES: dict[str, Callable[[], Samples]] = {
    "click": lambda: mix(at(0, noise(0.02, 3, 0.05, 0.6, 160), 0.6), at(0, tone(0.04, 900, WOOD, 90, 0.001), 0.4)),
    "card_slide": lambda: slide(1),
    "card_flip": lambda: mix(at(0, slide(2), 0.5), at(0.1, noise(0.05, 8, 0.03, 0.8, 60), 0.9)),
    "locomotive": lambda: whistle(0.55),
    "route_claimed": lambda: mix(*(at(k * 0.11, clack(20 + k, 190 + 14 * (k % 2)), 0.7 + 0.1 * k) for k in range(4))),
    "ticket_punched": lambda: mix(at(0, clack(31, 520), 0.6), at(0.05, noise(0.06, 32, 0.02, 0.9, 50), 0.9)),
    "tunnel_knock": lambda: mix(at(0, knock(41, 95, 14)), at(0.2, knock(42, 88, 14), 0.8)),
    "ferry_horn": lambda: swell(
        mix(
            at(0, tone(0.9, 146, ((1, 1.0), (2, 0.6), (3, 0.4), (4, 0.15)), 0, 0.06)),
            at(0, tone(0.9, 110, BELL, 0, 0.06)),
        ),
        lambda t: min(1, t * 8) * min(1, (1 - t) * 4),
    ),
    "station_bell": lambda: mix(at(0, tone(0.7, 988, BELL, 6)), at(0.16, tone(0.7, 988, BELL, 6), 0.9)),
    "track_spike": lambda: mix(at(0, tone(0.25, 1500, BELL, 24, 0.001), 0.5), at(0, knock(51, 260), 0.8)),
    "doors": lambda: mix(at(0, steam(0.3, 61), 0.5), at(0.3, knock(62, 150), 0.8)),
    "dice_rattle": rattle,
    "dice_drop": lambda: mix(at(0, clack(71, 300)), at(0.11, clack(72, 340), 0.6), at(0.18, clack(73, 320), 0.35)),
    "pencil": lambda: pencil(81),
    "rubber": lambda: swell(noise(0.3, 82, 0.05, 0.3), lambda t: abs(math.sin(t * 9)) * math.sin(math.pi * t)),
    "tick": lambda: mix(at(0, pencil(83)[: RATE // 12], 0.9), at(0.07, pencil(84)[: RATE // 9], 1.0)),
    "cube": lambda: knock(91, 330, 40),
    "error": lambda: knock(95, 120, 20),
    "your_turn": lambda: mix(at(0, tone(0.6, 659, BELL, 5.5)), at(0.22, tone(0.8, 523, BELL, 4.5))),
    "undo": lambda: slide(1, back=True),
    "train_run": train_run,
    "waltz": waltz,
    "win": lambda: mix(at(0, whistle(0.28)), at(0.36, whistle(0.8)), at(0.5, steam(0.68, 99), 0.35)),
    **{f"robot_{c}": (lambda k=k: blip(k)) for k, c in enumerate(COLOURS)},  # type: ignore[misc]
    **{f"commuter_{c}": (lambda k=k: chime(k)) for k, c in enumerate(COLOURS)},  # type: ignore[misc]
}
LOOPS = ("train_run", "waltz")
"""These are longer and go round: their ends meet."""
LOUDNESS = {
    "click": 0.35,
    "card_slide": 0.5,
    "card_flip": 0.6,
    "undo": 0.5,
    "train_run": 0.5,
    "waltz": 0.55,
    "pencil": 0.5,
    "rubber": 0.5,
    "error": 0.7,
}


def write(name: str) -> None:
    """Synthesises one cue and packs it."""
    samples = CUES[name]()
    assert len(samples) <= LONGEST * RATE or name in LOOPS, name
    peak = max(abs(v) for v in samples)
    gain = 0.85 * LOUDNESS.get(name, 0.8) * 32_767 / peak
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / f"{name}.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(array("h", (round(v * gain) for v in samples)).tobytes())
        quality = "0" if name in LOOPS else "2"
        command = [
            "oggenc",
            "--quiet",
            "--quality",
            quality,
            "--serial",
            "1901",
            "-o",
            str(OUT / f"{name}.ogg"),
            str(raw),
        ]
        subprocess.run(command, check=True)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or CUES:
        write(name)
        print(f"{name}.ogg  {(OUT / f'{name}.ogg').stat().st_size / 1024:.1f} KB")


if __name__ == "__main__":
    main()
