"""Tests of `config.supervisor`."""
