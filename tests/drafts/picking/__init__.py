"""Tests of `drafts.picking`."""
