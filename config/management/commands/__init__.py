"""The commands of the wiring."""
