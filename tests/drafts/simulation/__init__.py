"""Tests of `drafts.simulation`."""
