"""The shared board of Steam & Dice: the six cities and the cubes that wait there."""

import pygame

from trainyard.games.rollers.pieces import COLOURS, EMPTY_CITIES
from trainyard.i18n import tr
from trainyard.ui import art, text
from trainyard.ui.panel import draw_panel
from trainyard.ui.shapes import dashes, path, rect
from trainyard.ui.theme import FOCUS, INK5, INK6, PAPER, PLATE, QUIET, SEATS, Scale, rgb
from trainyard.view.art.office import city_tone
from trainyard.view.brush import heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import cube
from trainyard.view.sheet_art import cube_picture
from trainyard.view.target import Target

CITIES = range(1, 7)
IN_ROW = 4
NARROW = 84
"""Pixels up to which a card has no room for a name beside its die."""


class Goods:
    """One card for each city."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cards: dict[int, pygame.Rect] = {}
        self._scale = Scale((1600, 900))
        self._kept = Kept()

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Six cards in a row under the heading."""
        self._scale, self.rect = scale, area
        self._kept.forget()
        px = scale.px
        top = area.y + max(px(40), scale.font("caption") + px(22))
        pad, gap = px(14), px(6)
        wide = (area.width - 2 * pad - 5 * gap) / 6
        self.cards = {
            n: pygame.Rect(area.x + pad + round((n - 1) * (wide + gap)), top, round(wide), area.bottom - px(14) - top)
            for n in CITIES
        }

    # -- the cubes ----------------------------------------------------------------------------------------------------

    def _cubes(self, sight: Sight, city: int) -> list[tuple[str, bool]]:
        """Colours of the cubes at a city; the open seat's own cube last, marked."""
        found = [(colour, False) for colour in facts.cubes_at(sight.state, city)]
        own = sight.state.private[facts.open_seat(sight)]
        if own is not None and own[0] == city:
            found.append((COLOURS[own[1]], True))
        return found

    def _spots(self, sight: Sight, city: int) -> list[tuple[pygame.Rect, str, bool]]:
        """Where each cube of a city lies."""
        area, px = self.cards[city], self._scale.px
        cubes = self._cubes(sight, city)
        name = self._scale.font("label")
        top = area.y + px(8) + round(name * 2.5)
        room = pygame.Rect(area.x + px(7), top, area.width - px(14), area.bottom - top - px(6) - self._foot())
        rows = 1 if len(cubes) <= IN_ROW else 2
        columns = max(IN_ROW, -(-len(cubes) // rows))
        side = min(room.width // columns, round(room.height / rows * 24 / 28), px(25))
        step = round(room.height / rows)
        out = []
        for number, (colour, own) in enumerate(cubes):
            x = room.x + number % columns * side
            y = room.y + number // columns * step + (step - round(side * 28 / 24)) // 2
            out.append((pygame.Rect(x, y, side, round(side * 28 / 24)), colour, own))
        return out

    def _foot(self) -> int:
        return 0 if self._scale.compact else round(self._scale.font("caption") * 1.3)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """Panel, cards, cubes."""
        scale, px, area = self._scale, self._scale.px, self.rect
        draw_panel(surface, area, scale, "ink")
        base = area.y + px(12) + scale.font("caption")
        end = heading(surface, tr("Goods at the cities"), (area.x + px(18), base), scale)
        small = scale.font("caption")
        note = tr("the game ends when {n} are empty", n=EMPTY_CITIES)
        if not scale.compact:
            note = tr("shared board · {note}", note=note)
        room = area.width - px(36) - end - px(12)
        words = text.ellipsis(note, "medium", small, room)
        text.draw(surface, words, (area.right - px(18), base), "medium", small, QUIET, "right")
        for city in CITIES:
            self._card(surface, sight, city)

    def _card(self, surface: pygame.Surface, sight: Sight, city: int) -> None:
        area, scale, state = self.cards[city], self._scale, sight.state
        goal = sight.glows(Target("goal", str(city)))
        hot = city in state.open_dice and sight.my_turn
        if goal:
            halo(surface, area, scale, sight.hover == Target("goal", str(city)))
        name, goods = state.tables.city_names[city], COLOURS[state.tables.goods[city]]
        cubes = self._cubes(sight, city)
        key = (name, hot or goal, len(cubes))

        def paint(picture: pygame.Surface) -> None:
            self._paint(picture, city, name, city_tone(city, goods), hot or goal, len([c for c in cubes if not c[1]]))

        surface.blit(self._kept.get(city, key, area.size, paint), area)
        moving = {
            (motion.data.get("source"), motion.data.get("cube")) for motion, _ in sight.running if motion.kind == "haul"
        }
        taken = {motion.data.get("cube") for motion, _ in sight.running
                 if motion.kind == "rival" and motion.data["city"] == city}  # fmt: skip
        marked = False
        for at, colour, own in self._spots(sight, city):
            target = cube(city, colour, own)
            if (city, colour) in moving:
                moving.discard((city, colour))
                continue
            if colour in taken:
                taken.discard(colour)
                continue
            lit, chosen = sight.glows(target), target in sight.clicked and not marked
            marked = marked or chosen
            if lit or chosen:
                halo(surface, at.inflate(-2, -2), scale, chosen or sight.hover == target)
            picture = cube_picture(colour, at.height, sight.patterns)
            place = at.move(0, -px_up(scale)) if chosen or (lit and sight.hover == target) else at
            surface.blit(picture, picture.get_rect(center=place.center))
            if own:
                tone = SEATS[sight.seats[facts.open_seat(sight)].colour].colour
                pygame.draw.circle(surface, rgb(tone), place.center, at.height * 0.62, scale.line(2))

    def _paint(self, picture: pygame.Surface, city: int, name: str, tone: str, hot: bool, left: int) -> None:
        scale = self._scale
        s = scale.s
        w, h = picture.get_width() / s, picture.get_height() / s
        body = rect(
            0.8, 0.8, w - 1.6, h - 1.6, "#2E4A60" if hot else PLATE, 8, FOCUS if hot else INK6, 2.2 if hot else 1
        )
        body += path(f"M1 7V6Q1 1 7 1H{w - 7:.1f}Q{w - 1:.1f} 1 {w - 1:.1f} 6V7Z", tone)
        picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
        px = scale.font("label")
        self._title(picture, city, name)
        small = scale.font("caption")
        if not left:
            top = round(13 * s) + round(px * 2.25)
            box = pygame.Rect(
                round(9 * s), top, picture.get_width() - round(18 * s), picture.get_height() - top - round(10 * s)
            )
            corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y)]
            body = path(dashes([(float(x), float(y)) for x, y in corners], 5, 4), "none", INK5, 1.2)
            picture.blit(art.svg(body, (0, 0, *picture.get_size()), picture.get_size()), (0, 0))
            text.draw_middle(picture, tr("empty"), box.center, "medium", small, QUIET)
        elif self._foot():
            at = (picture.get_width() - round(9 * s), picture.get_height() - round(9 * s))
            text.draw(picture, tr("{n} left", n=left), at, "medium", small, QUIET, "right")

    def _title(self, picture: pygame.Surface, city: int, name: str) -> None:
        """The city's die and beside it the name; in a narrow card the last word stands under them."""
        s, px, wide = self._scale.s, self._scale.font("label"), picture.get_width()
        narrow = wide <= NARROW
        side = 15 if narrow else round(26 * max(s, 0.86))
        left, top = round((5 if narrow else 7) * s), round((9 if narrow else 11) * s) + (not narrow)
        picture.blit(art.sprite(f"die_{city}", (side, round(side * 52 / 50))), (left, top))
        x, middle = left + side + round(4 * s), top + side * 0.5
        *first, last = name.split()
        if narrow:
            places = [(last, left, top + side + px * 0.62)]
            places += [(" ".join(first), x, middle + 1)] if first else []
        elif first:
            places = [(first[0], x, middle - px * 0.54), (" ".join([*first[1:], last]), x, middle + px * 0.54)]
        else:
            places = [(last, x, middle)]
        size, end = px, wide - round(3 * s)
        while size > 11 and any(text.width(words, "map_bold", size) > end - at for words, at, _ in places):
            size -= 1
        for words, at, y in places:
            strong = not first or words != places[0 if narrow else -1][0]
            tone, role = (PAPER, "map_bold") if strong else ("#D4DBDB", "map")
            text.draw_middle(picture, text.ellipsis(words, role, size, end - at), (at, y), role, size, tone, "left")

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """A cube, or a city."""
        for city, area in self.cards.items():
            if area.collidepoint(pos):
                goal = Target("goal", str(city))
                if goal in sight.legal:
                    return goal
                for at, colour, own in self._spots(sight, city):
                    if at.inflate(4, 6).collidepoint(pos):
                        return cube(city, colour, own)
                return Target("city", str(city))
        return None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a cube or a city is drawn."""
        if target.kind == "city":
            return self.cards[int(target.id)]
        if target.kind == "cube":
            city = int(target.id.split(":")[0])
            for at, colour, own in self._spots(sight, city):
                if cube(city, colour, own) == target:
                    return at
        return None


def px_up(scale: Scale) -> int:
    """How far a cube lifts."""
    return max(2, scale.px(4))
