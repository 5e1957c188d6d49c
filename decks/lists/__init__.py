"""Deck lists as text.

The dialects that programs write, and which card a written line means.
"""
