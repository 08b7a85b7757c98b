"""A tunnel that somebody tries, for everybody who watches: a strip with the cards being turned over."""

from collections.abc import Sequence

import pygame

from trainyard.i18n import tr, trn
from trainyard.ui import panel, text
from trainyard.ui.theme import INK, NOTE, OK, PRIMARY, Scale
from trainyard.view.board_view import BoardView
from trainyard.view.brush import card_picture
from trainyard.view.presenter import Sight
from trainyard.view.presenters.tickets_motions import TUNNEL_CARD
from trainyard.view.presenters.tickets_words import route_name
from trainyard.view.target import Target
from trainyard.view.timeline import Motion


def draw_motion(
    surface: pygame.Surface, scale: Scale, board: BoardView, motions: Sequence[tuple[Motion, float]], sight: Sight
) -> None:
    """The motions of this game that are neither flights nor on the board."""
    for motion, share in motions:
        if motion.kind == "tunnel" and share < 1:
            _strip(surface, scale, board, motion, share, sight)


def _strip(surface: pygame.Surface, scale: Scale, board: BoardView, motion: Motion, share: float, sight: Sight) -> None:
    px = scale.px
    cards = [str(card) for card in motion.data["cards"]]  # type: ignore[attr-defined]
    route = str(motion.data["route"])
    surcharge = int(str(motion.data["surcharge"]))
    elapsed = share * motion.duration
    turned = elapsed / TUNNEL_CARD
    lead, body = scale.font("lead"), scale.font("body")
    title = tr("Tunnel: {route}", route=route_name(sight.board, route))
    size = (px(58), px(84))
    wide = max(px(44) + len(cards) * (size[0] + px(14)), text.width(title, "bold", lead) + px(48), px(280))
    box = pygame.Rect(0, 0, wide, px(96) + size[1])
    anchor = board.rect_of(Target("link", route))
    view = board.camera.view
    box.midbottom = (anchor.centerx, anchor.top - px(20))
    if box.top < view.top + px(12):
        box.midtop = (anchor.centerx, anchor.bottom + px(20))
    box.clamp_ip(view.inflate(-px(24), -px(24)))
    panel.draw_panel(surface, box, scale, "paper", 8)
    text.draw(surface, title, (box.centerx, box.y + px(34)), "bold", lead, INK, "center")
    left = box.centerx - (len(cards) * (size[0] + px(14)) - px(14)) // 2
    for i, card in enumerate(cards):
        part = min(1.0, max(0.0, turned - i))
        picture = card_picture(card if part > 0.5 else None, size, sight.patterns)
        narrow = abs(1 - 2 * part)
        if 0 < part < 1:
            picture = pygame.transform.smoothscale(picture, (max(1, round(size[0] * narrow)), size[1]))
        center = (left + size[0] // 2 + i * (size[0] + px(14)), box.y + px(50) + size[1] // 2)
        surface.blit(picture, picture.get_rect(center=center))
    if turned >= len(cards):
        words = trn("{n} card more", "{n} cards more", surcharge) if surcharge else tr("nothing more to pay")
        tone = PRIMARY if surcharge else OK
    else:
        words, tone = tr("turning over …"), NOTE
    text.draw(surface, words, (box.centerx, box.bottom - px(18)), "semibold", body, tone, "center")
