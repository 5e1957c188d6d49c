"""The plugin that comes first: named in `addopts`, it prepares the environment.

pytest-django reads the settings before any conftest, and they read the environment.
"""

from typing import Any

import pytest

from tests.rigs.environment import fresh_environment, prepare_process


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config, specs: list[Any]) -> None:
    """Give every worker its own Valkey and var directory."""
    for spec in specs:
        spec.env.update(fresh_environment())


prepare_process()
