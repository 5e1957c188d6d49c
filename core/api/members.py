"""Addresses of people: not there where the host has switched people off."""

from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.views import APIView

from core.web.members import require_people


class Everybody(AllowAny):
    """Lets anyone ask; the address is not there where people are switched off."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return True. Raises Http404."""
        require_people()
        return super().has_permission(request, view)


class Members(IsAuthenticated):
    """Lets accounts ask; the address is not there where people are switched off."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return whether an account asks. Raises Http404."""
        require_people()
        return super().has_permission(request, view)
