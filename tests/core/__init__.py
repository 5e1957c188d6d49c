"""Tests of the room `core`, a folder for each feature."""
