"""Tests of `drafts.audit`."""
