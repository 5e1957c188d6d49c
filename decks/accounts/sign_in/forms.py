"""The forms of signing up and in."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from decks.accounts.tries.models import Try
from decks.accounts.tries.services import forget_own_tries, note_try
from decks.demo.load import PASSWORD, USERNAME


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password twice, and an address if one is wanted for mails."""

    email = forms.EmailField(
        label=_("Email address"),
        required=False,
        help_text=_(
            "Optional. Used to reset a forgotten password and to email you when it’s "
            "your pick in a slow draft."
        ),
    )

    class Meta:
        model = User
        fields = ("username", "email")


class SignInForm(AuthenticationForm):
    """Name and password; the demo's known ones open nothing but a demo."""

    request: HttpRequest

    def clean(self) -> dict[str, Any]:
        """Count the try, and forget those before when it succeeds.

        Raises TooManyTries.
        """
        name = self.cleaned_data.get("username", "")
        if not (name and self.cleaned_data.get("password")):
            return super().clean()
        note_try(Try.Kind.PASSWORD, name, self.request)
        cleaned = super().clean()
        forget_own_tries(Try.Kind.PASSWORD, name, self.request)
        return cleaned

    def confirm_login_allowed(self, user: User) -> None:
        """Refuse the demo account's printed password on a real site."""
        super().confirm_login_allowed(user)
        is_known = user.get_username() == USERNAME and user.check_password(PASSWORD)
        if is_known and not settings.DEMO:
            raise self.get_invalid_login_error()
