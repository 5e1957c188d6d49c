"""Rulings: questions about a card and their answers, kept by curators."""
