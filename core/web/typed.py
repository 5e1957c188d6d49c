"""What somebody typed into a form that was refused: shown again, so nothing is lost."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from django.http import HttpRequest

WORTH_KEEPING: Final = 20  # characters; what is shorter is soon typed again
MAX_AGAIN: Final = 200_000  # characters that a page sends again by itself
_SECRET: Final = ("password", "csrfmiddlewaretoken", "token", "secret")

Field = tuple[str, str]  # name, value


def typed_fields(request: HttpRequest) -> list[Field]:
    """Return what the form of *request* sent, without secrets and uploads."""
    if request.method != "POST" or request.content_type == "application/json":
        return []
    return [
        (name, value)
        for name, values in request.POST.lists()
        for value in values
        if isinstance(value, str) and not any(word in name for word in _SECRET)
    ]


def typed_texts(request: HttpRequest) -> list[str]:
    """Return the texts among what was typed."""
    return [value for _, value in typed_fields(request) if len(value) > WORTH_KEEPING]


def sent_again(request: HttpRequest) -> list[Field]:
    """Return what a button may send again; [] where it would not be the same.

    A form of another site is not sent again, whoever clicks on what.
    """
    fields = typed_fields(request)
    is_whole = len(fields) == len([*_all_but_token(request)]) and not request.FILES
    size = sum(len(value) for _, value in fields)
    return fields if is_whole and size < MAX_AGAIN and _is_own(request) else []


def _all_but_token(request: HttpRequest) -> Iterator[str]:
    """Yield the names of all fields sent but the form's token."""
    for name, values in request.POST.lists():
        if name != "csrfmiddlewaretoken":
            yield from (name for _ in values)


def _is_own(request: HttpRequest) -> bool:
    """Whether the form stood on a page of ours."""
    origin = request.headers.get("Origin") or request.headers.get("Referer", "")
    try:
        return urlsplit(origin).netloc == request.get_host()
    except ValueError:
        return False
