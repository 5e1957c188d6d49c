"""Programs that play Tag Team.

The advisor for the build phase, bots of three strengths, their games, and runs of all
teams against all others.
"""
