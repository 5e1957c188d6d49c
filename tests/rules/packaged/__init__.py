"""Tests of `rules.packaged`."""
