"""Tests of `cards.own_pictures`."""
