"""Tests of `rules.events`."""
