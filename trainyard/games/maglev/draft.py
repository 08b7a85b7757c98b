"""The draft of bonus cards (rules 12.8): packs that go round to the left while everybody keeps one card of each.

Pack p begins at seat p and lies at seat p + s in step s. A seat sees a pack whenever it lies before it, so it learns
which cards have gone since it saw it last, though with three or four seats not who kept which.
"""

from collections.abc import Sequence

from trainyard.core.rng import HasRng, shuffle
from trainyard.games.maglev.state import HIDDEN, NOTHING, Phase, State


def pack_of(state: State, seat: int) -> int:
    """The pack that lies before the seat in this step."""
    return (seat - state.step) % state.seats


def offer(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the seat chooses from now."""
    return state.packs[pack_of(state, seat)][state.step :] if state.phase is Phase.DRAFT else ()


def keep_all(state: State) -> None:
    """Everybody has chosen: the chosen cards are kept, the packs go on; a pack of one card is kept at once."""
    for seat in range(state.seats):
        _take(state, seat, state.choices[seat])
    state.step += 1
    if state.step == len(state.packs[0]) - 1:
        for seat in range(state.seats):
            _take(state, seat, state.packs[pack_of(state, seat)][state.step])
        state.step += 1
    state.choices = [NOTHING] * state.seats


def _take(state: State, seat: int, card: int) -> None:
    pack = pack_of(state, seat)
    cards = state.packs[pack]
    rest = tuple(other for other in cards[state.step :] if other != card)
    state.packs = (*state.packs[:pack], (*cards[: state.step], card, *rest), *state.packs[pack + 1 :])
    state.cards[seat] = (*state.cards[seat], card)


def views(state: State, seat: int, pack: int) -> range:
    """The steps in which the pack lies, or has lain, before the seat."""
    size = len(state.packs[pack])
    last = state.step if state.step < size else size - 1
    return range((seat - pack) % state.seats, last + 1, state.seats)


def blocks(state: State, seat: int, pack: int) -> tuple[int, list[tuple[int, int]]]:
    """What the seat knows of a pack: how many of its first cards it never saw, and the ranges of those that it saw
    together without learning their order."""
    seen = views(state, seat, pack)
    size = len(state.packs[pack])
    if not seen:
        return size, []
    out = []
    for step in seen:
        if step < state.step:
            out.append((step, step + 1))  # what it kept itself
            start = step + 1
        else:
            start = step
        after = step + state.seats
        out.append((start, after if after in seen else size))
    return seen[0], out


def seen_packs(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """The packs as the seat remembers them; nobody else knows anything."""
    out = []
    for pack, cards in enumerate(state.packs):
        if seat is None:
            out.append((HIDDEN,) * len(cards))
            continue
        unseen, known = blocks(state, seat, pack)
        seen = [HIDDEN] * unseen
        for start, end in known:
            seen += sorted(cards[start:end])
        out.append(tuple(seen))
    return tuple(out)


def known_cards(state: State, seat: int, other: int) -> tuple[int, ...]:
    """The cards of another seat, those that the seat knows to be there and HIDDEN."""
    out = []
    for step, card in enumerate(state.cards[other]):
        _, known = blocks(state, seat, (other - step) % state.seats)
        out.append(card if (step, step + 1) in known else HIDDEN)
    return tuple(out)


def fill_packs(world: State, seat: int, unseen: dict[str, list[int]], rng: HasRng) -> None:
    """Draw what the seat does not know of packs and kept cards. ``unseen``: for each deck its cards in random order."""
    parts = world.tables.components
    decks = parts.decks_dealt(world.options.beginner)
    packs = []
    for pack, cards in enumerate(world.packs):
        hidden, known = blocks(world, seat, pack)
        seen = {parts.cards[card].deck for card in cards if card != HIDDEN}
        missing = [unseen[deck].pop() for deck in decks if deck not in seen]  # a pack began with one card of each deck
        shuffle(rng, missing)
        filled = missing[:hidden]
        for start, end in known:
            part = list(cards[start:end])
            shuffle(rng, part)
            filled += part
        packs.append(_in_order(filled, world.step))
    world.packs = tuple(packs)
    for other in range(world.seats):
        taken = min(world.step, len(world.packs[0]))
        world.cards[other] = tuple(world.packs[(other - step) % world.seats][step] for step in range(taken))


def _in_order(cards: Sequence[int], step: int) -> tuple[int, ...]:
    return (*cards[:step], *sorted(cards[step:]))
