"""Tests of the log of an account."""
