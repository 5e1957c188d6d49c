"""Tests of the names of sets in other languages."""
