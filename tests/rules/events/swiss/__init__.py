"""Tests of `rules.events.swiss`."""
