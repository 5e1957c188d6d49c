"""Clubs and leagues."""
