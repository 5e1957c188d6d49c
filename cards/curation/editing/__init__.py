"""Edits of the catalogue, each an act that can be undone.

Cards, printings, sets, and merging two cards.
"""
