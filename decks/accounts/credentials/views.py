"""The pages of a new password and a new address."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from core.web.requests import signed_in
from decks.accounts.credentials.forms import EmailForm, PasswordForm
from decks.accounts.credentials.services import (
    ask_for_email,
    change_password,
    read_email_word,
    set_email,
)
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def account_password(request: HttpRequest) -> HttpResponse:
    """Change the password."""
    user = signed_in(request)
    sent = request.POST if request.method == "POST" else None
    form = PasswordForm(sent, request=request, user=user)
    if request.method == "POST" and form.is_valid():
        password = form.cleaned_data["new_password1"]
        change_password(request=request, user=user, password=password)
        messages.success(
            request,
            _("Your password has been changed. Other browsers were signed out."),
        )
        return redirect("account")
    context = {"form": form, "section": "account"}
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/password.html", context, status=status)


@sensitive_post_parameters()
@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def account_email(request: HttpRequest) -> HttpResponse:
    """Ask for another address; the mail that is sent there confirms it."""
    user = signed_in(request)
    sent = request.POST if request.method == "POST" else None
    form = EmailForm(sent, request=request, user=user)
    if request.method == "POST" and form.is_valid():
        email = form.cleaned_data["email"]
        if email:
            note_try(Try.Kind.MAIL, email, request)
            ask_for_email(request=request, user=user, email=email)
            sentence = _("We sent a link to %(email)s. Open it to use that address.")
            messages.success(request, sentence % {"email": email})
        else:
            set_email(user=user, email="")
            messages.success(request, _("Your account has no email address now."))
        return redirect("account")
    context = {"form": form, "section": "account"}
    status = 422 if form.errors else 200
    return render(request, "decks/accounts/email.html", context, status=status)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def account_email_confirm(request: HttpRequest, word: str) -> HttpResponse:
    """Show which address the link is about; use it when told to."""
    user = signed_in(request)
    found = read_email_word(word, user)
    if request.method == "POST":
        set_email(user=user, email=found.after)
        messages.success(request, _("Your email address has been changed."))
        return redirect("account")
    context = {"email": found.after, "section": "account"}
    return render(request, "decks/accounts/email_confirm.html", context)
