"""Tests of the room `drafts`, a folder for each feature."""
