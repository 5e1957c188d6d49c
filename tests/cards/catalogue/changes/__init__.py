"""Tests of `cards.catalogue.changes`."""
