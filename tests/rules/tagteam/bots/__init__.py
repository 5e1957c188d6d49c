"""Tests of `rules.tagteam.bots`."""
