"""Facts of a card: its type, traits, requirements, type line, printed keywords.

The rules it touches, and what search may sort and filter by.
"""
