"""What people show and say to each other: a host may switch all of it off."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse

Page = Callable[..., HttpResponse]


def require_people() -> None:
    """Raise Http404 where the host has switched people off (`PEOPLE`)."""
    if not settings.PEOPLE:
        raise Http404


def for_everybody(view: Page) -> Page:
    """Return *view* as a page that is not there where people are switched off."""

    @wraps(view)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        require_people()
        return view(request, *args, **kwargs)

    return page


def for_members(view: Page) -> Page:
    """Return *view* as such a page for who is signed in; others are asked to."""
    return for_everybody(login_required(view))
