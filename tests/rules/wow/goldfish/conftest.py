"""The kernel is compiled before it is tested, once for all processes."""

import pytest

from rules.wow import goldfish


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    goldfish.warm_up()
