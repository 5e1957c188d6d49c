"""Tests of `drafts.gathering`."""
