"""Walks over the whole table of addresses."""
