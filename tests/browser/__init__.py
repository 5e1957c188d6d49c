"""Journeys through the site in a real browser, as players go through it."""
