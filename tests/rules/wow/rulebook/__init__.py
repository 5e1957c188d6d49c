"""Tests of `rules.wow.rulebook`."""
