"""Rapid entry: cards of a set typed by number or name, added as one change."""
