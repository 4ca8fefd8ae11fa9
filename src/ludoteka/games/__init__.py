"""One folder a game. Nothing outside this package names a game."""
