"""What OPTIONS answers."""

import pytest

from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["trades/", "imports/", ""])
def test_options_describes_an_address_that_is_of_no_one_row(client, path):
    client.force_login(make_user("anna"))
    answer = client.options(f"/api/v1/collection/{path}")
    assert answer.status_code == 200
    assert "GET" in answer["Allow"]
    assert "actions" not in answer.json()
