"""The library everyone shares: catalog, imports, translation, search, curation."""
