"""Tests of `rules.wow.construction`."""
