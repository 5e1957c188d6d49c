"""Fighters with their cards: imported from roster files and read back for games."""
