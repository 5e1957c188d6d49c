"""Tests of `drafts.watching`."""
