"""Tests of `cards.rulebook`."""
