"""Translators' files of every kind, read as lines."""
