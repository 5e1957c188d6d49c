"""Tests of `cards.search`."""
