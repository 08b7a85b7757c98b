"""What Maglev City shows over the map for a moment: that the end is announced, and why."""

from collections.abc import Sequence

import pygame

from trainyard.games.maglev.events import EndTriggered
from trainyard.i18n import tr, trn
from trainyard.ui import panel, text
from trainyard.ui.theme import INK, NOTE, SEATS, Scale, rgb
from trainyard.view.brush import draw_badge
from trainyard.view.presenter import Sight
from trainyard.view.presenters.maglev_log import REASONS
from trainyard.view.timeline import Motion

WIDE = 620.0


def draw_over(
    surface: pygame.Surface, scale: Scale, view: pygame.Rect, motions: Sequence[tuple[Motion, float]], sight: Sight
) -> None:
    """A sheet over the middle of the view while the motion runs: who announces the end, why, and how long it lasts."""
    for motion, _ in motions:
        event = motion.data.get("event")
        if motion.kind == "announce" and isinstance(event, EndTriggered):
            _announce(surface, scale, view, event, sight)


def _announce(surface: pygame.Surface, scale: Scale, view: pygame.Rect, event: EndTriggered, sight: Sight) -> None:
    px = scale.px
    seat = sight.seats[event.seat]
    wide = min(px(WIDE), view.width - px(40))
    room = wide - px(64)
    title = text.fit(tr("{name} announces the end", name=seat.name), "display", "title", scale, room - px(56), 1)
    why = tr(REASONS[event.reason])
    n = event.turns_left
    left = trn("{n} turn is left, the last round included.", "{n} turns are left, the last round included.", n)
    body = scale.font("lead")
    lines = [
        *text.wrap(why[:1].upper() + why[1:] + ".", "medium", body, room),
        *text.wrap(left, "semibold", body, room),
    ]
    high = px(34) + round(title.px * 1.5) + round(len(lines) * body * 1.4) + px(20)
    area = pygame.Rect(0, 0, wide, high)
    area.center = view.center
    panel.draw_panel(surface, area, scale, "paper", 14)
    edge = pygame.Rect(area.x, area.y + px(14), px(7), area.height - px(28))
    pygame.draw.rect(surface, rgb(SEATS[seat.colour].colour), edge)
    x, y = area.x + px(32), area.y + px(30) + title.px * 0.9
    draw_badge(surface, seat.colour, (x + px(20), round(y - title.px * 0.32)), px(19))
    text.draw(surface, title.lines[0], (x + px(56), y), "display", title.px, INK)
    text.draw_lines(surface, lines, (x, y + title.px * 0.5 + body), "medium", body, NOTE)
