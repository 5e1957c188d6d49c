"""Tests of `cards.translation.imports`."""
