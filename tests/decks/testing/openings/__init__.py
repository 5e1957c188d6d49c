"""Tests of openings."""
