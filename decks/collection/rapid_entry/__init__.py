"""Rapid entry: a pile of cards of one set.

Typed by collector number and added as one change.
"""
