"""Binders and notes for programs."""
