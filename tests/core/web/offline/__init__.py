"""Tests of what works without a network."""
