"""Tests on a real catalog, decks and booklets; skipped where those are missing."""
