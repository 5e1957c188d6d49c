"""What every problem of the API says (RFC 9457)."""

from http import HTTPStatus
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

PROBLEM: Final = "application/problem+json"  # the content type


def not_found_sentence() -> str:
    """Return the text of a 404.

    Private objects get the same text, so their existence does not leak.
    """
    return _("This page doesn’t exist, or you can’t see it.")


def problem_body(status: int, code: str, detail: str) -> dict[str, object]:
    """Return the members that every problem has."""
    return {
        "type": reverse("problem", args=[code]),
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": detail,
    }
