"""Tests of `cards.translation.checks`."""
