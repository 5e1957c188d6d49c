"""Events that are played in a group.

Drafting as a value, boosters, Swiss rounds, matches between two players, and chance
that can be verified afterwards.
"""
