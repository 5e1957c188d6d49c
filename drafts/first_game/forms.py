"""The shape of what players send."""

from django import forms


class GuideForm(forms.Form):
    """Whether one wants the guide."""

    is_on = forms.BooleanField(required=False)
