"""Tests of `cards.translation.checks.meaning`."""
