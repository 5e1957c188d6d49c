"""The shape of what people send about versions, branches and primers."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.building.editing.deck_diff import Choice, Conflict, Place
from decks.building.models import MAX_PRIMER, MAX_REVISION
from decks.building.versions.models import MAX_MESSAGE


class SeenForm(forms.Form):
    """The revision of the deck that a page has seen."""

    revision = forms.IntegerField(required=False, min_value=0, max_value=MAX_REVISION)


class VersionForm(forms.Form):
    """What a version is saved with."""

    message = forms.CharField(max_length=MAX_MESSAGE, required=False)


class BranchForm(forms.Form):
    """What a branch is called."""

    name = forms.CharField(label=_("Name"), max_length=120)


class PrimerForm(forms.Form):
    """How a deck is played, in Markdown; carries what it was opened with."""

    primer = forms.CharField(
        label=_("Primer"),
        max_length=MAX_PRIMER,
        required=False,
        show_hidden_initial=True,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 22}),
    )

    def clean_primer(self) -> str:
        """Return the text with the line ends of this machine, not of the browser's."""
        return plain_lines(self.cleaned_data["primer"])


class MergeForm(forms.Form):
    """How each conflict of a merge is settled, and what becomes of the branch."""

    after = forms.ChoiceField(choices=[("keep", "keep"), ("delete", "delete")])
    deck_revision = forms.IntegerField(min_value=0, max_value=MAX_REVISION)
    branch_revision = forms.IntegerField(min_value=0, max_value=MAX_REVISION)

    def __init__(self, *args: Any, conflicts: tuple[Conflict, ...]) -> None:
        """Ask about each of *conflicts*."""
        super().__init__(*args)
        self.places = {conflict_name(one.place): one.place for one in conflicts}
        for name in self.places:
            options = [(choice.value, choice.value) for choice in Choice]
            self.fields[name] = forms.ChoiceField(choices=options, required=False)

    @property
    def choices(self) -> dict[Place, Choice]:
        """How conflicts are settled; those left open are missing."""
        return {
            place: Choice(self.cleaned_data[name])
            for name, place in self.places.items()
            if self.cleaned_data.get(name)
        }


def conflict_name(place: Place) -> str:
    """Return the name of the field that settles the conflict in *place*."""
    return f"at-{place.zone.value}-{place.card}"


def plain_lines(text: str) -> str:
    r"""Return *text* with `\n` between lines, whatever a browser sent."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
