"""Tests of tries."""
