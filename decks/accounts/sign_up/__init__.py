"""Signing up and signing in; a guest's decks come along."""
