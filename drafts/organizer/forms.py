"""The shape of a correction and of a cut."""

import re

from django import forms
from django.utils.translation import gettext_lazy as _

from drafts.events.models import MAX_SEATS
from drafts.organizer.corrections import PackSlot, PickSlot, Slot

_SLOT = re.compile(
    r"(?:(pick) (\d{1,2})\.(\d{1,2})\.(\d{1,2})|(pack) (\d{1,3})\.(\d{1,2}))"
)


class CorrectionForm(forms.Form):
    """Two cards by where they lie: `pick 2.1.3` (seat, round, pick), `pack 4.7`."""

    one = forms.CharField(label=_("One card"), max_length=20)
    other = forms.CharField(label=_("The other card"), max_length=20)
    seen = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)

    def clean_one(self) -> Slot:
        """Return the first place."""
        return read_slot(self.cleaned_data["one"])

    def clean_other(self) -> Slot:
        """Return the second place."""
        return read_slot(self.cleaned_data["other"])


def read_slot(text: str) -> Slot:
    """Return the place that *text* names, as people count. Raises ValidationError."""
    found = _SLOT.fullmatch(text.strip().lower())
    if found and found[1]:
        return PickSlot(int(found[2]) - 1, int(found[3]), int(found[4]))
    if found:
        return PackSlot(int(found[6]) - 1, int(found[7]))
    raise forms.ValidationError(
        _("Enter “pick 2.1.3” (seat, round, pick) or “pack 4.7” (pack, card).")
    )


class CutForm(forms.Form):
    """How many go on to the knock-out."""

    size = forms.IntegerField(min_value=2, max_value=MAX_SEATS)
