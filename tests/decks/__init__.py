"""Tests of the room `decks`, a folder for each feature."""
