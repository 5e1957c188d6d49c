"""Numbers: exact odds of drawn hands, confidence intervals, win rates.

A reproducible random generator, and tallies that add up.
"""
