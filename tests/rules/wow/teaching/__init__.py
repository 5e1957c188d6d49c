"""Tests of `rules.wow.teaching`."""
