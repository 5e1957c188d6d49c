"""Deck lists as text: the dialects of programs, and which card a written line means."""
