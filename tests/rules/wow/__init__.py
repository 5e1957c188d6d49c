"""Tests of `rules.wow`."""
