"""Profiles of people, whom and what one follows, and decks that one likes."""
