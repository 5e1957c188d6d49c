"""A pool as it is typed."""

import pytest

from drafts.pools.models import RegisteredPool
from drafts.pools.pool_text import read_pool, write_pool_text
from drafts.pools.services import (
    register_pool,
)
from tests.events import import_set, seat_of
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db
ALL = " ".join(f"{n}x2" for n in range(1, 20)) + " 100 20*f"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def copies(text: str = ALL) -> dict:
    read = read_pool(text, game_slug="wow", set_code="LAN", language="en")
    return read.require_read()


def registered(event, player, by, checker, text: str = ALL) -> RegisteredPool:
    seat = seat_of(event, player)
    return register_pool(seat=seat, by=by, checker=checker, copies=copies(text))


# As it is typed


def test_numbers_mean_the_set_that_was_named_last():
    import_rows([row(set_code="EMB", set="Embers", name="Ember", collector_number="1")])
    read = read_pool(
        "1 2x3 emb: 1f\nLAN 3", game_slug="wow", set_code="LAN", language="en"
    )
    told = [(str(one.printing), one.entered.count, one.is_foil) for one in read.entered]
    assert told == [
        ("LAN 1", 1, False),
        ("LAN 2", 3, False),
        ("EMB 1", 1, True),
        ("LAN 3", 1, False),
    ]
    assert read_pool("", game_slug="wow", set_code="LAN", language="en").entered == ()


def test_a_list_is_written_as_it_is_typed(event, people):
    pool = registered(event, people[0], people[0], people[1], "3 1x2 1 2f 2")
    assert write_pool_text(pool.cards.all()) == "LAN: 1x3 2 2*f 3"
    assert copies(write_pool_text(pool.cards.all())) == copies("3 1x2 1 2f 2")
