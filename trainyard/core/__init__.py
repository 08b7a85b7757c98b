"""What every game shares: dice, the rules protocol, events, JSON and digests. Knows no game and no screen."""
