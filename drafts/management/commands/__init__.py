"""`manage.py` commands about events: simulate drafts, verify a log."""
