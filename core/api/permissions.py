"""Who may call the API."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView


class CsrfProtected(BasePermission):
    """Lets anyone call; writes of guests need a CSRF token, as those of sessions do."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Return True. Raises PermissionDenied if a guest's CSRF token is missing."""
        if request.method not in SAFE_METHODS and not request.user.is_authenticated:
            SessionAuthentication().enforce_csrf(request)
        return True
