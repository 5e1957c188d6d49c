"""Tests of `drafts.cubes`."""
