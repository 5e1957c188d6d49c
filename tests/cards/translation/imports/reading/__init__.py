"""Tests of `cards.translation.imports.reading`."""
