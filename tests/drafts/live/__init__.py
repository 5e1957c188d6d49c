"""Tests of `drafts.live`."""
