"""Games between players that take any legal action: for tests, benchmarks and as a floor for the computer players."""

from typing import Any

from trainyard.core.rng import HasRng, below


def play_out(rules: Any, state: Any, dice: HasRng, most: int = 1_000_000) -> int:
    """Play the state to its end, or at most so many decisions, with the given dice; how many decisions it took."""
    legal_actions, apply, is_over = rules.legal_actions, rules.apply, rules.is_over
    for decisions in range(most):
        if is_over(state):
            return decisions
        actions = legal_actions(state)
        apply(state, actions[below(dice, len(actions))])
    return most
