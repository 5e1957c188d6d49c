"""Tests of `drafts.notices`."""
