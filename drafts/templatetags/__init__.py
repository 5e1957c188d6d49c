"""Template tags of events and matches."""
