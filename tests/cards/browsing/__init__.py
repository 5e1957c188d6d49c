"""Tests of `cards.browsing`."""
