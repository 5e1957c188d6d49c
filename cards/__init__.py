"""The library everyone shares: catalogue, languages, search."""
