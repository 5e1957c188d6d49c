"""Exact odds, confidence intervals, win rates, a reproducible generator, tallies."""
