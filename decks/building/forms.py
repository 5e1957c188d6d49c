"""The shape of what people send; what it means is decided elsewhere."""

from typing import Any, cast

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from core.errors import refusal_sentence
from decks.building.editing.card_changes import MAX_LINES
from decks.building.editing.deck_diff import Place
from decks.building.models import MAX_COPIES, MAX_REVISION, Deck
from decks.building.tags import MAX_TAG, MAX_TAGS, read_tags, write_tags
from decks.limits.queries import format_choices
from rules.errors import Refusal
from rules.game.deck import Zone


class DeckForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a deck is called, who sees it, which format judges it, its tags.

    It carries what it was opened with, so that the changes of two pages can be told
    apart.
    """

    tags = forms.CharField(
        label=_("Tags"),
        required=False,
        max_length=MAX_TAGS * (MAX_TAG + 2),
        help_text=_("Separate with commas."),
    )

    class Meta:
        model = Deck
        fields = ("name", "visibility", "format", "folder")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the formats of the deck's game."""
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["visibility"] = forms.ChoiceField(
            label=_("Who can see the deck"),
            choices=[
                (Deck.Visibility.PRIVATE, _("Only me")),
                (Deck.Visibility.LINK, _("Anyone with the link")),
                (Deck.Visibility.PUBLIC, _("Everyone")),
            ],
        )
        self.fields["format"] = forms.ChoiceField(
            label=_("Format"), choices=self._formats()
        )
        self.fields["folder"].label = _("Folder")
        self.fields["folder"].help_text = _(
            "Only you see it. Decks with the same one stand together."
        )
        words = (tag.word for tag in self.instance.tags.all())
        self.initial["tags"] = write_tags(words)
        for field in self.fields.values():
            field.show_hidden_initial = True

    def clean_tags(self) -> str:
        """Refuse tags that a deck may not have."""
        text: str = self.cleaned_data["tags"]
        try:
            read_tags(text)
        except Refusal as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        return text

    def _formats(self) -> list[Any]:
        """Return the formats offered to who keeps the deck, and the deck's own."""
        keeper = self.instance.owner or AnonymousUser()
        return format_choices(self.instance.game, keeper, self.instance.format)


class NameForm(forms.Form):
    """What a deck is called, and what it was called when its page was opened."""

    called = forms.CharField(max_length=120)
    opened = forms.CharField(max_length=120)


def read_place(word: str) -> Place:
    """Return the place that *word* names, `main-123`. Raises ValueError."""
    zone, _, card = word.partition("-")
    if not (card.isascii() and card.isdecimal() and len(card) < 10):
        raise ValueError(word)
    return Place(int(card), Zone(zone))


class ManyForm(forms.Form):
    """What is to become of the chosen places of a deck: one of four ways.

    *act* is `+1`, `-1`, `remove`, `tag`, or the zone to move to.
    """

    ACTS = ("+1", "-1", "remove", "tag", Zone.MAIN, Zone.SIDE, Zone.MAYBE)

    act = forms.ChoiceField(choices=[(act, act) for act in ACTS])
    tag = forms.CharField(max_length=40, required=False)
    revision = forms.IntegerField(required=False, min_value=0, max_value=MAX_REVISION)

    def clean(self) -> dict[str, Any]:
        """Read the places, as many as are chosen."""
        cleaned = super().clean() or {}
        try:
            sent = cast("QueryDict", self.data)
            words = sent.getlist("place")[: 2 * MAX_LINES]
            cleaned["places"] = [read_place(word) for word in words]
        except ValueError as error:
            raise forms.ValidationError(_("This is no place of a deck.")) from error
        return cleaned

    def asked(self) -> dict[str, Any]:
        """Return what `change_many` is asked for."""
        sent = self.cleaned_data
        asked = {"places": sent["places"], "seen": sent["revision"]}
        act = sent["act"]
        if act == "tag":
            return asked | {"tag": " ".join(sent["tag"].split())}
        if act == "remove":
            return asked | {"by": -MAX_COPIES}
        if act in ("+1", "-1"):
            return asked | {"by": int(act)}
        return asked | {"to": Zone(act)}


class ReplaceForm(forms.Form):
    """A card of a zone, and the one that takes its place; none yet, to be offered."""

    card = forms.IntegerField(min_value=1)
    zone = forms.TypedChoiceField(choices=[(zone, zone) for zone in Zone], coerce=Zone)
    other = forms.IntegerField(min_value=1, required=False)
    revision = forms.IntegerField(required=False, min_value=0, max_value=MAX_REVISION)


class ArchiveForm(forms.Form):
    """Whether a deck lies in the archive."""

    is_archived = forms.BooleanField(required=False)


class CopiesForm(forms.Form):
    """In which printing and language the copies of a card in a zone are."""

    card = forms.IntegerField(min_value=1)
    zone = forms.TypedChoiceField(choices=[(zone, zone) for zone in Zone], coerce=Zone)
    printing = forms.IntegerField(required=False, min_value=0)
    language = forms.CharField(max_length=15, required=False)
    revision = forms.IntegerField(required=False, min_value=0, max_value=MAX_REVISION)


# How a change may be told.
WAYS = ("by", "quantity", "source")


class ChangeForm(forms.Form):
    """One change of a deck: a card, a zone; by how many, to how many or from where."""

    card = forms.IntegerField(min_value=1)
    zone = forms.TypedChoiceField(choices=[(zone, zone) for zone in Zone], coerce=Zone)
    source = forms.TypedChoiceField(
        choices=[("", ""), *((zone, zone) for zone in Zone)],
        coerce=Zone,
        empty_value=None,
        required=False,
    )
    by = forms.IntegerField(required=False, min_value=-MAX_COPIES, max_value=MAX_COPIES)
    quantity = forms.IntegerField(required=False, min_value=0, max_value=MAX_COPIES)
    # Of the deck, as the page has seen it.
    revision = forms.IntegerField(required=False, min_value=0, max_value=MAX_REVISION)
    request_id = forms.UUIDField(required=False)

    def clean(self) -> dict[str, Any]:
        """Ask for exactly one of *by*, *quantity* and *source*."""
        cleaned = super().clean() or {}
        told = [key for key in WAYS if cleaned.get(key) is not None]
        if len(told) != 1:
            raise forms.ValidationError(_("Enter by how many or to how many."))
        return cleaned
