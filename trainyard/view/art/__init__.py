"""How a board becomes a picture: terrain, names, routes, pieces, labels, glow. Start at `view.board_art`."""
