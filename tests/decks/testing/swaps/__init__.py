"""Tests of swaps."""
