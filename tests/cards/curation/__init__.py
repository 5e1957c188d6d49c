"""Tests of `cards.curation`."""
