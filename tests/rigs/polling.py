"""Waiting for a condition, with an end to the patience."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

ValueT = TypeVar("ValueT")
INTERVAL = 0.02  # seconds
PATIENCE = 120.0  # seconds: a busy machine may take long over what is quick


def wait_for(
    question: Callable[[], ValueT], what: str, patience: float = PATIENCE
) -> ValueT:
    """Return the first true answer to *question*.

    Raises TimeoutError, naming *what* was awaited, after *patience* seconds.
    """
    deadline = monotonic() + patience
    while not (answer := question()):
        if monotonic() > deadline:
            raise TimeoutError(f"waited {patience:g} s for {what}")
        sleep(INTERVAL)
    return answer
