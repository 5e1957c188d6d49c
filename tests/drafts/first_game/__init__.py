"""Tests of `drafts.first_game`."""
