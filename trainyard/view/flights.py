"""Cards, slips and points that fly between the panels, drawn from the running motions."""

from collections.abc import Callable

import pygame

from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import circle, path, rect
from trainyard.ui.theme import BRASS, PAPER, PRIMARY, SEATS
from trainyard.view.brush import card_picture
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.tween import along_arc, mix

Place = Callable[[Target], pygame.Rect | None]
"""Where a thing lies in the panels."""


def draw_flight(surface: pygame.Surface, motion: Motion, share: float, place: Place, patterns: str) -> None:
    """A card, a card being turned up, a ticket slip or points on their way; nothing for other motions or unknown
    places."""
    if motion.kind not in ("card", "turn_up", "ticket", "chip", "pawn"):
        return
    origin, goal = place(_target(motion, "origin")), place(_target(motion, "goal"))
    if origin is None or goal is None:
        return
    if motion.kind == "pawn":
        _draw_pawn(surface, motion, share, origin, goal)
        return
    vanishes = _target(motion, "goal").kind == "plate" or _target(motion, "goal").kind == "deck"
    if share >= 1.0 and (vanishes or motion.kind == "chip"):
        return
    center = along_arc(origin.center, goal.center, share)
    if motion.kind == "chip":
        picture = _chip(motion, max(26, min(44, max(origin.height, goal.height))))
    elif motion.kind == "ticket":
        size = _between((origin.width, origin.height), (goal.width, goal.height), share, 112 / 64)
        picture = _slip(size)
    else:
        size = _between(origin.size, goal.size, share, 72 / 104)
        card = motion.data.get("card")
        known = str(card) if card is not None else None
        if motion.kind == "turn_up":
            turn = abs(1 - 2 * share)
            picture = card_picture(known if share > 0.5 else None, size, patterns)
            picture = pygame.transform.smoothscale(picture, (max(1, round(size[0] * turn)), size[1]))
        else:
            picture = card_picture(known, size, patterns)
    surface.blit(picture, picture.get_rect(center=(round(center[0]), round(center[1]))))


def _draw_pawn(surface: pygame.Surface, motion: Motion, share: float, origin: pygame.Rect, goal: pygame.Rect) -> None:
    """A passenger that hops from one place to another, a little larger on its way; gone once it is on the map."""
    if share >= 1.0 and _target(motion, "goal").kind not in ("pip", "hand", "free_seat"):
        return
    x, y = along_arc(origin.center, goal.center, share)
    small, large = min(origin.height, goal.height, 40), min(max(origin.height, goal.height, 24), 44)
    high = max(14, round((mix(small, goal.height * 0.84, share) + (large - small) * 4 * share * (1 - share)) / 2) * 2)
    high = min(high, 44)
    picture = art.sprite(f"pawn_{motion.data['who']}", (round(high * 28 / 36), high))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _chip(motion: Motion, size: int) -> pygame.Surface:
    """A disc in a seat's colour with points on it, or its emblem."""
    colour, words = motion.data["colour"], str(motion.data.get("words", ""))
    assert isinstance(colour, int)
    body = pieces.badge(colour, 15) if not words else circle(0, 0, 17, PAPER) + circle(0, 0, 15, SEATS[colour].colour)
    picture = art.svg(body, (-17.5, -17.5, 35, 35), (size, size))
    if words:
        picture = picture.copy()
        text.draw_middle(picture, words, (size / 2, size / 2), "display", round(size * 0.46), SEATS[colour].on)
    return picture


def _target(motion: Motion, name: str) -> Target:
    target = motion.data[name]
    assert isinstance(target, Target)
    return target


def _between(a: tuple[int, int], b: tuple[int, int], share: float, shape: float) -> tuple[int, int]:
    """A size of this shape (width / height) between two places, in steps so that pictures can be kept."""
    fit_a, fit_b = min(a[1], a[0] / shape), min(b[1], b[0] / shape)
    h = max(12, round(mix(fit_a, fit_b, share) / 3) * 3)
    return max(8, round(h * shape)), h


def _slip(size: tuple[int, int]) -> pygame.Surface:
    body = path(pieces.ticket_outline(112, 64), PAPER, "#0C141C", 1.2)
    body += rect(-47, -27, 94, 54, "none", 0, BRASS, 1) + rect(-47, -27, 94, 13, PRIMARY)
    return art.svg(body, (-56.7, -32.7, 113.4, 65.4), size)
