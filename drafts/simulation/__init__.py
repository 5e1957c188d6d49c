"""Simulated drafts: whole events of bots, without rows."""
