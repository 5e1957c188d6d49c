"""Tests of `rules.events.boosters`."""
