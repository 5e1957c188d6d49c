"""Tests of `cards.search.columns`."""
