"""Tests of `drafts.seats.api`."""
