"""Pages of other sites may read the API as guests, and do nothing else."""

from corsheaders.middleware import CorsMiddleware
from django.http import HttpRequest


class PublicReads(CorsMiddleware):
    """Sends CORS headers with what is only read; settings say which."""

    def is_enabled(self, request: HttpRequest) -> bool:
        """Whether other sites' pages may use the answer to *request*."""
        is_read = request.method in ("GET", "HEAD", "OPTIONS")
        return is_read and bool(super().is_enabled(request))
