"""Tests of `rules.wow.powers.words`."""
