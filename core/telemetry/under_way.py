"""The request or task that is being done; lines of the log name it."""

from contextvars import ContextVar
from typing import Final

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
TASK: Final[ContextVar[str]] = ContextVar("task", default="")
