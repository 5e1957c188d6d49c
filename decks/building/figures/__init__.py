"""The figures of a deck (costs, types, traits) and their charts."""
