"""A worker that plays `tests.fake_simulator`: `celery -A tests.fake_worker`."""

from config.celery import app
from tests.fake_simulator import Lamps, register

register(Lamps())

__all__ = ["app"]
