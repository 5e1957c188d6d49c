"""Tests of `config.backup`."""
