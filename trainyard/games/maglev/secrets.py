"""What a seat may know, and worlds that it must believe possible. Only bonus cards are secret (rules 3.4, 16)."""

from trainyard.core.rng import BLANK, HasRng, below, pick, shuffle
from trainyard.games.maglev import draft
from trainyard.games.maglev.state import HIDDEN, NOTHING, Phase, State


def observe(state: State, seat: int | None) -> State:
    """The state with everything blanked that the seat may not know; seat None is what everybody knows.

    Kept of a draft: every pack that lay before the seat, and so which cards are gone from one that came back.
    """
    seen = state.copy()
    seen.rng = BLANK
    if state.phase is Phase.OVER:  # everything is shown in the final scoring
        return seen
    for other in range(state.seats):
        if other != seat:
            if state.packs and seat is not None:
                seen.cards[other] = draft.known_cards(state, seat, other)
            else:
                seen.cards[other] = (HIDDEN,) * len(state.cards[other])
            if state.choices:
                seen.choices[other] = NOTHING
    if state.packs:
        seen.packs = draft.seen_packs(state, seat)
    return seen


def unseen_cards(observation: State, rng: HasRng) -> dict[str, list[int]]:
    """For each deck the cards whose place the observer does not know, in random order."""
    parts = observation.tables.components
    seen = set(observation.forbidden)
    for cards in (*observation.cards, *observation.packs):
        seen.update(cards)
    out = {}
    for deck in parts.decks:
        out[deck] = [card for card in parts.deck(deck) if card not in seen]
        shuffle(rng, out[deck])
    return out


def determinize(observation: State, seat: int, rng: HasRng) -> State:
    """A whole world in which the seat would observe just this, drawn with the given dice.

    It depends on the observation and the dice alone. Hidden cards are drawn from those of their deck that the seat has
    not seen, each as likely as another; in a draft every pack began with one card of each deck.
    """
    world = observation.copy()
    world.rng = below(rng, 1 << 64)
    unseen = unseen_cards(observation, rng)
    if world.packs:
        if world.phase is not Phase.OVER:
            draft.fill_packs(world, seat, unseen, rng)
        for other in range(world.seats):
            if world.phase is Phase.DRAFT and other < world.to_move and world.choices[other] == NOTHING:
                world.choices[other] = pick(rng, draft.offer(world, other))
        return world
    decks = world.tables.components.decks_dealt(world.options.beginner)
    for other in range(world.seats):
        world.cards[other] = tuple(
            unseen[deck].pop() if card == HIDDEN else card for deck, card in zip(decks, world.cards[other], strict=True)
        )
    return world
