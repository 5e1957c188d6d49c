"""The page of an account's tokens: made, shown once, revoked."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from decks.accounts.tokens.models import ApiToken
from decks.accounts.tokens.services import (
    MAX_TOKENS,
    READ,
    SCOPES,
    create_token,
    revoke_token,
)
from decks.collection.access import collector


class TokenForm(forms.Form):
    """A token to be made; reading is in all of them."""

    name = forms.CharField(
        label=gettext_lazy("What is it for?"),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("Besides reading, it can"),
        choices=[(scope, label) for scope, label in SCOPES.items() if scope != READ],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )


@sensitive_variables("secret")
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """Show the tokens; make one and show its secret, this once."""
    form = TokenForm(request.POST if request.method == "POST" else None)
    made, secret = None, ""
    if request.method == "POST" and form.is_valid():
        made, secret = create_token(owner=collector(request), **form.cleaned_data)
        form = TokenForm()
    context: dict[str, Any] = {
        "form": form,
        "made": made,
        "secret": secret,
        "tokens": [
            (token, [SCOPES[scope] for scope in token.scopes if scope in SCOPES])
            for token in ApiToken.objects.filter(owner=collector(request))
        ],
        "limit": MAX_TOKENS,
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/tokens.html", context, status=status)


@login_required
@require_POST
def token_revoke(request: HttpRequest, pk: int) -> HttpResponse:
    """Revoke one token."""
    token = get_object_or_404(ApiToken, owner=collector(request), pk=pk)
    revoke_token(token=token)
    sentence = _("The token “%(name)s” has been revoked.")
    messages.success(request, sentence % {"name": token.name})
    return redirect("tokens")
