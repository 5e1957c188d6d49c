"""Decks for programs: shapes, answers and addresses, thin like the views."""
