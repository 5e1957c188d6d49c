"""The forms of codes."""

from django import forms
from django.utils.translation import gettext_lazy

from decks.accounts.credentials.forms import OwnPasswordForm

CODE = {
    "autocomplete": "one-time-code",
    "autocapitalize": "off",
    "spellcheck": "false",
}


class CodeForm(forms.Form):
    """A code, of the app or of paper."""

    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=40,
        widget=forms.TextInput(attrs=CODE),
    )


class BeginForm(OwnPasswordForm):
    """The password alone: who found an open browser turns nothing on or off."""
