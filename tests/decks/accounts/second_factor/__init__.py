"""Tests of the second step of signing in, and of links."""
