"""Games between two as flat blocks of numbers: the same games, much faster."""
