"""Tests of `rules.numbers`."""
