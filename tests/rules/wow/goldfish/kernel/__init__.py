"""Tests of `rules.wow.goldfish.kernel`."""
