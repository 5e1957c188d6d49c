"""A draft seen again, pick by pick, by its player or, after the end, by all."""
