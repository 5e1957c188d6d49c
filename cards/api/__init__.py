"""The library for programs."""
