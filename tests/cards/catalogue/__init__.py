"""Tests of `cards.catalogue`."""
