"""Tests of `cards.curation.editing`."""
