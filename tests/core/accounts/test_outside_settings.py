"""Providers in settings: whole, or the site doesn't start."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from core.accounts.outside_settings import check_providers

WHOLE = {
    "issuer": "https://a.example",
    "client_id": "x",
    "client_secret": "",
    "name": "A",
}


def test_whole_ones_are_taken_by_their_slugs():
    assert check_providers({}) == {}
    assert check_providers({"a-b": WHOLE, "c": WHOLE}) == {"a-b": WHOLE, "c": WHOLE}


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ([WHOLE], "no JSON object"),
        ({"a b": WHOLE}, "fits no address"),
        ({"é": WHOLE}, "fits no address"),
        ({"a": []}, "needs client_id, client_secret, issuer, name"),
        ({"a": {"issuer": "https://a.example"}}, "“a” needs"),
        ({"a": WHOLE | {"more": ""}}, "“a” needs"),
        ({"a": WHOLE | {"name": 1}}, "“a” needs"),
    ],
)
def test_anything_else_is_said(told, why):
    with pytest.raises(ImproperlyConfigured, match=why):
        check_providers(told)
