"""Boosters, shipped or made by users: filled from the catalogue, with pack odds."""
