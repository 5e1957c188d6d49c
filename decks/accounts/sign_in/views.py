"""Signing up and in, and a new password by mail."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordResetForm,
    SetPasswordForm,
)
from django.contrib.auth.models import User
from django.contrib.auth.views import (
    LoginView,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from core.errors import refusal_sentence
from core.web.guests import forget_guest_key, guest_key
from decks.accounts.credentials.services import ask_for_email
from decks.accounts.services import open_account
from decks.accounts.sign_in.arrival import receive
from decks.accounts.sign_in.forms import SignInForm, SignUpForm
from decks.accounts.tries.devices import remember_device
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import TooManyTries, forget_tries, note_try
from decks.staff.blocks import check_network


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Open an account and sign in."""
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        asked = form.cleaned_data
        check_network(request)
        try:
            note_try(Try.Kind.SIGN_UP, asked["username"], request)
            if asked["email"]:
                note_try(Try.Kind.MAIL, asked["email"], request)
        except TooManyTries as refusal:
            return too_early(request, "registration/sign_up.html", form, refusal)
        user = open_account(
            username=asked["username"],
            email="",  # until its link was opened
            password=asked["password1"],
            guest_key=guest_key(request),
        )
        forget_guest_key(request)
        login(request, user)
        if asked["email"]:
            ask_for_email(request=request, user=user, email=asked["email"])
            sentence = _("We sent a link to %(email)s. Open it to use that address.")
            messages.success(request, sentence % {"email": asked["email"]})
        response = redirect("deck-list")
        remember_device(request, response, user.get_username())
        return response
    status = 422 if form.errors else 200
    return render(request, "registration/sign_up.html", {"form": form}, status=status)


def too_early(
    request: HttpRequest, template: str, form: forms.BaseForm, refusal: TooManyTries
) -> HttpResponse:
    """Return the page of *form* with what was typed, and that it came too early."""
    form.add_error(None, refusal_sentence(refusal))
    page = {"form": form, "is_too_early": True}
    response = render(request, template, page, status=refusal.status)
    response["Retry-After"] = str(refusal.figures["retry_after"])
    return response


class Unfit:
    """A page of Django's with a form: what cannot be taken is answered with 422."""

    def form_invalid(self, form: forms.BaseForm) -> HttpResponse:
        """Show the form again with what is wrong in it."""
        response: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        response.status_code = 422
        return response


class SignIn(Unfit, LoginView):
    """Sign in and keep the decks begun before."""

    authentication_form = SignInForm
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Sign in; who tried too often is told when to try again."""
        try:
            return super().post(request, *args, **kwargs)
        except TooManyTries as refusal:
            kept = {"username": request.POST.get("username", "")}
            page = self.get_context_data(form=SignInForm(request, initial=kept))
            page |= {"refusal": refusal_sentence(refusal)}
            response = self.render_to_response(page, status=refusal.status)
            response["Retry-After"] = str(refusal.figures["retry_after"])
            return response

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Return what the page shows; `site` is what the host set, not the domain."""
        context = super().get_context_data(**kwargs)
        return {name: context[name] for name in context if name != "site"}

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Let them in, or ask for the second step."""
        return receive(self.request, form.get_user(), self.get_redirect_url())


class MailForm(PasswordResetForm):
    """The address of an account, also of one that never had a password."""

    def get_users(self, email: str) -> Iterable[User]:
        """Return the accounts whose confirmed address is *email*."""
        return User.objects.filter(email__iexact=email, is_active=True)


class AskForMail(Unfit, PasswordResetView):
    """Mail a way to a new password, a few times an hour."""

    form_class = MailForm

    email_template_name = "registration/password_reset_email.txt"

    @property
    def extra_email_context(self) -> dict[str, str]:  # type: ignore[override]
        """Return what its mail names beside the account."""
        return {"site": settings.SITE_NAME}

    def form_valid(self, form: PasswordResetForm) -> HttpResponse:
        """Mail it, whether or not there is such an account."""
        try:
            note_try(Try.Kind.MAIL, form.cleaned_data["email"], self.request)
        except TooManyTries as refusal:
            template = "registration/password_reset_form.html"
            return too_early(self.request, template, form, refusal)
        return super().form_valid(form)


class NewPassword(Unfit, PasswordResetConfirmView):
    """Choose a new password by the link of the mail."""

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> Any:
        """Show the form; a link that is used up or old is answered with 404."""
        status = 200 if self.validlink else 404
        return super().render_to_response(context, status=status, **kwargs)

    def form_valid(self, form: "SetPasswordForm[User]") -> HttpResponse:
        """Keep it; failures in this name are forgotten, this browser is known."""
        response = super().form_valid(form)
        name = form.user.get_username()
        forget_tries(Try.Kind.PASSWORD, name)
        remember_device(self.request, response, name)
        return response
