"""Tests of `rules.game`."""
