"""`manage.py` commands about decks: checks, simulations, games of bots, demo data."""
