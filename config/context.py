"""What every page knows: theme and interface language."""

from django.http import HttpRequest

THEMES = ("auto", "light", "dark")


def site(request: HttpRequest) -> dict[str, object]:
    """Return the reader's theme; unknown values mean the system's."""
    theme = request.COOKIES.get("theme", "auto")
    return {"theme": theme if theme in THEMES else "auto", "themes": THEMES}
