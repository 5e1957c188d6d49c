"""What the last round may bring."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from core.web.requests import valid_form
from drafts.picking.access import visible_event
from drafts.rounds.forms import WhatIfForm
from drafts.rounds.what_if import RESULTS, look_ahead


@never_cache
@require_safe
def what_if(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show who is in, out or open, and the standings supposed results would make."""
    event = visible_event(request, short_id)
    form = valid_form(WhatIfForm(request.GET))
    own = None
    if request.user.is_authenticated:
        own = event.seats.filter(user=request.user.pk).first()
    view = look_ahead(event, own, cut=form.cleaned_data["cut"], chosen=form.chosen())
    context = {
        "section": "drafts",
        "event": event,
        "view": view,
        "results": [("-".join(map(str, one)), one) for one in RESULTS],
    }
    return render(request, "drafts/rounds/what_if.html", context)
