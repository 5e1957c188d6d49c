"""Tests of `cards.bulk`."""
