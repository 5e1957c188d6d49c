"""Decks as lists: lines read and matched, kept while unread, written again."""
