"""The goldfish over arrays, compiled: the same games as the reference, much faster."""
