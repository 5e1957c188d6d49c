"""Tests of `cards.imports.readers`."""
