"""Decks as readers find them.

The start page, lists of decks, a deck's page; created, copied and deleted.
"""
