"""A fight phase, turn by turn, with the events that happened: the reference."""
