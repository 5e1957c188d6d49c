"""Cubes, from the list that is typed to the packs an event deals."""
