"""Tests of `rules.wow.bots`."""
