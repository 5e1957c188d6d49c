"""Tests of `drafts.play`."""
