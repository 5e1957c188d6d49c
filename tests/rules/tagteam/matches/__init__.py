"""Tests of `rules.tagteam.matches`."""
