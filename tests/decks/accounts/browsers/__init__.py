"""Tests of browsers."""
