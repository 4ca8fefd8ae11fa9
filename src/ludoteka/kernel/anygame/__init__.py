"""What is written once over the rules of any game: see `loops.py` and `rules.pyi`."""
