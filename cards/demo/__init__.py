"""Our own cards, and how they get into an empty catalogue."""
