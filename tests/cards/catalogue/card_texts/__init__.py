"""Tests of `cards.catalogue.card_texts`."""
