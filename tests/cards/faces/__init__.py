"""Tests of `cards.faces`."""
