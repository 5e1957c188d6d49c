"""Tests of `drafts.events`."""
