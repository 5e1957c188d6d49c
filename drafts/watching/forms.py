"""The shape of what players send."""

from django import forms


class WatchForm(forms.Form):
    """Whether others may watch."""

    is_on = forms.BooleanField(required=False)
