"""`manage.py up`: Valkey, worker, beat and web on one machine, under one roof."""
