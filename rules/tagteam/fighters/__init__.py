"""Fighters as data: boards, cards, vocabulary, file format, what a catalog shows."""
