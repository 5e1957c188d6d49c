"""Bouts: two players, their teams of fighters, and a match to its end."""
