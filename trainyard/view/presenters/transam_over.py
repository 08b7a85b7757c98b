"""What Coast to Coast lays over its map: the key of lines, the card that is turned up, how the last round went."""

from collections.abc import Sequence

import pygame

from trainyard.games.transam.state import Phase
from trainyard.i18n import tr, trn
from trainyard.ui import art, panel, text
from trainyard.ui.shapes import group, line
from trainyard.ui.theme import INK, NOTE, OK, PRIMARY, Scale
from trainyard.view.art.rails import bed, seat_rail
from trainyard.view.board_view import BoardView
from trainyard.view.brush import draw_badge
from trainyard.view.presenter import Sight
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_words import best_first, counted_words
from trainyard.view.timeline import Motion

KEY = (206.0, 78.0)
MARGIN = 18.0
DARK, CREAM = "#4B3A26", "#F6E7C4"


def draw_over(
    surface: pygame.Surface, scale: Scale, board: BoardView, motions: Sequence[tuple[Motion, float]], sight: Sight
) -> None:
    """The key, or in its place what a running motion has to tell."""
    turned = [(motion, share) for motion, share in motions if motion.kind == "extra" and share < 1.0]
    view = board.camera.view
    if turned:
        _turned_up(surface, scale, view, turned[-1][0], turned[-1][1])
    elif sight.state.history and sight.state.phase in (Phase.EXTRA_CARD, Phase.MARKERS):
        draw_result(surface, scale, board, sight)
    else:
        draw_key(surface, scale, board, sight)


def draw_key(surface: pygame.Surface, scale: Scale, board: BoardView, sight: Sight) -> None:
    """What the lines of the map cost, in the first corner where no node lies when the whole map is seen."""
    small, s = scale.font("caption"), scale.s
    grey = sight.state.terms.grey_cost
    rows = [
        (tr("Single line: 1 track"), "single"),
        (trn("Double line: {n} track", "Double line: {n} tracks", grey), "double"),
        (tr("Shared track"), "shared"),
    ]
    if facts.plays_private(sight.state):
        rows.append((tr("Private track"), "private"))
    sample = scale.px(46)
    wide = max(text.width(words, "medium", small) for words, _ in rows) + sample + scale.px(38)
    row = round(small * 1.4)
    box = pygame.Rect(0, 0, wide, len(rows) * row + scale.px(18))
    _into_corner(box, scale, board)
    panel.draw_panel(surface, box, scale, "paper", 6)
    for number, (words, kind) in enumerate(rows):
        y = box.y + scale.px(9) + row * number + row // 2
        text.draw_middle(surface, words, (box.x + scale.px(13), y), "medium", small, INK, "left")
        w, h = sample / s, row / s
        m = h / 2
        if kind == "single":
            body = line(2, m, w - 2, m, "#8F6B2E", 4) + line(2, m, w - 2, m, "#FFF6DF", 2)
        elif kind == "double":
            body = line(2, m, w - 2, m, DARK, 6.6) + line(2, m, w - 2, m, CREAM, 3.6) + line(2, m, w - 2, m, DARK, 1.2)
        elif kind == "private":
            body = group(bed(w / 2 - 7, 0, 1) + seat_rail(w / 2 - 7, 0, 1, _private_colour(sight)), w / 2, m)
        else:
            body = line(5, m, w - 5, m, "#16110C", 7.2, 'stroke-linecap="round"')
            body += "".join(line(6 + k * 6, m, 8.5 + k * 6, m, "#FBF5E6", 2) for k in range(int((w - 12) / 6) + 1))
        picture = art.svg(body, (0, 0, w, h), (sample, row))
        surface.blit(picture, (box.right - scale.px(12) - sample, y - row // 2))


def _private_colour(sight: Sight) -> int:
    """The colour that the key shows a private track in: the viewer's own, else that of a seat on turn."""
    seat = sight.viewer if sight.viewer is not None else max(0, sight.state.to_move)
    return sight.seats[seat].colour


def draw_result(surface: pygame.Surface, scale: Scale, board: BoardView, sight: Sight) -> None:
    """How the last round went, in place of the key, until the next one is under way; never over a crossing."""
    state, px, small = sight.state, scale.px, scale.font("caption")
    result = state.history[-1]
    row, pad = round(small * 1.5), px(14)
    for columns in (1, 2):
        words = [counted_words(result.missing[seat]) if columns == 1 else "" for seat in range(state.seats)]
        name = min(px(120), max(text.width(seat.name, "semibold", small) for seat in sight.seats))
        each = px(34) + name + max(text.width(said, "medium", small) for said in words) + px(40)
        rows = -(-state.seats // columns)
        box = pygame.Rect(0, 0, columns * each + 2 * pad, (rows + 1) * row + px(20))
        if _into_corner(box, scale, board):
            break
    else:
        draw_key(surface, scale, board, sight)
        return
    panel.draw_panel(surface, box, scale, "paper", 6)
    title = text.caps(tr("Round {n}", n=len(state.history)))
    first = box.y + px(10) + row // 2
    text.draw_middle(surface, title, (box.x + pad, first), "display", small, PRIMARY, "left", text.CAPS_TRACKING)
    for k, seat in enumerate(best_first(result.points, result.missing)):
        x, y = box.x + pad + k // rows * each, first + (k % rows + 1) * row
        draw_badge(surface, sight.seats[seat].colour, (x + px(8), y), px(7))
        who = text.ellipsis(sight.seats[seat].name, "semibold", small, name)
        text.draw_middle(surface, who, (x + px(24), y), "semibold", small, INK, "left")
        text.draw_middle(surface, words[seat], (x + px(34) + name, y), "medium", small, NOTE, "left")
        tone = OK if result.points[seat] else NOTE
        right = x + each - (px(12) if k // rows < columns - 1 else 0)
        text.draw_middle(surface, f"+{result.points[seat]}", (right, y), "bold", small, tone, "right")


def _into_corner(box: pygame.Rect, scale: Scale, board: BoardView) -> bool:
    """Move the box to the bottom left, or where it covers no node: top left, top right. False: there is no such."""
    camera, edge = board.camera, scale.px(MARGIN)
    view, fit = camera.view, camera.fit_scale
    middle = board.board.width / 2, board.board.height / 2
    nodes = [
        (view.centerx + (place.at[0] - middle[0]) * fit, view.centery + (place.at[1] - middle[1]) * fit)
        for place in board.board.places
    ]
    corners = (
        (view.x + edge, view.bottom - edge - box.height),
        (view.x + edge, view.y + edge),
        (view.right - edge - box.width, view.y + edge),
    )
    for corner in corners:
        box.topleft = corner
        if not any(box.inflate(edge, edge).collidepoint(node) for node in nodes):
            return True
    box.topleft = corners[0]
    return False


def _turned_up(surface: pygame.Surface, scale: Scale, view: pygame.Rect, motion: Motion, share: float) -> None:
    """The extra card that was turned up, for everybody who watches."""
    card = facts.extra_by_id(str(motion.data["card"]))
    size = (min(view.width - scale.px(40), scale.px(560)), scale.px(150))
    box = pygame.Rect((0, 0), size)
    box.center = (view.centerx, view.centery)
    narrow = min(1.0, share * 6)
    if narrow < 1.0:
        box = box.inflate(-round(box.width * (1 - narrow)), 0)
    panel.draw_shadow(surface, box, scale, 12, strong=True)
    panel.draw_panel(surface, box, scale, "paper", 12)
    if narrow >= 1.0:
        paint_extra(surface, box.inflate(-scale.px(40), -scale.px(28)), scale, tr(card.title), tr(card.text))


def paint_extra(surface: pygame.Surface, box: pygame.Rect, scale: Scale, title: str, words: str) -> None:
    """An extra card's words in a box: what it is, its title, what it changes."""
    small, body = scale.font("caption"), scale.font("body")
    y = box.y + small
    text.draw(surface, text.caps(tr("Extra card")), (box.x, y), "display", small, PRIMARY, tracking=text.CAPS_TRACKING)
    fitted = text.fit(title, "display", "title", scale, box.width, 1)
    y += round(fitted.px * 1.15)
    text.draw(surface, fitted.lines[0], (box.x, y), "display", fitted.px, INK)
    lines = text.wrap(words, "medium", body, box.width)[:4]
    text.draw_lines(surface, lines, (box.x, y + round(body * 1.6)), "medium", body, NOTE, spacing=1.3)
