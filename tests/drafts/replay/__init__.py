"""Tests of `drafts.replay`."""
