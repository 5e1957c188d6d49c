"""Cubes: lists of cards, each once, that drafts deal packs from; kept in versions."""
