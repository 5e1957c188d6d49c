"""Tests of `rules.text`."""
