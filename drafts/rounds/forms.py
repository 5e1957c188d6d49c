"""The shape of scores, reported or supposed, and of a cut."""

import re

from django import forms

from drafts.events.models import MAX_SEATS
from drafts.rounds.models import MAX_GAMES

_TABLE = re.compile(r"t([1-9]\d?)", re.ASCII)


_SCORE = re.compile(r"(\d)-(\d)-(\d)", re.ASCII)


class ScoreForm(forms.Form):
    """Games won by the first seat, by the second, and drawn."""

    wins = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    losses = forms.IntegerField(min_value=0, max_value=MAX_GAMES)
    draws = forms.IntegerField(min_value=0, max_value=MAX_GAMES)

    def score(self) -> tuple[int, int, int]:
        """Return the figures of the valid form."""
        said = self.cleaned_data
        return said["wins"], said["losses"], said["draws"]


class CutForm(forms.Form):
    """How many go on to the knock-out."""

    size = forms.IntegerField(min_value=2, max_value=MAX_SEATS)


class WhatIfForm(forms.Form):
    """How many go on, and supposed results by table: `t3=2-1-0`."""

    cut = forms.IntegerField(min_value=1, max_value=MAX_SEATS, required=False)

    def chosen(self) -> dict[int, tuple[int, int, int]]:
        """Return the supposed results; what is none is left out."""
        found = {}
        for key, value in self.data.items():
            table, score = _TABLE.fullmatch(key), _SCORE.fullmatch(str(value))
            if table and score:
                won, lost, drawn = map(int, score.groups())
                found[int(table[1])] = (won, lost, drawn)
        return {table: score for table, score in found.items() if sum(score)}
