"""Tests of `core.api`."""
