"""Tests of `cards.fighters`."""
