"""Versions of a deck: saved, compared and restored; with their pages and API."""
