"""Tests of `cards.translation.editor`."""
