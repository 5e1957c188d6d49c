"""Tests of `rules.wow.goldfish`."""
