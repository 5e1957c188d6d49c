"""Pages of the second factor: turned on, off, and asked for."""

from typing import Final

import segno
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from core.errors import refusal_sentence
from core.web.requests import signed_in
from decks.accounts.credentials.services import tell
from decks.accounts.second_factor.codes import app_address
from decks.accounts.second_factor.forms import BeginForm, CodeForm
from decks.accounts.second_factor.models import RecoveryCode
from decks.accounts.second_factor.services import (
    begin_factor,
    check_code,
    confirm_factor,
    end_factor,
    has_second_factor,
)
from decks.accounts.sign_in.arrival import arrive, waiting_user
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import forget_own_tries, note_try
from rules.errors import Refusal

ALLOWED: Final = "second-factor-allowed"  # in the session: the password was entered


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def second_factor(request: HttpRequest) -> HttpResponse:
    """Show whether a code is asked for; with the password, begin or end it."""
    user = signed_in(request)
    is_on = has_second_factor(user)
    form = BeginForm(
        request.POST if request.method == "POST" else None, request=request, user=user
    )
    if request.method == "POST" and form.is_valid():
        if not is_on:
            request.session[ALLOWED] = True
            return redirect("second-factor-begin")
        end_factor(user=user)
        tell(user, _("Two-step sign-in was turned off"), "second_factor_off")
        messages.success(request, _("Signing in takes your password alone now."))
        return redirect("account")
    context = {
        "form": form,
        "is_on": is_on,
        "codes_left": RecoveryCode.objects.filter(owner=user.pk).count(),
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/second_factor.html", context, status=status)


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def second_factor_begin(request: HttpRequest) -> HttpResponse:
    """Show the picture for the app, and take its first code."""
    user = signed_in(request)
    if not request.session.get(ALLOWED) or has_second_factor(user):
        return redirect("second-factor")
    form = CodeForm(request.POST if "code" in request.POST else None)
    if request.method == "POST" and form.is_valid():
        try:
            note_try(Try.Kind.CODE, user.get_username(), request)
            codes = confirm_factor(user=user, code=form.cleaned_data["code"])
        except Refusal as refusal:
            form.add_error("code", refusal_sentence(refusal))
        else:
            del request.session[ALLOWED]
            tell(user, _("Two-step sign-in was turned on"), "second_factor_on")
            context = {"codes": codes, "section": "account"}
            return render(request, "decks/accounts/second_factor_codes.html", context)
    secret = begin_factor(user=user).secret if request.method == "POST" else ""
    return _begin_page(request, user, form, secret)


def _begin_page(
    request: HttpRequest, user: User, form: CodeForm, secret: str
) -> HttpResponse:
    """Return the page with the picture, or, opened first, with a button for it."""
    picture = ""
    if secret:
        address = app_address(secret, user.get_username(), settings.SITE_NAME)
        picture = segno.make(address, error="m").svg_inline(
            scale=4, border=4, dark="#000", light="#fff", omitsize=False
        )
    context = {
        "form": form,
        "picture": mark_safe(picture),  # noqa: S308 - drawn by segno of our own text
        "secret": " ".join(secret[i : i + 4] for i in range(0, len(secret), 4)),
        "section": "account",
    }
    status = 422 if form.errors else 200
    return render(
        request, "decks/accounts/second_factor_begin.html", context, status=status
    )


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_code(request: HttpRequest) -> HttpResponse:
    """Ask who gave the right password for a code, and sign them in."""
    user = waiting_user(request)
    if user is None:
        return redirect("login")
    form = CodeForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            note_try(Try.Kind.CODE, user.get_username(), request)
            check_code(user=user, code=form.cleaned_data["code"])
        except Refusal as refusal:
            form.add_error("code", refusal_sentence(refusal))
        else:
            forget_own_tries(Try.Kind.CODE, user.get_username(), request)
            return arrive(request, user)
    status = 422 if form.errors else 200
    return render(request, "registration/code.html", {"form": form}, status=status)
