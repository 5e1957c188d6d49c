"""Tests of `rules.tagteam.fight`."""
