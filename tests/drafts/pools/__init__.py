"""Tests of `drafts.pools`."""
