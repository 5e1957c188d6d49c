"""Tests of the room `cards`, a folder for each feature."""
