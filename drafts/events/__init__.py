"""Events: created, found, joined and left; their rows, lock and hash-chained log."""
