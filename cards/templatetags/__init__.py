"""Template tags that every page may use, and those of cards."""
