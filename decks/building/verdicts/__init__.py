"""Verdicts: a deck judged by its format, as data for people and programs."""
