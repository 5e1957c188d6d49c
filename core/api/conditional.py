"""Conditional requests in the API."""

from dataclasses import dataclass
from typing import Any

from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.web.conditional import NOT_MODIFIED, is_unchanged, stamped


class NotModified(APIException):
    """The client has the answer already."""

    status_code = NOT_MODIFIED
    default_code = "not-modified"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an answer is recognized by: *etag*, and when it last changed."""

    etag: str
    changed_at: int  # seconds since 1970


class StampedView(APIView):
    """A view whose answers have a stamp; an unchanged one is a 304, without a query."""

    stamp: Stamp | None = None

    def is_stamped(self, request: Request) -> bool:
        """Whether the answer to *request* depends on nothing that has no stamp."""
        return True

    def current_stamp(self) -> Stamp:
        """Return the stamp that an answer has now."""
        raise NotImplementedError

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Check account and rate limit, then the stamp. Raises NotModified."""
        super().initial(request, *args, **kwargs)
        if request.method not in ("GET", "HEAD") or not self.is_stamped(request):
            return
        self.stamp = self.current_stamp()
        plain = request._request  # noqa: SLF001 - Django compares its own requests
        if is_unchanged(plain, self.stamp.etag, self.stamp.changed_at):
            raise NotModified

    def finalize_response(
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> Response:
        """Put the stamp on the answer; caches ask again before they use it."""
        done = super().finalize_response(request, response, *args, **kwargs)
        if self.stamp and done.status_code in (200, NOT_MODIFIED):
            stamped(done, self.stamp.etag, self.stamp.changed_at)
            done["Cache-Control"] = "no-cache"
        return done
