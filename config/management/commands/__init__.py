"""`manage.py` commands about running a site: up, backup, restore, messages."""
