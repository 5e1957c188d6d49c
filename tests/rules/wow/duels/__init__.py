"""Tests of `rules.wow.duels`."""
