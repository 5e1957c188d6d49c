"""The wiring: settings, addresses, queue, supervisor. No business of the rooms."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
