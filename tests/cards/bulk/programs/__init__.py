"""Tests of `cards.bulk.programs`."""
