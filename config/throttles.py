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

if TYPE_CHECKING:
    from rest_framework.views import APIView


class _Unbroken(SimpleRateThrottle):
    """Lets everybody pass while there is no cache.

    What is asked for stands in the database: a pick may not wait for Valkey.
    """

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Whether *request* is within the rate, as far as anybody can tell."""
        try:
            return super().allow_request(request, view)
        except RedisError:
            return True


class GuestRate(_Unbroken, AnonRateThrottle):
    """How often a guest may ask."""


class AccountRate(_Unbroken, UserRateThrottle):
    """How often an account may ask."""
