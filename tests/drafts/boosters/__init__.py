"""Tests of `drafts.boosters`."""
