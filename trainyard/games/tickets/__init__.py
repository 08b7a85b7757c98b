"""Grand Continental (game id ``tickets``): rules of the railway tickets game, complete and without a screen."""
