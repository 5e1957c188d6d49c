"""Tests of `cards.saved_searches`."""
