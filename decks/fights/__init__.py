"""Fights of teams: their words, and bots that fight each other."""
