"""Ending sessions."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from decks.accounts.browsers.services import end_browsers, get_browsers
from decks.collection.access import collector


@login_required
@require_POST
def browser_end(request: HttpRequest, pk: int) -> HttpResponse:
    """Sign one browser out."""
    browsers = get_browsers(collector(request))
    one = get_object_or_404(browsers, pk=pk)
    is_own = one.session_key == request.session.session_key
    end_browsers(browsers.filter(pk=one.pk))
    if is_own:
        request.session.flush()
        return redirect("start")
    messages.success(request, _("That browser has been signed out."))
    return redirect("account")


@login_required
@require_POST
def browsers_end(request: HttpRequest) -> HttpResponse:
    """Sign all browsers out but this one."""
    browsers = get_browsers(collector(request))
    end_browsers(browsers.exclude(session_key=request.session.session_key))
    messages.success(request, _("All other browsers have been signed out."))
    return redirect("account")
