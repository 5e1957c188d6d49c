"""Figures of drafts."""
