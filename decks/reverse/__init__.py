"""Verdicts asked backwards: why not this card, which heroes, one team?"""
