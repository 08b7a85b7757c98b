"""Station furniture: every control in all its states, to look at (`trainyard screenshot kit OUT.png`)."""

from typing import TYPE_CHECKING

import pygame

from trainyard.scenes.scene import Scene
from trainyard.ui import art, panel, pieces, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.dropdown import Choice, Dropdown
from trainyard.ui.group import Group
from trainyard.ui.label import Heading, Label
from trainyard.ui.pointer import InputEvent
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.slider import Slider
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import BRASS_LIGHT, CARDS, INK, INK6, NOTE, PAPER, PAPER2, PLATE, QUIET, SEATS, VERMILION, rgb
from trainyard.ui.toggle import Toggle
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.app import App

_STATES = ("rest", "hover", "focus", "pressed", "disabled")


class KitScene(Scene):
    """Not part of any game: for those who draw, so its words are not translated."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ui = Group(app)

    def layout(self, size: tuple[int, int]) -> None:
        self.ui.clear()
        self._buttons()
        self._controls()

    def _put(self, widget: Widget, x: float, y: float, w: float, h: float) -> Widget:
        return self.ui.add(widget).place(x, y, w, h)

    def _buttons(self) -> None:
        for row, kind in enumerate(("primary", "secondary", "paper", "brass", "ghost")):
            for k, state in enumerate(_STATES):
                button = Button("Confirm" if row == 0 else "Undo", kind=kind, enabled=state != "disabled")
                button.reason = "Nothing to take back"
                self._put(button, 850 + k * 142, 136 + row * 58, 124, 44)
                button.hot, button.focused, button.pressed = state == "hover", state == "focus", state == "pressed"
        for k, name in enumerate(("undo", "log", "help", "save", "gear", "eye", "bulb", "full")):
            self._put(IconButton(name, tip="Take back", keycap="Z", on=k == 1), 850 + k * 44, 438, 36, 36)
            self._put(IconButton(name, kind="paper", on=k == 1), 1220 + k * 44, 438, 36, 36)

    def _controls(self) -> None:
        self._put(Heading("Segmented and slider", colour=BRASS_LIGHT), 850, 492, 300, 20)
        self._put(Segmented(("Porter", "Guard", "Engineer", "Conductor"), 2), 850, 518, 360, 44)
        self._put(Segmented(("Human", "Computer"), 1, ground="paper"), 1224, 518, 180, 44)
        self._put(Toggle(True), 1424, 527, 46, 26)
        self._put(Toggle(False), 1484, 527, 46, 26)
        self._put(Slider(0.6), 850, 572, 360, 32)
        self._put(Slider(0.3, ground="paper"), 1224, 572, 300, 32)
        self._put(Heading("Dropdown and field", colour=BRASS_LIGHT), 850, 612, 300, 20)
        seats = [Choice(look.name, i, "taken" if i == 1 else "", i != 1) for i, look in enumerate(SEATS)]
        self.dropdown = Dropdown(seats, 0)
        self._put(self.dropdown, 866, 650, 268, 44)
        self.ui.popup = None
        field = TextField("Bruno", placeholder="name")
        self._put(field, 1180, 650, 160, 44)
        self._put(TextField("", placeholder="empty"), 1356, 650, 160, 44)
        self.ui.set_focus(field, visible=False)
        self._put(Dropdown(seats, 3, only_emblem=True), 1180, 704, 74, 44)
        self._put(Button("Start game", kind="primary", step="lead", key_words="Enter"), 1270, 704, 246, 44)
        area = ScrollArea(self.app)
        self._put(area, 1180, 764, 336, 100)
        px = self.app.scale.px
        for k in range(8):
            label = Label(f"Line {k + 1} of a list that scrolls and is longer than its window", colour=INK)
            area.inner.add(label).rect = pygame.Rect(0, px(28) * k, area.content_width(), px(28))
        area.content_height = px(28) * 8
        self._put(Label("Words that are too long for one line wrap to two, then shrink a step, then end", "medium",
                        "body", NOTE, lines=2), 868, 740, 264, 56)  # fmt: skip

    def handle(self, event: InputEvent) -> bool:
        return self.ui.handle(event)

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        px = scale.px
        surface.blit(panel.backdrop(surface.get_size()), (0, 0))
        text.draw(surface, "STATION FURNITURE", (px(40), px(66)), "display", scale.font("title"), PAPER, tracking=0.16)
        panel.underline(surface, px(41), px(82), scale, VERMILION)
        self._pieces(surface)
        for k, state in enumerate(_STATES):
            at = px(912 + k * 142), px(122)
            text.draw(surface, state, at, "medium", scale.font("caption"), QUIET, "center")
        box = pygame.Rect(px(850), px(634), px(690), px(244))
        panel.draw_panel(surface, box, scale, "paper")
        self.ui.draw(surface)

    def _pieces(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        px = scale.px
        for i, look in enumerate(SEATS):
            box = pygame.Rect(px(40 + i * 126), px(130), px(118), px(110))
            pygame.draw.rect(surface, rgb(PLATE), box, border_radius=px(8))
            pygame.draw.rect(surface, rgb(INK6), box, 1, border_radius=px(8))
            self._piece(surface, pieces.badge(i), (box.x + px(26), box.y + px(26)), 36, 36)
            at = box.x + px(50), box.y + px(26)
            text.draw_middle(surface, look.name, at, "semibold", scale.font("label"), PAPER, "left")
            self._piece(surface, pieces.car_top(i), (box.x + px(32), box.y + px(76)), 40, 20)
            self._piece(surface, pieces.station_house(i), (box.x + px(90), box.y + px(72)), 36, 36)
        for k, kind in enumerate((*[c for c in CARDS if c != "grey"], "back")):
            at = px(76 + k * 77), px(330)
            self._piece(surface, pieces.card_back() if kind == "back" else pieces.card(kind), at, 76, 108)
            text.draw(surface, kind, (at[0], px(400)), "medium", scale.font("caption"), QUIET, "center")
            space = pieces.route_space("grey" if kind == "back" else kind)
            self._piece(surface, space, (at[0], px(424)), 36, 14, 1.6)
        self._piece(surface, pieces.loco_side(PAPER2), (px(150), px(530)), 132, 76, 1.4)
        self._piece(surface, pieces.wagon_side(), (px(330), px(530)), 88, 44, 1.4)
        at = px(480), px(530)
        self._piece(surface, pieces.badge(2, 15), at, 40, 40, 2)

    def _piece(
        self, surface: pygame.Surface, body: str, at: tuple[float, float], w: float, h: float, grow: float = 1
    ) -> None:
        size = self.app.scale.px(w * grow), self.app.scale.px(h * grow)
        made = art.svg(body, (-w / 2, -h / 2, w, h), size)
        surface.blit(made, (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)))


def make(app: "App") -> KitScene:
    return KitScene(app)
