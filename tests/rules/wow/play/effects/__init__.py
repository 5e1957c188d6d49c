"""Tests of `rules.wow.play.effects`."""
