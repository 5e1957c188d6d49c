"""The shape of supposed scores."""

import re

from django import forms

from drafts.events.models import MAX_SEATS

_TABLE = re.compile(r"t([1-9]\d?)", re.ASCII)


_SCORE = re.compile(r"(\d)-(\d)-(\d)", re.ASCII)


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
