"""What tests of cards.browsing share."""

import html
import re

from django.test import Client

CARDS = "/cards/"


def read(response) -> str:
    return response.content.decode()


def body_of(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return read(response)


def shown_names(page: str) -> list[str]:
    """Return the names of the cards that *page* shows, as faces or as a table."""
    found = re.findall(
        r'<(?:h3|h3 class="long-\d"|th scope="row") lang="\w+">'
        r'<a href="[^"]+">(.*?)</a>',
        page,
    )
    return [html.unescape(name) for name in found]
