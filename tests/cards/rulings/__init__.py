"""Tests of rulings."""
