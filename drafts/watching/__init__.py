"""Watching a table of others: as its players let one, later, and without hands."""
