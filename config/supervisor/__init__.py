"""`manage.py up`: Valkey, worker, beat, web and live messages on one machine."""
