"""Cards in the hand: what a plan needs of them, what one more is worth, how to pay."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainyard.ai.pilots.tickets.net import Net, members
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.games.tickets.cards import ALL_CARDS, GAP, LOCOMOTIVE, PLAIN

TOTAL = sum(ALL_CARDS)
DECK_ODDS: tuple[float, ...] = tuple(count / TOTAL for count in ALL_CARDS)


@dataclass(frozen=True, slots=True)
class Needs:
    """The cards that some routes ask for."""

    routes: int
    """Bits of the routes."""
    coloured: tuple[tuple[int, int], ...]
    """(colour, length) of each coloured route."""
    grey: tuple[int, ...]
    """Ordinary cards of each grey route, the longest first."""
    by_colour: tuple[int, ...]
    """Cards of the coloured routes together, by colour."""
    locomotives: int
    """Locomotives that ferries ask for."""
    trains: int
    """The lengths together, so also the cards."""
    count: int
    """How many routes they are."""
    tunnels: int
    """How many of them are tunnels."""
    beyond_three: int
    """The cards that their lengths have beyond three each: sets of one colour that take long to collect."""


def needs_of(net: Net, routes: int) -> Needs:
    """What the routes (bits) ask for."""
    coloured, grey, by_colour, wild, trains, tunnels, beyond = [], [], [0] * len(PLAIN), 0, 0, 0, 0
    numbers = members(routes)
    for number in numbers:
        route = net.tables.routes[number]
        trains += route.length
        beyond += max(0, route.length - 3)
        tunnels += route.tunnel
        wild += route.locomotives
        if route.colour >= 0:
            coloured.append((route.colour, route.length))
            by_colour[route.colour] += route.length
        else:
            grey.append(route.length - route.locomotives)
    grey.sort(reverse=True)
    return Needs(routes, tuple(coloured), tuple(grey), tuple(by_colour), wild, trains, len(numbers), tunnels, beyond)


def missing_cards(needs: Needs, hand: Sequence[int]) -> int:
    """The cards that the hand lacks for all the routes together, locomotives of the hand used where they fit."""
    missing = needs.locomotives - hand[LOCOMOTIVE]
    free = []
    for colour, need in enumerate(needs.by_colour):
        left = hand[colour] - need
        free.append(left if left > 0 else 0)
        if left < 0:
            missing -= left
    for length in needs.grey:
        best = max(free)
        colour = free.index(best)
        if length > best:
            missing += length - best
            free[colour] = 0
        else:
            free[colour] = best - length
    return missing if missing > 0 else 0


def worths(net: Net, taste: Taste, needs: Needs, extras: int, hand: Sequence[int], haste: float = 0.0) -> list[float]:
    """For each of the nine colours what one more card of it is worth, in points.

    A card that the tickets' routes (``needs``) lack is worth about the same whichever it is, for all of them are
    needed in the end. For ``extras`` (bits of routes) it counts for the best one that it brings nearer: what that
    route brings for the turns it still takes. ``haste`` (0 to 1) tells how little time the tickets leave for more.
    """
    spare, long_set = taste.spare_card * (1.0 - haste), taste.long_set
    top = 0.0
    out = [spare + long_set * hand[colour] for colour in PLAIN]
    free = []
    for colour, need in enumerate(needs.by_colour):
        held = hand[colour]
        if held < need:
            out[colour] = taste.needed_card
        free.append(held - need)
    for colour, length in needs.coloured:
        missing = length - hand[colour]
        if missing > 0:
            worth = taste.needed_card + taste.near_bonus / missing
            out[colour] = max(out[colour], worth)
            top = max(top, worth)
    for length in needs.grey:
        best = max(free)
        missing = length - best if best > 0 else length
        if missing > 0:
            worth = taste.needed_card + taste.near_bonus / missing
            top = max(top, worth)
            # Any colour will do, but a set begun in another one counts the less the further it is behind.
            behind = worth * missing
            for colour, held in enumerate(free):
                share = behind / (length - held if held > 0 else length)
                if share > out[colour]:
                    out[colour] = share
        free[free.index(best)] -= length
    wild, a_card = hand[LOCOMOTIVE], taste.turns_a_card
    for index in members(extras) if haste < 1.0 else ():
        colour, ferry = net.colour[index], net.ferry[index]
        plain = net.length[index] - ferry
        lacking = max(0, ferry - wild)
        value = net.points[index] * taste.extra_rate * (1.0 - haste)
        for each in PLAIN if colour < 0 else (colour,):
            held = free[each]
            missing = plain - held if held > 0 else plain
            if missing > 0:
                rate = value / (1.0 + a_card * (missing + lacking))
                if rate > out[each]:
                    out[each] = rate
    sure = taste.locomotive + (taste.near_bonus if needs.locomotives > wild else 0.0)
    out.append(max(sure, top + taste.wild_bonus))
    return out


def deck_worth(worth: Sequence[float]) -> float:
    """What an unseen card is worth on average."""
    total = 0.0
    for odds, each in zip(DECK_ODDS, worth, strict=True):
        total += odds * each
    return total


def best_slot(display: Sequence[int], worth: Sequence[float], wild_too: bool) -> tuple[float, int]:
    """The best card of the display, (worth, slot); slot -1 when there is none to take."""
    best, where = -1.0, -1
    for slot, card in enumerate(display):
        if card != GAP and (wild_too or card != LOCOMOTIVE) and worth[card] > best:
            best, where = worth[card], slot
    return best, where


def best_payment(
    taste: Taste, needs: Needs, hand: Sequence[int], colour: int, length: int, ferry: int
) -> tuple[float, int, int, int] | None:
    """The cheapest way to pay ``length`` cards of one colour (-1: any) with at least ``ferry`` locomotives.

    (what the cards are worth, colour, ordinary cards, locomotives), or None when the hand cannot pay. A card is
    dear when the rest of the plan needs it.
    """
    wild = hand[LOCOMOTIVE]
    best = None
    for each in PLAIN if colour < 0 else (colour,):
        held = hand[each]
        plain = min(held, length - ferry)
        spent_wild = length - plain
        if spent_wild > wild or (plain == 0 and best is not None):
            continue
        other_need = needs.by_colour[each] - (length if colour >= 0 else 0)
        dear = max(0, min(plain, other_need - (held - plain)))
        cost = dear * taste.needed_card + (plain - dear) * taste.spare_card + spent_wild * taste.locomotive
        if plain == 0:
            each = LOCOMOTIVE
        if best is None or cost < best[0]:
            best = (cost, each, plain, spent_wild)
    return best


_ENOUGH: tuple[float, ...] = (0.45, 0.86, 0.985, 1.0)
"""How likely a tunnel's surcharge is no more than so many cards: three cards, each asking with 26 of 110."""


def tunnel_chance(deck_size: int, hand: Sequence[int], payment: tuple[float, int, int, int]) -> float:
    """How likely the hand can pay a tunnel's surcharge after this payment (`best_payment`).

    A deck of three or fewer may be all locomotives, turned up again and again: then only a full reserve is counted.
    """
    _, colour, plain, wild = payment
    reserve = hand[LOCOMOTIVE] - wild
    if colour != LOCOMOTIVE:
        reserve += hand[colour] - plain
    if deck_size <= len(_ENOUGH) - 1:
        return 1.0 if reserve >= deck_size else 0.0
    return _ENOUGH[min(reserve, 3)]
