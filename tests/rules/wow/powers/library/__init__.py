"""Tests of `rules.wow.powers.library`."""
