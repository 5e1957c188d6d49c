"""The fight as a compiled program.

The turns of `rules.tagteam.fight.turn`, no events.
"""
