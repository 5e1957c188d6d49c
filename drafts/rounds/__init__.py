"""Rounds of an event: pairings, reported scores, standings and results."""
