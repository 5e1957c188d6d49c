"""Tests of `rules.wow.powers.notation`."""
