"""Opening hands: which to keep, and whether to begin, by games of bots."""
