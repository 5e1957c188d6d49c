"""Boosters, shipped or made by users: filled from the catalog, with pack odds."""
