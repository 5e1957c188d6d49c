"""The history of the catalog: acts with their rows, the numbered feed, its ETag."""
