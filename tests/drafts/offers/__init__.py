"""Tests of `drafts.seats`."""
