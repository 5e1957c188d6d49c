"""The fight as a compiled program: the turns of `rules.tagteam.turn`, no events."""
