"""Tests of `rules.tagteam`."""
