"""What every game shares and no game is named in: game, position, record, chance, texts."""
