"""Tests of what a collection is worth."""
