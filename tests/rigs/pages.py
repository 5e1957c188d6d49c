"""Pages as a browser reads them: how templates break their lines is not seen."""

import re
from typing import Any

import pytest
from django.http import HttpResponseBase
from django.test import Client

# White space in these is kept.
KEPT = re.compile(
    r"(<(?:textarea|pre|script)\b.*?</(?:textarea|pre|script)>)", re.DOTALL
)
TAG = re.compile(r"<[a-zA-Z][^<>]*>")
IN_LINES = {"a", "b", "code", "del", "em", "i", "ins", "kbd", "small", "span", "strong"}


def condense(html: str) -> str:
    """Return *html* without the breaks of its lines.

    In a line of text, and beside what stands in one, a break is a space; beside other
    elements it is nothing.
    """
    pieces = KEPT.split(html)
    return "".join(
        piece if place % 2 else _condense(piece) for place, piece in enumerate(pieces)
    )


def _condense(html: str) -> str:
    """Return *html*, that has nothing to keep, without the breaks of its lines."""
    html = TAG.sub(lambda found: re.sub(r"\s+", " ", found[0]).replace(" >", ">"), html)
    parts = re.split(r"(\s*\n\s*)", html)
    for place in range(1, len(parts), 2):
        before, after = parts[place - 1], parts[place + 1]
        parts[place] = " " if _ends_in_line(before) and _begins_in_line(after) else ""
    return "".join(parts)


def _ends_in_line(html: str) -> bool:
    """Say whether *html* ends with text, or with an element that stands in text."""
    if not html.endswith(">"):
        return bool(html)
    found = re.search(r"</(\w+)>$", html)
    return bool(found and found[1] in IN_LINES)


def _begins_in_line(html: str) -> bool:
    """Say whether *html* begins with text, or with an element that stands in text."""
    if not html.startswith("<"):
        return bool(html)
    found = re.match(r"<(\w+)", html)
    return bool(found and found[1] in IN_LINES)


def pytest_configure(config: pytest.Config) -> None:
    """Give the tests' client condensed pages."""
    ask = Client.request

    def request(self: Client, **asked: Any) -> HttpResponseBase:
        answer = ask(self, **asked)
        kind = answer.headers.get("Content-Type", "")
        packed = answer.streaming or "Content-Encoding" in answer.headers
        if kind.startswith("text/html") and not packed:
            answer.content = condense(answer.content.decode()).encode()
        return answer

    Client.request = request  # type: ignore[method-assign]
