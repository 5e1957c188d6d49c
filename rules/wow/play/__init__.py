"""The game as it is played: its state, its moves, and what follows from them."""
