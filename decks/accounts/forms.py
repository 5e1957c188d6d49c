"""The form that opens an account."""

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _


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
