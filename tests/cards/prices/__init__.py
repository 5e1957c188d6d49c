"""Tests of prices."""
