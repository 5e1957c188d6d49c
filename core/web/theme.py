"""The theme of the pages: light, dark, or as the system has it."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from core.web.preferences import redirect_back, remember

THEMES: Final = ("auto", "light", "dark")
COOKIE: Final = "theme"


def theme(request: HttpRequest) -> dict[str, object]:
    """Return the reader's theme for templates; unknown values mean the system's."""
    chosen = request.COOKIES.get(COOKIE, "auto")
    return {"theme": chosen if chosen in THEMES else "auto", "themes": THEMES}


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Store the reader's theme in a cookie and go back."""
    chosen = request.POST.get("theme", "auto")
    response = redirect_back(request)
    if chosen in THEMES:
        remember(request, response, COOKIE, chosen)
    return response
