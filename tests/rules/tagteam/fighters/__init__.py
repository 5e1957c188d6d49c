"""Tests of `rules.tagteam.fighters`."""
