"""The engine is compiled before it is tested, once for all processes."""

import pytest

from rules.wow.flat import games


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    games.warm_up()
