"""Tests of `rules.tagteam.kernel`."""
