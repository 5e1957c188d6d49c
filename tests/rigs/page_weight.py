"""What a browser that has nothing yet fetches for a page, as it is served."""

import gzip
import re
from dataclasses import dataclass
from pathlib import Path

from django.contrib.staticfiles import finders
from django.test import Client

_STATIC = re.compile(r'(?:href|src)="/static/([^"#]+)')
_PICTURES = re.compile(r'src="(/pictures/[^"]+)"')


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes, compressed: of the *page* alone, and of *all* it draws on with it."""

    html: str
    page: int
    all: int
    files: frozenset[str]  # static ones
    pictures: frozenset[str]


def weigh(client: Client, path: str) -> Weight:
    """Return what *client* fetches for the page at *path*."""
    answer = client.get(path, headers={"Accept-Encoding": "gzip"}, follow=True)
    if answer.status_code != 200 or answer["Content-Encoding"] != "gzip":
        raise ValueError(f"{path} answers {answer.status_code}")
    html = gzip.decompress(answer.content).decode()
    files = {name: Path(str(finders.find(name))) for name in _STATIC.findall(html)}
    drawn = {address: client.get(address) for address in _PICTURES.findall(html)}
    contents = [
        *(path.read_bytes() for path in files.values()),
        *(picture.content for picture in drawn.values()),
    ]
    beside = sum(len(gzip.compress(content)) for content in contents)
    return Weight(
        html=html,
        page=len(answer.content),
        all=len(answer.content) + beside,
        files=frozenset(files),
        pictures=frozenset(drawn),
    )
