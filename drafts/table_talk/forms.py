"""The shape of what players send."""

from django import forms


class SayForm(forms.Form):
    """A phrase."""

    phrase = forms.CharField(max_length=20)


class DrawForm(forms.Form):
    """Whether a draw is offered."""

    is_offered = forms.BooleanField(required=False)
