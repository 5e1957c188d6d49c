"""The forms of a new password and a new address; both ask for the password."""

from typing import Any

from django import forms
from django.contrib.auth.forms import SetPasswordMixin
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import refusal_sentence
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import (
    TooManyTries,
    forget_own_tries,
    note_try,
)
from decks.staff.blocks import check_mail
from decks.staff.fields import refuse_beside_field


class OwnPasswordForm(forms.Form):
    """A form that only who knows the account's password may send."""

    password = forms.CharField(
        label=gettext_lazy("Your current password"),
        max_length=4096,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, user: User) -> None:
        """Keep who asks."""
        super().__init__(*args)
        self.request, self.user = request, user
        if not user.has_usable_password():  # who came by a provider has none
            del self.fields["password"]

    def clean_password(self) -> str:
        """Refuse a wrong password; too many tries must wait as in signing in."""
        password: str = self.cleaned_data["password"]
        name = self.user.get_username()
        try:
            note_try(Try.Kind.PASSWORD, name, self.request)
        except TooManyTries as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        if not self.user.check_password(password):
            raise forms.ValidationError(_("That is not your password."))
        forget_own_tries(Try.Kind.PASSWORD, name, self.request)
        return password


class PasswordForm(SetPasswordMixin, OwnPasswordForm):  # type: ignore[type-arg]
    """The password there is, and the new one twice."""

    new_password1, new_password2 = SetPasswordMixin.create_password_fields(
        label1=gettext_lazy("New password"),
        label2=gettext_lazy("New password, again"),
    )

    def clean(self) -> dict[str, Any] | None:
        """Refuse two that differ, and weak ones."""
        self.validate_passwords("new_password1", "new_password2")
        self.validate_password_for_user(self.user, "new_password2")
        return super().clean()


class EmailForm(OwnPasswordForm):
    """A new address, or none."""

    email = forms.EmailField(
        label=gettext_lazy("New email address"),
        required=False,
        help_text=gettext_lazy(
            "Leave it empty to have none. Without one, nobody can reset a forgotten "
            "password."
        ),
    )
    field_order = ("email", "password")

    def clean_email(self) -> str:
        """Refuse addresses that are blocked."""
        return refuse_beside_field(check_mail, self.cleaned_data["email"])
