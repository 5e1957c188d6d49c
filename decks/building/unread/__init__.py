"""Lines of a list whose card is not known.

Stored with the deck and shown on its pages.
"""
