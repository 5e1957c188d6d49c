"""Picks and choices that wait for a player: told by mail and on any page."""
