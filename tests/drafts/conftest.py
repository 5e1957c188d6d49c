"""What the tests of this folder have in common."""

import pytest

from tests.events import make_event, started
from tests.factories import make_user


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


@pytest.fixture
def ben():
    return make_user("ben")


@pytest.fixture
def event(anna):
    return started(make_event(anna))
