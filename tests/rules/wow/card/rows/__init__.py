"""Tests of `rules.wow.card.rows`."""
