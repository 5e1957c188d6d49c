"""Tests of `core.files`."""
