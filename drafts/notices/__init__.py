"""Picks and choices that wait for a player: shown on any page and sent by email."""
