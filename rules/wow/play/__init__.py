"""The rules of play as an engine.

The state of a game, its legal moves, and what follows from them.
"""
