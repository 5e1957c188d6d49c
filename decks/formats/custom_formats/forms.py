"""The form of a house format: shape and lists read, nothing decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.catalogue.models import Card, CardSet
from core.errors import refusal_sentence
from decks.building.verdicts.texts import issue_sentence
from decks.formats.custom_formats.card_lists import read_card_list, write_card_list
from decks.formats.custom_formats.services import (
    HouseRules,
    refuse_both,
    refuse_no_leaders,
)
from decks.limits.format_texts import edition_name
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    Standing,
    block_order,
    find_house_format,
    format_name,
    get_format,
)
from decks.lists.dialects.written import MAX_TEXT
from rules.errors import Refusal
from rules.game.deck import Format
from rules.games import game

SHOWN_FAULTS: Final = 20  # lines not read that are told; the rest are counted
LISTS: Final = ("banned", "restricted", "heroes")
NO_SIDE_DECK, ANY_SIDE_DECK, EXACT_SIDE_DECK = "none", "any", "exact"


def _list_field(label: Any, help_text: Any) -> forms.CharField:
    """Return a field for cards listed by name."""
    area = forms.Textarea(attrs={"rows": 6, "spellcheck": "false"})
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=MAX_TEXT,
        required=False,
        widget=area,
    )


def _query_field() -> forms.CharField:
    """Return a field for a query of which all cards found may be added to a list."""
    return forms.CharField(
        label=gettext_lazy("Search query"), max_length=500, required=False
    )


@dataclass(slots=True)
class SetGroup:
    """Sets published together, each with whether it is ticked."""

    label: str = ""
    boxes: list[tuple[CardSet, bool]] = field(default_factory=list)

    @property
    def ticked(self) -> int:
        """How many of them are ticked."""
        return sum(is_ticked for _card_set, is_ticked in self.boxes)


def _group_label(card_set: CardSet) -> str:
    """Return under what *card_set* is listed: its block, else its year."""
    if card_set.block:
        return _("Block %(block)s") % {"block": card_set.block}
    return str(card_set.year) if card_set.year else _("Year not known")


class HouseFormatForm(forms.Form):
    """All that an organiser says of a format, cards listed by name."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    about = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    edition = forms.ChoiceField(label=gettext_lazy("Rules"))
    min_deck_size = forms.IntegerField(
        label=gettext_lazy("Minimum main deck size"),
        validators=[MinValueValidator(0), MaxValueValidator(500)],
    )
    copies = forms.IntegerField(
        label=gettext_lazy("Maximum copies of a card"),
        help_text=gettext_lazy("Leave it empty for no limit."),
        required=False,
        validators=[MinValueValidator(1), MaxValueValidator(99)],
    )
    side_deck = forms.ChoiceField(
        label=gettext_lazy("Side deck"),
        choices=[
            (NO_SIDE_DECK, pgettext_lazy("side deck", "none")),
            (ANY_SIDE_DECK, gettext_lazy("of any size")),
            (EXACT_SIDE_DECK, gettext_lazy("exactly this size, or none:")),
        ],
        widget=forms.RadioSelect,
    )
    side_deck_size = forms.IntegerField(
        label=gettext_lazy("Side deck size"),
        required=False,
        validators=[MinValueValidator(1), MaxValueValidator(99)],
    )
    allowed_sets = forms.ModelMultipleChoiceField(
        CardSet.objects.none(), label=gettext_lazy("Sets"), required=False
    )
    banned = _list_field(
        gettext_lazy("Banned cards"), gettext_lazy("Not allowed in any deck.")
    )
    restricted = _list_field(
        gettext_lazy("Restricted cards"),
        gettext_lazy("One copy of each, main and side deck together."),
    )
    heroes = _list_field(
        gettext_lazy("Heroes allowed"),
        gettext_lazy("Leave it empty for all heroes."),
    )
    banned_query = _query_field()
    restricted_query = _query_field()
    heroes_query = _query_field()
    is_public = forms.BooleanField(
        label=gettext_lazy("Public"),
        help_text=gettext_lazy(
            "If off, only people with the link, or viewing a deck in this format, can"
            " see it."
        ),
        required=False,
    )

    def __init__(self, *args: Any, game_slug: str, **kwargs: Any) -> None:
        """Offer the editions and sets of the game."""
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.game_slug = game_slug
        self.fields["edition"] = forms.ChoiceField(
            label=_("Rules"),
            choices=[
                (edition, edition_name(game_slug, edition))
                for edition in reversed(list(game(game_slug).EDITIONS))
            ],
        )
        sets = self.fields["allowed_sets"]
        sets.queryset = CardSet.objects.filter(game=game_slug)  # type: ignore[attr-defined]

    def list_fields(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """Return the lists, each with the field of the query that may fill it."""
        return [(self[name], self[f"{name}_query"]) for name in LISTS]

    def set_groups(self) -> list[SetGroup]:
        """Return the sets to tick, by block or else by year, the oldest first."""
        ticked = {str(value) for value in self["allowed_sets"].value() or ()}
        groups: dict[str, SetGroup] = {}
        sets = self.fields["allowed_sets"].queryset  # type: ignore[attr-defined]
        for card_set in sorted(sets, key=block_order):
            group = groups.setdefault(_group_label(card_set), SetGroup())
            group.boxes.append((card_set, str(card_set.pk) in ticked))
        for label, group in groups.items():
            group.label = label
        return list(groups.values())

    def clean_banned(self) -> tuple[Card, ...]:
        """Return the cards listed as banned."""
        return self._read_list("banned")

    def clean_restricted(self) -> tuple[Card, ...]:
        """Return the cards listed as restricted; none may be banned too."""
        cards = self._read_list("restricted")
        try:
            refuse_both(self.cleaned_data.get("banned", ()), cards)
        except Refusal as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        return cards

    def clean_heroes(self) -> tuple[Card, ...]:
        """Return the heroes listed; whoever cannot lead a deck is refused."""
        cards = self._read_list("heroes")
        try:
            refuse_no_leaders(cards, self.game_slug)
        except Refusal as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        return cards

    def _read_list(self, name: str) -> tuple[Card, ...]:
        """Return the cards listed in *name*; every line not read is told."""
        try:
            read = read_card_list(
                self.cleaned_data[name],
                game_slug=self.game_slug,
                leaders=name == "heroes",
            )
        except Refusal as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal
        if read.issues:
            told = [issue_sentence(issue) for issue in read.issues[:SHOWN_FAULTS]]
            if len(read.issues) > SHOWN_FAULTS:
                left = len(read.issues) - SHOWN_FAULTS
                told.append(_("Lines not read: %(n)s.") % {"n": left})
            raise forms.ValidationError(told)
        return read.cards

    def clean(self) -> dict[str, Any]:
        """Ask for the size of a side deck of exactly so many cards."""
        said = super().clean() or {}
        is_exact = said.get("side_deck") == EXACT_SIDE_DECK
        size = said.get("side_deck_size")
        if is_exact and size is None and "side_deck_size" not in self.errors:
            self.add_error("side_deck_size", _("Enter the number of cards."))
        return said

    def said(self) -> dict[str, Any]:
        """Return what the valid form says, by the fields of HouseRules."""
        said = self.cleaned_data
        sizes = {NO_SIDE_DECK: 0, ANY_SIDE_DECK: None}
        size = sizes.get(said["side_deck"], said["side_deck_size"])
        told = {
            "side_deck_size": size,
            "allowed_sets": tuple(said["allowed_sets"]),
        }
        return {one.name: said.get(one.name) for one in fields(HouseRules)} | told


def house_values(house: HouseFormat) -> dict[str, Any]:
    """Return what the form of *house* (sets and cards loaded) begins with."""
    return {
        "name": house.name,
        "about": house.about,
        "is_public": house.is_public,
        "allowed_sets": [card_set.pk for card_set in house.allowed_sets.all()],
        **_sizes(house),
        **{
            name: write_card_list(
                _named(house, standing),
                game_slug=house.game,
                leaders=standing == Standing.HERO,
            )
            for name, standing in zip(LISTS, Standing, strict=True)
        },
    }


def copied_values(game_slug: str, format_slug: str) -> dict[str, Any]:
    """Return what the form of a copy of the format of that slug begins with.

    Raises UnknownFormat.
    """
    limits = get_format(game_slug, format_slug)
    name = _("%(name)s (copy)") % {"name": format_name(game_slug, limits)}
    house = find_house_format(game_slug, format_slug)
    values = house_values(house) if house else limit_values(game_slug, limits)
    return values | {"name": name[:80], "is_public": False}


def limit_values(game_slug: str, limits: Format) -> dict[str, Any]:
    """Return what the form of a new format that begins as *limits* begins with."""
    sets = CardSet.objects.filter(game=game_slug, code__in=limits.allowed_sets)
    return {"allowed_sets": [card_set.pk for card_set in sets], **_sizes(limits)}


def _sizes(limits: HouseFormat | Format) -> dict[str, Any]:
    """Return the edition and sizes of *limits* as the form has them."""
    size = limits.side_deck_size
    kinds: Mapping[int | None, str] = {0: NO_SIDE_DECK, None: ANY_SIDE_DECK}
    return {
        "edition": limits.edition,
        "min_deck_size": limits.min_deck_size,
        "copies": limits.copies,
        "side_deck": kinds.get(size, EXACT_SIDE_DECK),
        "side_deck_size": size or None,
    }


def _named(house: HouseFormat, standing: Standing) -> list[Card]:
    """Return the cards that *house* names with *standing*, by name."""
    named = [one.card for one in house.named_cards.all() if one.standing == standing]
    return sorted(named, key=lambda card: card.key)
