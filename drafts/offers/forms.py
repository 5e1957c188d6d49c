"""The shape of an offer: to whom a seat goes."""

from django import forms


class PlayerForm(forms.Form):
    """An account by its name."""

    player = forms.CharField(max_length=150)
