"""Verdicts asked backwards.

Why a card does not fit, which heroes could lead a list, whether decks make a team.
"""
