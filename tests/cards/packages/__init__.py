"""Tests of `cards.packages`."""
