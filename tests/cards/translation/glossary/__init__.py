"""Tests of `cards.translation.glossary`."""
