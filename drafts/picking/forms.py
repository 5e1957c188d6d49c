"""The shape of a pick, and of an account named."""

from django import forms


class PickForm(forms.Form):
    """One pick: for which turn, which card, by which request."""

    pack = forms.IntegerField(min_value=0, max_value=32_000)
    round = forms.IntegerField(min_value=1, max_value=32_000)
    pick = forms.IntegerField(min_value=1, max_value=32_000)
    card = forms.IntegerField(min_value=0, max_value=32_000)
    request_id = forms.UUIDField()


class PlayerForm(forms.Form):
    """An account by its name."""

    player = forms.CharField(max_length=150)
