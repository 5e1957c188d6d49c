"""Tests of the room `rules`, a folder for each feature."""
