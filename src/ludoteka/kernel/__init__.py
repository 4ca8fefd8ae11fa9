"""What rules are written in: the compiled subset, sets, state and generator."""
