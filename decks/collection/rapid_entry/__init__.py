"""Rapid entry: cards of one set typed by collector number, added as one change."""
