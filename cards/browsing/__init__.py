"""The catalog's pages and API: search results, cards, sets, search help."""
