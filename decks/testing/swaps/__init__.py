"""Which card would serve a deck better: single swaps, played in the same games."""
