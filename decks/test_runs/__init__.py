"""Test runs: a deck tried over many games by workers, and what they say of it."""
