"""The figures of a deck and their charts."""
