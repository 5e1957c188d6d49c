"""Tests of `decks.formats.custom_formats`."""
