"""Figures that all processes of the house add up, kept in Valkey.

Each process counts for itself and hands over every few seconds, so that a request pays
for an addition and no round trip. What a killed process had not handed over is lost.
"""

import logging
from collections import defaultdict
from threading import Lock
from time import monotonic
from typing import Final

from core.telemetry.health import queue_client
from core.valkey import valkey_is_away

logger = logging.getLogger(__name__)
KEY: Final = "deckwright:metrics"
HAND_OVER: Final = 5.0  # seconds

_counted: defaultdict[str, float] = defaultdict(float)
_lock: Final = Lock()
_due: list[float] = [0.0]


def count_all(figures: dict[str, float]) -> None:
    """Add *figures*, by series; hand over if it is time."""
    with _lock:
        for series, figure in figures.items():
            _counted[series] += figure
    if monotonic() > _due[0]:
        hand_over()


def hand_over() -> None:
    """Add what was counted to the house's; keep it if Valkey is away."""
    _due[0] = monotonic() + HAND_OVER
    with _lock:
        taken = dict(_counted)
        _counted.clear()
    try:
        with queue_client().pipeline(transaction=False) as pipeline:
            for series, figure in taken.items():
                pipeline.hincrbyfloat(KEY, series, figure)
            pipeline.execute()
    except valkey_is_away() as error:
        logger.info("metrics wait: %s", error)
        with _lock:
            for series, figure in taken.items():
                _counted[series] += figure


def totals() -> dict[str, float]:
    """Return the figures of the whole house by series. Raises RedisError."""
    hand_over()
    held = queue_client().hgetall(KEY)
    return {str(series): float(figure) for series, figure in held.items()}
