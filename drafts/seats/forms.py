"""The shape of what a player does at their seat: a pick, a score."""

from django import forms

from drafts.rounds.models import MAX_GAMES


class PickForm(forms.Form):
    """One pick: for which turn, which card, by which request."""

    pack = forms.IntegerField(min_value=0, max_value=32_000)
    round = forms.IntegerField(min_value=1, max_value=32_000)
    pick = forms.IntegerField(min_value=1, max_value=32_000)
    card = forms.IntegerField(min_value=0, max_value=32_000)
    request_id = forms.UUIDField()


class ScoreForm(forms.Form):
    """Games won by the first seat, by the second, and drawn."""

    wins = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    losses = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    draws = forms.IntegerField(min_value=0, max_value=MAX_GAMES)

    def score(self) -> tuple[int, int, int]:
        """Return the figures of the valid form."""
        said = self.cleaned_data
        return said["wins"], said["losses"], said["draws"]
