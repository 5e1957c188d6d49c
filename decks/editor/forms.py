"""The shape of what an editor sends about a line not read."""

from django import forms


class UnreadForm(forms.Form):
    """A kept line, and the card it means; without a card it is taken out."""

    line = forms.IntegerField(min_value=1)
    card = forms.IntegerField(min_value=1, required=False)
