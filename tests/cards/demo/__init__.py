"""Tests of `cards.demo`."""
