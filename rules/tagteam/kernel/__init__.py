"""The fight as a compiled program: the turns of the reference, without events."""
