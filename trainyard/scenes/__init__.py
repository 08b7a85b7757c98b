"""What fills the window: menu, setup, play, scoring and the rest, on one stack."""
