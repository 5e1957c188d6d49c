"""A match of Tag Team: the build phase, legal choices, what each player may know."""
