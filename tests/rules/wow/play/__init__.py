"""Tests of `rules.wow.play`."""
