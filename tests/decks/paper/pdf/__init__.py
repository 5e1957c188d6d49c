"""Tests of `decks.paper.pdf`."""
