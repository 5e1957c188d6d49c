"""How often the API may be asked: counted in the cache, and by nobody without one.

A module of its own: DRF's views import it while they are being imported themselves.
"""

from typing import TYPE_CHECKING

from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import (
    AnonRateThrottle,
    SimpleRateThrottle,
    UserRateThrottle,
)

from core.api.header_names import RATE
from core.web.client_address import client_network

if TYPE_CHECKING:
    from rest_framework.views import APIView


class _Unbroken(SimpleRateThrottle):
    """Lets everybody pass while there is no cache, and says how much may be asked.

    What is asked for stands in the database: a pick may not wait for Valkey.
    """

    num_requests: int
    duration: int  # seconds

    def get_ident(self, request: Request) -> str:
        """Return where a guest is counted."""
        return client_network(request._request)  # noqa: SLF001 - Django's own

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Whether *request* is within the rate, as far as anybody can tell."""
        try:
            is_allowed = super().allow_request(request, view)
        except RedisError:
            return True
        if getattr(self, "key", None) is not None:  # none: nobody is counted
            request.META[RATE] = self._headers()
        return is_allowed

    def _headers(self) -> dict[str, str]:
        """Return how much may be asked, how much is left and when it is forgotten."""
        oldest = self.history[-1] if self.history else self.now
        return {
            "RateLimit-Limit": str(self.num_requests),
            "RateLimit-Remaining": str(max(0, self.num_requests - len(self.history))),
            "RateLimit-Reset": str(max(0, round(oldest + self.duration - self.now))),
        }


class GuestRate(_Unbroken, AnonRateThrottle):
    """How often a guest may ask."""


class AccountRate(_Unbroken, UserRateThrottle):
    """How often an account may ask."""

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        """Return where the account is counted; guests are counted as such alone."""
        is_account = bool(request.user and request.user.is_authenticated)
        return super().get_cache_key(request, view) if is_account else None
