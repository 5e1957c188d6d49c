"""The tests: folders mirror those of the code, or are named for what they need."""
