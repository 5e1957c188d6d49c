"""Files of programs, and the page that offers them."""

import pytest

pytestmark = pytest.mark.django_db


def test_the_page_offers_each_file(client):
    page = client.get("/bulk-data/").content.decode()
    for name in ("cards.xml", "lackey.zip", "AllPrintings.json"):
        assert f'href="/bulk-data/wow/hu/{name}"' in page
