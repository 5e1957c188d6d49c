"""Pages of passkeys: made, removed, and signed in with."""

import json
from typing import Final

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from core.errors import refusal_sentence
from core.web.requests import signed_in, text_of
from decks.accounts.credentials.forms import OwnPasswordForm
from decks.accounts.credentials.services import tell
from decks.accounts.passkeys.models import Passkey
from decks.accounts.passkeys.services import (
    PATIENCE,
    ask_to_make,
    ask_to_sign_in,
    make_passkey,
    remove_passkey,
    user_of_answer,
)
from decks.accounts.sign_in.arrival import enter
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try
from rules.errors import Refusal

ASKED: Final = "passkey-asked"  # in the session: what the device is to answer
COOKIE: Final = "passkey"
SALT: Final = "deckwright.passkey"
MAX_ANSWER: Final = 20_000  # characters


class BeginForm(OwnPasswordForm):
    """The password alone: who found an open browser makes no way in."""


class AnswerForm(forms.Form):
    """What the device answered, and what the passkey is called."""

    name = forms.CharField(
        label=gettext_lazy("Name of the passkey"),
        max_length=60,
        help_text=gettext_lazy("For you alone, such as “Phone”."),
    )
    credential = forms.CharField(max_length=MAX_ANSWER, widget=forms.HiddenInput)


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def passkeys(request: HttpRequest) -> HttpResponse:
    """Show one's passkeys; with the password, ask the device for a new one."""
    user = signed_in(request)
    sent = request.POST if request.method == "POST" else None
    form = BeginForm(sent, request=request, user=user)
    if request.method == "POST" and form.is_valid():
        options, request.session[ASKED] = ask_to_make(request, user)
        page = {"form": AnswerForm(), "options": options, "section": "account"}
        return render(request, "decks/accounts/passkey_make.html", page)
    context = {
        "form": form,
        "passkeys": list(Passkey.objects.filter(owner=user.pk)),
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/passkeys.html", context, status=status)


@login_required
@require_POST
def passkey_make(request: HttpRequest) -> HttpResponse:
    """Keep what the device answered."""
    user = signed_in(request)
    state = request.session.pop(ASKED, None)
    form = AnswerForm(request.POST)
    if state is None:
        return redirect("account-passkeys")
    if form.is_valid():
        said = form.cleaned_data
        make_passkey(
            request=request,
            user=user,
            name=said["name"],
            state=state,
            answer=said["credential"],
        )
        tell(user, _("A passkey was added to your account"), "passkey_added")
        messages.success(request, _("You can sign in with this passkey now."))
        return redirect("account-passkeys")
    options, request.session[ASKED] = ask_to_make(request, user)
    page = {"form": form, "options": options, "section": "account"}
    return render(request, "decks/accounts/passkey_make.html", page, status=422)


@login_required
@require_POST
def passkey_end(request: HttpRequest, pk: int) -> HttpResponse:
    """Let a passkey open the account no more."""
    user = signed_in(request)
    remove_passkey(passkey=get_object_or_404(Passkey, pk=pk, owner=user.pk))
    tell(user, _("A passkey was removed from your account"), "passkey_removed")
    messages.success(request, _("The passkey was removed."))
    return redirect("account-passkeys")


@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_passkey(request: HttpRequest) -> HttpResponse:
    """Ask a device; its answer signs in, and needs no second step."""
    refused = ""
    if request.method == "POST":
        try:
            answer = request.POST.get("credential", "")[:MAX_ANSWER]
            note_try(Try.Kind.CODE, "passkey", request)
            state = _asked(request)
            user = user_of_answer(request=request, state=state, answer=answer)
        except Refusal as refusal:
            refused = refusal_sentence(refusal)
        else:
            response = enter(request, user, text_of(request.POST, "next"))
            response.delete_cookie(COOKIE, path=settings.COOKIE_PATH)
            return response
    options, state = ask_to_sign_in(request)
    page = {
        "options": options,
        "refused": refused,
        "next": text_of(request.GET, "next"),
    }
    status = 422 if refused else 200
    response = render(request, "registration/passkey.html", page, status=status)
    response.set_signed_cookie(
        COOKIE,
        json.dumps(state),
        salt=SALT,
        max_age=PATIENCE,
        path=settings.COOKIE_PATH,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Strict",
    )
    return response


def _asked(request: HttpRequest) -> dict[str, str]:
    """Return what this browser's device was asked; nothing proves against {}."""
    try:
        cookie = str(request.get_signed_cookie(COOKIE, salt=SALT, max_age=PATIENCE))
    except (KeyError, signing.BadSignature):
        return {}
    found: dict[str, str] = json.loads(cookie)
    return found
