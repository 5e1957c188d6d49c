"""Fixtures of walks over addresses."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_log() -> Iterator[None]:
    """Log nothing: of many thousand refused requests each would keep all it holds."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)
