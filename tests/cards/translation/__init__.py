"""Tests of `cards.translation`."""
