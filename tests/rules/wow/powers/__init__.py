"""Tests of `rules.wow.powers`."""
