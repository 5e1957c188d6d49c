"""Bots: they see what a player may see and choose a legal move."""
