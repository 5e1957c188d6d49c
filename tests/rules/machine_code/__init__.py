"""Tests of `rules.machine_code`."""
