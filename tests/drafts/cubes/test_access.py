"""Who sees a cube, and who changes it."""

import pytest
from rest_framework.test import APIClient

from tests.drafts.cubes.cube_lists import lines
from tests.events import import_set
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_another_sees_a_public_cube_and_changes_none(anna):
    api, other = APIClient(), APIClient()
    api.force_authenticate(anna)
    other.force_authenticate(make_user("ben"))
    sent = {"name": "Mine", "text": lines(1, 2)}
    made = api.post("/api/v1/cubes/", sent, format="json").json()
    where = f"/api/v1/cubes/{made['id']}/"
    assert (made["version"], len(made["cards"])) == (1, 2)
    assert other.get(where).status_code == 404
    api.put(where, sent | {"is_public": True}, format="json")
    assert other.get(where).status_code == 200
    assert other.put(where, sent, format="json").status_code == 404
    assert other.delete(where).status_code == 404
    assert api.delete(where).status_code == 204
