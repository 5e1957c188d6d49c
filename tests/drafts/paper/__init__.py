"""Tests of `drafts.paper`."""
