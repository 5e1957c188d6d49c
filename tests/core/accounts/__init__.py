"""Tests of `core.accounts`."""
