"""A fight phase, turn by turn.

Conditions, simultaneous actions, symbols and bonuses, with the events that happened.
The readable reference.
"""
