"""The curators' pages and API: history, undo, flags of imports, sets, roles."""
