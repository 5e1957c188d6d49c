"""Tests of `rules.wow.powers.write_text.hungarian`."""
