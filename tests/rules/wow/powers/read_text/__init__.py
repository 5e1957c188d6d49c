"""Tests of `rules.wow.powers.read_text`."""
