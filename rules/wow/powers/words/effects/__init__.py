"""EFFECT: what a power does, in five files by what it touches."""
