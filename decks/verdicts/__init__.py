"""Verdicts: a deck judged, told to people and to programs."""
