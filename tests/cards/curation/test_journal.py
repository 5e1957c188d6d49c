"""The history of acts."""

import pytest

from tests.cards.curation.desk import edit
from tests.factories import (
    card_named,
)

pytestmark = pytest.mark.django_db


# By page


def test_the_history_asks_no_more_for_more_acts(
    desk, curator, django_assert_max_num_queries
):
    for cost in range(3, 12):
        edit(curator, "Moth", cost=cost)
    with django_assert_max_num_queries(9):
        desk.get("/curate/")
    with django_assert_max_num_queries(16):
        desk.get(f"/curate/cards/{card_named('Moth').pk}/")
