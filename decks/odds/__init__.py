"""The odds of a deck.

How likely a group of its cards is in hand, turn by turn, as page and API.
"""
