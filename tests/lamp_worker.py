"""A real worker whose decks `tests.lamps` plays: `celery -A tests.lamp_worker`."""

from config.celery import app
from tests.lamps import Lamps, register

register(Lamps())

__all__ = ["app"]
