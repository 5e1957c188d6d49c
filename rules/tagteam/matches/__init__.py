"""A match of Tag Team from its first choice to its end.

The build phase, the legal choices, and what each player may know, also as JSON.
"""
