"""Test runs: decks played over many games by workers, in chunks."""
