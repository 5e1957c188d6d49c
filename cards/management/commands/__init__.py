"""`manage.py` commands about cards: imports, checks of files and texts, search."""
