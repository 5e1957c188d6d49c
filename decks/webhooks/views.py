"""The page of an account's webhooks: made, tried, paused, deleted."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from core.errors import refusal_sentence
from core.web.outgoing import MAX_ADDRESS, AddressNotAllowed, read_target
from core.web.requests import signed_in
from decks.webhooks.models import Delivery, Webhook
from decks.webhooks.services import (
    KINDS,
    MAX_WEBHOOKS,
    create_webhook,
    pause_webhook,
    resume_webhook,
    send_test,
)

SHOWN: Final = 8  # deliveries of each webhook


class WebhookForm(forms.Form):
    """A webhook to be made."""

    address = forms.CharField(
        label=gettext_lazy("Address"),
        max_length=MAX_ADDRESS,
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
    )
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("It is told when"),
        choices=list(KINDS.items()),
        widget=forms.CheckboxSelectMultiple,
    )

    def clean_address(self) -> str:
        """Return the address if something may be sent there."""
        address = str(self.cleaned_data["address"])
        try:
            read_target(address)
        except AddressNotAllowed as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        return address


@sensitive_variables("made")
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def webhooks(request: HttpRequest) -> HttpResponse:
    """Show the webhooks with what was sent last; make one and show its secret once."""
    form = WebhookForm(request.POST if request.method == "POST" else None)
    made = None
    if form.is_valid():
        site = request.build_absolute_uri("/").rstrip("/")
        owner = signed_in(request)
        made = create_webhook(owner=owner, site=site, **form.cleaned_data)
        form = WebhookForm()
    latest = Delivery.objects.order_by("-pk")
    own = Webhook.objects.filter(owner=signed_in(request))
    shown = own.prefetch_related(Prefetch("deliveries", latest[:SHOWN], to_attr="last"))
    context: dict[str, Any] = {
        "form": form,
        "made": made,
        "webhooks": [
            (webhook, [KINDS[kind] for kind in webhook.kinds if kind in KINDS])
            for webhook in shown
        ],
        "limit": MAX_WEBHOOKS,
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/webhooks/webhooks.html", context, status=status)


@login_required
@require_POST
def webhook_test(request: HttpRequest, pk: int) -> HttpResponse:
    """Send a test to one webhook."""
    send_test(webhook=_own(request, pk))
    messages.success(request, _("A test is on its way. Reload the page to see it."))
    return redirect("webhooks")


@login_required
@require_POST
def webhook_pause(request: HttpRequest, pk: int) -> HttpResponse:
    """Send nothing more to one webhook."""
    pause_webhook(webhook=_own(request, pk))
    messages.success(request, _("Paused. What was waiting won’t be sent."))
    return redirect("webhooks")


@login_required
@require_POST
def webhook_resume(request: HttpRequest, pk: int) -> HttpResponse:
    """Send to one webhook again."""
    resume_webhook(webhook=_own(request, pk))
    messages.success(request, _("Resumed. It is told of what happens from now on."))
    return redirect("webhooks")


@login_required
@require_POST
def webhook_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete one webhook with all that waits for it."""
    _own(request, pk).delete()
    messages.success(request, _("The webhook has been deleted."))
    return redirect("webhooks")


def _own(request: HttpRequest, pk: int) -> Webhook:
    """Return the reader's webhook. Raises Http404."""
    return get_object_or_404(Webhook, pk=pk, owner=signed_in(request))
