"""Tests of what hosts are given and told."""
