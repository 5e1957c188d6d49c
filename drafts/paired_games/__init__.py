"""Pairings of an event played on the site: by players, with bots, and by bots."""
