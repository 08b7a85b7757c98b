"""Rail, tray and what floats over the map of Maglev City together, and what a thing on the map means."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from trainyard.games.maglev.state import State
from trainyard.games.maglev.tables import OFF
from trainyard.ui.theme import BRASS, INK, Scale
from trainyard.view import presenter
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters import maglev_art
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_board import PlayerBoard
from trainyard.view.presenters.maglev_chains import goals, lifted, may_lift
from trainyard.view.presenters.maglev_hold import Hold
from trainyard.view.presenters.maglev_rail import LOW, MARGIN, Plates, Riders
from trainyard.view.presenters.maglev_side import Side
from trainyard.view.presenters.maglev_tray import Tray
from trainyard.view.target import Target

RAIL, SIDE = 444.0, 268.0
"""Widths of the rail and of what floats over the map, du."""
BOARD_MOST = 680.0
"""A player board needs no more height, du."""
CARRIED = ("hand", "aboard", "unload", "waiting")
"""What can be dragged."""


class Panels(presenter.Panels):
    """See `view.presenter.Panels`, `Turning`, `Sortable`, `Meaning`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hold = Hold()
        self.plates = Plates(seats)
        self.board, self.riders = PlayerBoard(), Riders()
        self.side, self.tray = Side(), Tray()
        self._rail = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._carried: Target | None = None
        self._at = (0, 0)
        self._lifted: State | None = None
        """The state without the robot that is dragged from its slot."""
        self._goals: tuple[Target, ...] = ()
        """Where that robot may go."""

    def layout(self, scale: Scale, rail: pygame.Rect, tray: pygame.Rect) -> None:
        s = rail.width / RAIL
        fitted = Scale((round(1600 * s), round(900 * s))) if abs(s - scale.s) > 0.01 else scale
        self._rail, self._scale = rail, fitted
        px = fitted.px
        x = rail.x + px(MARGIN)
        y = self.plates.layout(fitted, x, rail.y + px(MARGIN))
        top = min(rail.bottom - px(8 + LOW), y + px(BOARD_MOST))  # in a high window right below the board
        low = pygame.Rect(x, top, px(RAIL - 2 * MARGIN), px(LOW))
        self.board.layout(fitted, pygame.Rect(x, y + px(4), low.width, low.y - px(6) - y - px(4)))
        self.riders.layout(fitted, low)
        self.side.layout(fitted, pygame.Rect(tray.x, rail.y, round(SIDE * s), tray.y - rail.y))
        self.tray.layout(scale, tray)

    def _seat(self, sight: Sight) -> int:
        return facts.shown_seat(sight, pointed=True)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        seat = self._seat(sight)
        surface.fill(INK, self._rail)
        pygame.draw.line(surface, BRASS, self._rail.topleft, self._rail.bottomleft, self._scale.line(1))
        self.plates.draw(surface, sight)
        self.board.draw(surface, self._while_lifted(sight) if self._lifted is not None else sight, seat)
        self.riders.draw(surface, sight, seat, self._carried)
        self.side.draw(surface, sight, log)
        if sight.watched is None:
            self.tray.draw(surface, sight, facts.shown_seat(sight))
        if self._carried is not None:
            maglev_art.pawn(surface, self._carried.id.rpartition(":")[2], self._at, self._scale.px(42))

    def _while_lifted(self, sight: Sight) -> Sight:
        """What the player board shows while a robot is dragged: its slot is empty, those where it may go glow."""
        assert self._carried is not None and self._lifted is not None and sight.viewer is not None
        held = Target("hand", self._carried.id.rpartition(":")[2])
        shown = replace(sight, state=self._lifted, legal=self._goals, clicked=(held,), hint=())
        shown.hover = self.board.at(self._at, shown, sight.viewer)
        return shown

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        if self._rail.collidepoint(pos):
            plate = next((target for target, area in self.plates.rects.items() if area.collidepoint(pos)), None)
            if plate is not None:
                return plate
            seat = facts.shown_seat(sight)
            return self.board.at(pos, sight, seat) or self.riders.at(pos, sight, seat) or Target("box", "rail")
        if self.tray.rect.collidepoint(pos):
            return self.tray.at(pos, sight) or Target("box", "tray")
        if self.side.rect.collidepoint(pos):
            return self.side.at(pos, sight)
        return None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        if target.kind == "plate":
            return self.plates.rects.get(target)
        seat = facts.shown_seat(sight)
        return (
            self.board.rect_of(target, sight, seat)
            or self.riders.rect_of(target, sight, seat)
            or self.tray.rect_of(target)
            or self.side.rect_of(target, sight)
        )

    def floating(self) -> list[pygame.Rect]:
        """Where panels lie over the map."""
        return self.side.panels()

    def keep_clear(self, target: Target) -> list[pygame.Rect]:
        """The board of the seat under the pointer: it is what one wants to see."""
        return [self.board.rect, *self.plates.rects.values()] if target.kind == "plate" else []

    def meant(self, found: Target, pos: tuple[int, int], board: Any, sight: Sight) -> Target:
        """A hex as the tile that would be laid or taken up, a station as who waits there."""
        if found.kind == "hex":
            held = self.hold.over(sight, found.id, pos, board)
            away = Target("untile", found.id)
            return held or (away if away in sight.legal else found)
        if found.kind == "place" and found not in sight.legal and sight.viewer is not None:
            return self._rider(found, pos, board, sight) or found
        return found

    def _rider(self, place: Target, pos: tuple[int, int], board: Any, sight: Sight) -> Target | None:
        """Who waits under the pointer where the viewer's train stands."""
        state, seat = sight.state, sight.viewer
        assert seat is not None
        if state.trains[seat] == OFF or state.tables.stops[state.trains[seat]].id != place.id:
            return None
        waiting = [target for target in sight.legal if target.kind == "waiting"]
        colour = board.rider_at(pos, place.id)
        if colour is not None:
            return Target("waiting", colour) if waiting else None
        return waiting[0] if len(waiting) == 1 else None

    # -- turning and carrying ---------------------------------------------------------------------------------------

    def turn(self, sight: Sight, step: int, swap: bool = False) -> bool:
        """Turn the held tile. False if none is held."""
        return self.hold.turn(sight, step)

    def carry(self, start: tuple[int, int], pos: tuple[int, int], sight: Sight) -> bool:
        """A passenger is dragged from its place."""
        if self._carried is None and not (self._take(start, sight) or self._lift(start, sight)):
            return False
        self._at = pos
        return True

    def _take(self, start: tuple[int, int], sight: Sight) -> bool:
        """Take who is in hand, aboard or waiting."""
        found = self.at(start, sight)
        if found is None or found.kind not in CARRIED or found not in (*sight.legal, *sight.clicked):
            return False
        self._carried = found
        return True

    def _lift(self, start: tuple[int, int], sight: Sight) -> bool:
        """Take a robot from its slot, if Adjust allows it."""
        if not sight.my_turn or sight.busy or sight.viewer is None:
            return False
        robot = self.board.robot_at(start, sight.state, sight.viewer)
        if robot is None or not may_lift(sight.state, *robot.id.split(":")):
            return False
        self._carried = robot
        self._lifted = lifted(sight.state, *robot.id.split(":"))
        self._goals = goals(sight.state, *robot.id.split(":"))
        return True

    def drop(self) -> bool:
        """The drag has ended: `dropped` tells what it means."""
        return self._carried is not None

    def dropped(self, pos: tuple[int, int], sight: Sight) -> tuple[Target, ...]:
        """The clicks that the ended drag stands for."""
        carried, self._carried = self._carried, None
        if carried is None:
            return ()
        if self._lifted is not None:
            return self._shifted(carried, pos, sight)
        if carried.kind in ("waiting", "unload"):
            own = self.riders.left if carried.kind == "waiting" else self.riders.right
            return () if own.collidepoint(pos) else (carried,)
        spot = _spot_of(self.at(pos, sight))
        if spot is None:
            return ()
        return (spot,) if carried in sight.clicked else (carried, spot)

    def _shifted(self, robot: Target, pos: tuple[int, int], sight: Sight) -> tuple[Target, ...]:
        """A robot was dragged from its slot to another, or onto a robot that it changes places with."""
        goals, self._lifted, self._goals = self._goals, None, ()
        assert sight.viewer is not None
        over = self.board.robot_at(pos, sight.state, sight.viewer)
        spot = _spot_of(self.board.at(pos, sight, sight.viewer))
        goal = over if over in goals and spot not in goals else spot
        if goal not in goals or goal is None:
            return ()
        return (Target("shift", f"{robot.id}>{goal.id}"),)


def _spot_of(goal: Target | None) -> Target | None:
    """The spot that a thing of the player board stands for."""
    if goal is None or goal.kind not in ("spot", "pip", "row", "robot"):
        return None
    if goal.kind == "pip":
        return Target("spot", facts.spot_name(int(goal.id.split(":")[0])))
    return goal if goal.kind == "spot" else Target("spot", goal.id.split(":")[0])
