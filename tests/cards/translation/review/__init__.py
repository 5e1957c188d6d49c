"""Tests of `cards.translation.review`."""
