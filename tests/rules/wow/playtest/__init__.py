"""Tests of `rules.wow.playtest`."""
