"""What a seat may know (rules 3.13, 5.4), and worlds that it must believe possible."""

from trainyard.core.rng import BLANK, HasRng, below, shuffle
from trainyard.games.tickets.cards import ALL_CARDS, COLOURS, DISPLAY_SIZE, GAP, LOCOMOTIVE
from trainyard.games.tickets.legal import OPENING_KEEP
from trainyard.games.tickets.piles import MOST_LOCOMOTIVES
from trainyard.games.tickets.state import HIDDEN, NOTHING, Buried, Phase, State

OPENING_TICKETS = 4
"""Tickets dealt to each seat, one of them long (rules 2.4)."""


def observe(state: State, seat: int | None) -> State:
    """The state with everything blanked that the seat may not know; seat None is what everybody knows.

    Kept: what all have seen (cards taken face up and not yet paid, all discards), and of its own what the seat has
    seen: hand, tickets, rejected ones, those it put under the deck.
    """
    seen = state.copy()
    seen.rng = BLANK
    seen.deck = []
    for other in range(state.seats):
        if other != seat:
            seen.hidden[other] += sum(seen.hands[other]) - sum(seen.known[other])
            seen.hands[other] = seen.known[other][:]
            seen.offers[other] = (HIDDEN,) * len(seen.offers[other])
            seen.rejected[other] = (HIDDEN,) * len(seen.rejected[other])
            seen.choices[other] = None
            if state.phase is not Phase.OVER:  # tickets are shown in the final scoring (rules 5.4)
                seen.tickets[other] = (HIDDEN,) * len(seen.tickets[other])
    seen.ticket_deck = (HIDDEN,) * len(seen.ticket_deck)
    seen.buried = tuple(
        block if block.seat == seat else Buried(block.seat, (HIDDEN,) * block.left, block.left) for block in seen.buried
    )
    if state.phase in (Phase.PAY_ROUTE, Phase.PAY_STATION) and seat != state.to_move:
        # What is being paid for is nobody's business before the payment, nor that something is.
        seen.phase = Phase.TURN
        seen.choice = NOTHING
    return seen


def unseen_cards(observation: State) -> list[int]:
    """Nine counts of the cards that lie in the deck or hidden in hands (rules 3.13: they are one pool)."""
    pool = list(ALL_CARDS)
    for pile in (observation.discard, *observation.hands):
        for colour, count in enumerate(pile):
            pool[colour] -= count
    for card in (*observation.display, *observation.revealed):
        if card != GAP:
            pool[card] -= 1
    staged = observation.staged
    if staged is not None:
        pool[COLOURS.index(staged.colour)] -= staged.cards
        pool[LOCOMOTIVE] -= staged.locomotives
    return pool


def unseen_tickets(observation: State) -> tuple[list[int], list[int]]:
    """The (long, regular) tickets whose place the observer does not know, those that left the game included."""
    seen = {HIDDEN}
    for group in (observation.tickets, observation.offers, observation.rejected):
        for tickets in group:
            seen.update(tickets)
    long, regular = observation.tables.ticket_set(observation.options.ticket_set)
    return [t for t in long if t not in seen], [t for t in regular if t not in seen]


def determinize(observation: State, seat: int, rng: HasRng) -> State:
    """A whole world in which the seat would observe just this, drawn with the given dice.

    It depends on the observation and the dice alone. Every hidden hand and the deck are drawn from the unseen cards,
    each arrangement as likely as another; likewise the tickets, where each rival's opening four hold one long one
    (rules 2.4) and what the seat put under the ticket deck lies there.
    """
    world = observation.copy()
    world.rng = below(rng, 1 << 64)
    _deal_cards(world, rng)
    _deal_tickets(world, seat, rng)
    return world


def _deal_cards(world: State, rng: HasRng) -> None:
    pool = unseen_cards(world)
    in_deck = _locomotives_surely_in_deck(world, pool[LOCOMOTIVE])
    pool[LOCOMOTIVE] -= in_deck
    size = sum(pool)
    for hand, hidden in zip(world.hands, world.hidden, strict=True):
        for _ in range(hidden):
            rest = below(rng, size)
            colour = 0
            while rest >= pool[colour]:
                rest -= pool[colour]
                colour += 1
            pool[colour] -= 1
            size -= 1
            hand[colour] += 1
    pool[LOCOMOTIVE] += in_deck
    world.hidden = [0] * world.seats
    world.deck = pool


def _locomotives_surely_in_deck(world: State, unseen: int) -> int:
    """A row with too many locomotives lies there only because no sweep could mend it (rules 3.6), so the deck holds
    hardly any other card: at least so many of the unseen locomotives. 0 after the safety cap, which tells nothing."""
    row = [card for card in world.display if card != GAP]
    if row.count(LOCOMOTIVE) <= MOST_LOCOMOTIVES:
        return 0
    total = world.deck_size + sum(world.discard) + len(row)
    others = len(row) - row.count(LOCOMOTIVE) + sum(world.discard) - world.discard[LOCOMOTIVE]
    others_in_deck = min(DISPLAY_SIZE, total) - MOST_LOCOMOTIVES - 1 - others
    least = max(0, world.deck_size - others_in_deck)
    return least if others_in_deck >= 0 and least <= unseen else 0


def _deal_tickets(world: State, seat: int, rng: HasRng) -> None:
    long, regular = unseen_tickets(world)
    bottom = _remembered_bottom(world, seat, set(regular), rng)
    lying_there = {ticket for ticket in bottom if ticket != HIDDEN}
    regular = [ticket for ticket in regular if ticket not in lying_there]
    shuffle(rng, long)
    shuffle(rng, regular)
    top = len(world.ticket_deck) - len(bottom)
    deck = tuple(regular.pop() if ticket == HIDDEN else ticket for ticket in [HIDDEN] * top + bottom)
    world.ticket_deck = deck
    for other in range(world.seats):
        lucky = _place_of_long(world, other, rng)
        for group in (world.tickets, world.offers, world.rejected):
            group[other] = tuple(
                _draw(long, regular, lucky is not None and group is lucky[0] and i == lucky[1])
                if ticket == HIDDEN
                else ticket
                for i, ticket in enumerate(group[other])
            )
        world.offers[other] = tuple(sorted(world.offers[other]))
        if world.phase is Phase.OPENING_TICKETS and other < world.to_move and world.choices[other] is None:
            world.choices[other] = _some_choice(world.offers[other], rng)
    world.buried = _buried_in(world)


def _draw(long: list[int], regular: list[int], wants_long: bool) -> int:
    """The next ticket of the kind; of the other kind where a position written by hand leaves no more of this one."""
    pile = (long or regular) if wants_long else (regular or long)
    return pile.pop()


def _place_of_long(world: State, seat: int, rng: HasRng) -> tuple[list[tuple[int, ...]], int] | None:
    """Which of the seat's hidden opening tickets is the long one; None when a ticket that is seen is."""
    places = _opening_places(world, seat)
    tickets = world.tables.tickets
    hidden = [(group, i) for group, i in places if group[seat][i] == HIDDEN]
    if not hidden or any(group[seat][i] != HIDDEN and tickets[group[seat][i]].is_long for group, i in places):
        return None
    return hidden[below(rng, len(hidden))]


def _opening_places(world: State, seat: int) -> list[tuple[list[tuple[int, ...]], int]]:
    """Where the seat's four opening tickets are: on offer, or first among those it kept, and rejected."""
    if world.phase is Phase.OPENING_TICKETS:
        return [(world.offers, i) for i in range(len(world.offers[seat]))]
    rejected = len(world.rejected[seat])
    kept = min(OPENING_TICKETS - rejected, len(world.tickets[seat]))
    return [(world.tickets, i) for i in range(kept)] + [(world.rejected, i) for i in range(rejected)]


def _remembered_bottom(world: State, seat: int, unseen: set[int], rng: HasRng) -> list[int]:
    """The bottom of the ticket deck as the seat knows it: its own tickets in an order nobody knows, else HIDDEN.

    At the end some of them may be seen in other hands.
    """
    bottom: list[int] = []
    for block in world.buried:
        own = block.seat == seat
        lying = [ticket for ticket in block.tickets if ticket in unseen] if own else [HIDDEN] * block.left
        shuffle(rng, lying)
        bottom += lying[: block.left]
    return bottom


def _buried_in(world: State) -> tuple[Buried, ...]:
    """The same blocks with other seats' tickets as they lie in this world."""
    out = []
    at = len(world.ticket_deck) - sum(block.left for block in world.buried)
    for block in world.buried:
        lying = world.ticket_deck[at : at + block.left]
        at += block.left
        out.append(Buried(block.seat, tuple(sorted(lying)), block.left) if HIDDEN in block.tickets else block)
    return tuple(out)


def _some_choice(offer: tuple[int, ...], rng: HasRng) -> tuple[int, ...]:
    """Two or more of the offered tickets, any set of them as likely as another."""
    while True:
        kept = tuple(ticket for ticket in offer if below(rng, 2))
        if len(kept) >= OPENING_KEEP:
            return kept
