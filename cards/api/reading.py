"""Reading the catalogue by program: what has not changed is not even looked up."""

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import http_date
from django.utils.translation import get_language
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.card_language import card_language
from cards.curation.feed import last_act

# What answers are made of besides the catalogue's rows: a new release says it anew.
RELEASED: Final = ("cards", "config", "locale", "rules")
KINDS: Final = (".py", ".mo", ".yaml", ".csv")


class NotModified(APIException):
    """Who asks has the answer already."""

    status_code = 304
    default_code = "not-modified"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an answer is told by: *etag*, and when the catalogue last changed."""

    etag: str
    changed_at: int  # seconds since 1970


class CatalogueRead(APIView):
    """A view of the catalogue: same act, same language, same release, same answer."""

    stamp: Stamp | None = None

    def is_of_catalogue(self, request: Request) -> bool:
        """Whether the answer to *request* hangs on nothing but the catalogue."""
        return True

    def current_stamp(self) -> Stamp:
        """Return what the answer is told by now."""
        return catalogue_stamp()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Ask who asks, then whether they need an answer at all. Raises NotModified."""
        super().initial(request, *args, **kwargs)
        if request.method not in ("GET", "HEAD") or not self.is_of_catalogue(request):
            return
        self.stamp = self.current_stamp()
        plain = request._request  # noqa: SLF001 - Django's own is asked for
        answer = get_conditional_response(
            plain, self.stamp.etag, self.stamp.changed_at, HttpResponse()
        )
        if answer is not None and answer.status_code == NotModified.status_code:
            raise NotModified

    def finalize_response(
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> Response:
        """Put the stamp on the answer; whoever keeps it asks again before using it."""
        done = super().finalize_response(request, response, *args, **kwargs)
        if self.stamp and done.status_code in (200, NotModified.status_code):
            done["ETag"] = self.stamp.etag
            done["Last-Modified"] = http_date(self.stamp.changed_at)
            done["Cache-Control"] = "no-cache"
        return done


class ReleaseRead(CatalogueRead):
    """A view of what comes with the program: it changes with a release alone."""

    def current_stamp(self) -> Stamp:
        """Return what the answer is told by now; the database is not asked."""
        return _stamp(0, 0)


def catalogue_stamp() -> Stamp:
    """Return the stamp of the catalogue as it is now, in the languages asked for."""
    position, changed_at = last_act()
    return _stamp(position, int(changed_at.timestamp()))


def _stamp(position: int, changed_at: int) -> Stamp:
    """Return the stamp of what is at *position* of the feed, in the languages asked."""
    told = (position, released_at(), get_language(), card_language())
    digest = hashlib.sha256(repr(told).encode()).hexdigest()[:20]
    return Stamp(f'W/"{digest}"', max(changed_at, released_at()))


@cache
def released_at() -> int:
    """Return when the newest file of this release was written (seconds since 1970)."""
    return max(
        int(path.stat().st_mtime)
        for folder in RELEASED
        for path in (settings.BASE_DIR / folder).rglob("*.*")
        if path.suffix in KINDS
    )
