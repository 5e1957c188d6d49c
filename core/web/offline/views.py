"""The worker that answers without a network, its page, and whose browser asks."""

import hashlib
import json
from functools import cache

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from core.web.offline.keeping import reader_of


@cache
def _code() -> str:
    """Return the worker's script as it is written."""
    return (settings.BASE_DIR / "static/js/offline_worker.js").read_text("utf-8")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Answer the script of the worker, which serves all below its address.

    Browsers take it up anew when a byte of it differs: with its code, with what a
    release has as static files, or with where the site lies.
    """
    files = getattr(staticfiles_storage, "manifest_hash", "")
    root = reverse("start")
    site = {
        "version": hashlib.sha256(f"{files}{_code()}".encode()).hexdigest()[:12],
        "root": root,
        "offline": reverse("offline"),
        "account": reverse("account"),
        "files": [settings.STATIC_URL, f"{root}site/", f"{root}icons/"],
        "pictures": [f"{root}pictures/", f"{root}faces/"],
    }
    script = f"const SITE = {json.dumps(site)};\n{_code()}"
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show what is on this device; the same page for everybody.

    A browser fetches it on its own: messages wait for a page that is read.
    """
    return render(request, "core/offline/offline.html", {"messages": ()})


@never_cache
@require_safe
def reader(request: HttpRequest) -> HttpResponse:
    """Answer whose browser asks, and the token with which it may send forms."""
    return JsonResponse({"reader": reader_of(request), "csrf": get_token(request)})
