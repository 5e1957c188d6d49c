"""Tests of `rules.wow.drafting`."""
