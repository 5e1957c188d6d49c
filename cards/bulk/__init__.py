"""Files of the whole catalog for programs, the feed of changes, cards by number."""
