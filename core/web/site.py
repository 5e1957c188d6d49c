"""What makes a site its host's own: name, logo, colors, imprint, privacy text."""

import mimetypes
import re
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

COLOR: Final = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
LIGHT_INK, DARK_INK = "#ffffff", "#0c1c1b"
HOUR: Final = 60 * 60  # seconds
VALID: Final = timedelta(days=90)  # what is said of whom to tell
LANGUAGES: Final = [code for code, _name in settings.LANGUAGES]
# Pages whose text a setting names, with their headings.
TEXTS: Final = {
    "imprint": ("SITE_IMPRINT", gettext_lazy("Imprint")),
    "privacy": ("SITE_PRIVACY", gettext_lazy("Privacy")),
    "security": ("SITE_SECURITY", gettext_lazy("Security")),
}


def site() -> dict[str, Any]:
    """Return for templates what the host has set."""
    return {
        "name": settings.SITE_NAME,
        "outside": {
            slug: told["name"] for slug, told in settings.OIDC_PROVIDERS.items()
        },
        "people": settings.PEOPLE,
        "prices": settings.PRICES,
        "logo": bool(settings.SITE_LOGO),
        "colors": bool(settings.SITE_COLORS),
        "imprint": bool(settings.SITE_IMPRINT),
        "privacy": bool(settings.SITE_PRIVACY),
        "security": bool(settings.SITE_SECURITY),
    }


@require_safe
def site_text(request: HttpRequest, kind: str) -> HttpResponse:
    """Show the imprint or the privacy text, in the reader's language if there is one.

    `imprint.pl.md` beside `imprint.md` is its Polish text. Raises Http404.
    """
    from markdown_it import MarkdownIt  # few pages need it

    setting, title = TEXTS[kind]
    path = Path(getattr(settings, setting) or "/nonexistent")
    translated = path.with_suffix(f".{get_language()}{path.suffix}")
    try:
        text = (translated if translated.exists() else path).read_text("utf-8")
    except OSError as error:
        raise Http404 from error
    markup = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    page = {"title": title, "text": mark_safe(markup)}  # noqa: S308 - the host's, without HTML
    return render(request, "core/site_text.html", page)


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    """Say whom to tell of a hole in the site (RFC 9116). Raises Http404."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    ends = (timezone.now() + VALID).strftime("%Y-%m-%dT00:00:00Z")
    lines = [f"Contact: {one}" for one in settings.SECURITY_CONTACT]
    lines += [f"Expires: {ends}", "Preferred-Languages: " + ", ".join(LANGUAGES)]
    if settings.SITE_SECURITY:
        lines.append("Policy: " + request.build_absolute_uri(reverse("security")))
    text = "".join(f"{line}\n" for line in lines)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=HOUR)
def site_logo(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the host's logo. Raises Http404."""
    path = Path(settings.SITE_LOGO or "/nonexistent")
    kind = mimetypes.guess_type(path)[0] or ""
    if not kind.startswith("image/") or not path.is_file():
        raise Http404
    return HttpResponse(path.read_bytes(), content_type=kind)


@require_safe
@cache_control(public=True, max_age=HOUR)
def site_colors(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - Django passes it
    """Return the style that puts the host's colors in place of ours. Raises Http404."""
    if not settings.SITE_COLORS:
        raise Http404
    light, dark = read_colors(settings.SITE_COLORS)
    soft = "color-mix(in srgb, var(--accent) 14%, var(--sheet))"
    style = (
        f":root {{ --accent: light-dark({light}, {dark}); --accent-ink: "
        f"light-dark({ink_on(light)}, {ink_on(dark)}); --accent-soft: {soft}; }}\n"
    )
    return HttpResponse(style, content_type="text/css; charset=utf-8")


def read_colors(text: str) -> tuple[str, str]:
    """Return the accents for the light and the dark theme. Raises ValueError."""
    light, _, dark = text.replace(" ", "").partition(",")
    if not (COLOR.fullmatch(light) and COLOR.fullmatch(dark)):
        raise ValueError("SITE_COLORS is two colors, light and dark: #14605b,#5fb8af")
    return light, dark


def ink_on(color: str) -> str:
    """Return the ink that is read best on *color*."""
    inks = (LIGHT_INK, DARK_INK)
    return max(inks, key=lambda ink: contrast(ink, color))


def contrast(first: str, second: str) -> float:
    """Return the contrast of two colors as WCAG 2 reckons it, 1 to 21."""
    dark, light = sorted((_luminance(first), _luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    """Return the relative luminance of *color*, 0 to 1."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return sum(
        weight * part
        for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
    )
