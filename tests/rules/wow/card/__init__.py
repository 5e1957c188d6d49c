"""Tests of `rules.wow.card`."""
