"""The forms of signing up and in."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import (
    AuthenticationForm,
    UserCreationForm,
    UsernameField,
)
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from decks.accounts.tries.models import Try
from decks.accounts.tries.services import forget_own_tries, note_try
from decks.demo.load import PASSWORD, USERNAME
from decks.staff.blocks import check_mail
from decks.staff.fields import refuse_beside_field
from decks.staff.names import check_name
from decks.staff.telling import locked_sentence


class NameForm(forms.ModelForm):  # type: ignore[type-arg]
    """A name for a new account."""

    class Meta:
        model = User
        fields = ("username",)
        field_classes = {"username": UsernameField}

    def clean_username(self) -> str:
        """Refuse names that somebody has, in whatever case, and that nobody may."""
        name: str = self.cleaned_data["username"]
        if User.objects.filter(username__iexact=name).exists():
            raise self.instance.unique_error_message(User, ("username",))
        return refuse_beside_field(check_name, name)


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password twice, and an address if one is wanted for mails."""

    email = forms.EmailField(
        label=_("Email address"),
        required=False,
        help_text=_(
            "Optional. We’ll send a link there to confirm it. Without an address "
            "nobody can reset a forgotten password, and nobody tells you by mail that "
            "it’s your pick in a slow draft."
        ),
    )

    class Meta:
        model = User
        fields = ("username", "email")

    def clean_username(self) -> str:
        """Refuse names that nobody may have."""
        name = super().clean_username()  # None if somebody has it
        return refuse_beside_field(check_name, name) if name else ""

    def clean_email(self) -> str:
        """Refuse addresses that are blocked."""
        return refuse_beside_field(check_mail, self.cleaned_data["email"])


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

    def get_invalid_login_error(self) -> forms.ValidationError:
        """Return what to say; whoever knows a locked account's password is told why."""
        name = self.cleaned_data.get("username", "")
        user = User.objects.filter(username=name, is_active=False).first()
        if user and user.check_password(self.cleaned_data.get("password", "")):
            return forms.ValidationError(locked_sentence(user))
        return super().get_invalid_login_error()
