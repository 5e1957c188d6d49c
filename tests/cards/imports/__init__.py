"""Tests of `cards.imports`."""
