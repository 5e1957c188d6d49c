"""Template tags of collections and odds."""
