"""Fighters with their cards.

Imported from roster files, read back for games, and the tracks of their boards.
"""
