"""What the tests of this folder have in common."""

import pytest

from drafts.picking.event_start import start_event
from tests.events import make_event
from tests.factories import make_user


@pytest.fixture
def people():
    return [make_user(name) for name in ("anna", "ben", "cara")]


@pytest.fixture
def event(people):
    made = make_event(*people, draft="paper", boosters=(), visibility="public")
    return start_event(event=made)
