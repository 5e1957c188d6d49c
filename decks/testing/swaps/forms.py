"""The form that starts swaps: what goes out, what comes in, against whom."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.db.models import Count, Prefetch
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.card_texts.shown_words import name_read, names_read
from cards.catalogue.models import Card
from core.users import User
from decks.building.context import glance_at_deck
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_entries, read_lines
from decks.collection.built_decks.services import free_by_card
from decks.reverse.playable import playable_in
from decks.testing.duels.forms import DuelForm
from rules.game.deck import Zone

USUAL_GAMES: Final = 1000  # of the deck and of each swap
MOST_OFFERED: Final = 24  # cards to put in
ASKED: Final = 300  # that decks of the same hero play
MOST_TYPED: Final = 500  # characters


class SwapForm(DuelForm):
    """Cards to take out and to put in; opponents and settings as for duels."""

    out = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    into = forms.MultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple
    )
    names = forms.CharField(
        required=False,
        max_length=MOST_TYPED,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, *args: Any, tested: Deck, user: User, **kwargs: Any) -> None:
        """Offer the cards of *tested*, and those that would fit it."""
        super().__init__(*args, tested=tested, user=user, **kwargs)
        fields: Any = self.fields
        fields["games"].initial = USUAL_GAMES
        fields["games"].label = _("Games of each list")
        entries = get_entries(tested)
        main = [one for one in entries if one.zone == Zone.MAIN]
        side = {str(one.card_id): one.card for one in entries if one.zone == Zone.SIDE}
        self.main = {str(entry.card_id): entry.card for entry in main}
        free = free_by_card(user) if user.is_authenticated else {}
        offered = {str(card.pk): card for card in offered_cards(tested, free)}
        self.fitting = side | {key: offered[key] for key in offered if key not in side}
        fields["out"].label = _("Take out")
        fields["out"].choices = [
            (str(entry.card_id), f"{entry.quantity} × {name_read(entry.card).text}")
            for entry in main
        ]
        fields["into"].label = _("Put in")
        fields["into"].choices = [
            (
                key,
                _("%(card)s (side deck)") % {"card": name_read(card).text}
                if key in side
                else _with_free(name_read(card).text, free.get(card.pk, 0)),
            )
            for key, card in self.fitting.items()
        ]
        fields["names"].label = _("Other cards to put in")
        fields["names"].help_text = _("One name per line, in any language.")

    def clean_names(self) -> list[Card]:
        """Return the cards that were typed, each once."""
        typed = self.cleaned_data["names"]
        if not typed.strip():
            return []
        lines = read_lines(typed, game_slug=self.tested.game)
        unread = [line.line.name for line in lines if len(line.cards) != 1]
        if unread:
            raise forms.ValidationError(
                _("No card, or more than one, is called: %(names)s.")
                % {"names": ", ".join(unread)}
            )
        return list(dict.fromkeys(line.cards[0] for line in lines))

    def asked(self) -> dict[str, Any]:
        """Return who meets whom, what goes out and comes in; it must be valid."""
        sent = self.cleaned_data
        chosen = [self.fitting[key].pk for key in sent["into"]]
        chosen += [card.pk for card in sent["names"] if card.pk not in chosen]
        into = Card.objects.prefetch_related("printings__card_set").in_bulk(chosen)
        return super().asked() | {
            "out": [self.main[key] for key in sent["out"]],
            "into": [into[key] for key in chosen],
        }


def offered_cards(deck: Deck, free: Mapping[int, int]) -> list[Card]:
    """Return cards that *deck* takes and does not hold, the likeliest first.

    First those that the reader has *free* copies of, then what others play under the
    same hero; of both, what most public decks play comes first.
    """
    glance = glance_at_deck(deck, card_language())
    heroes = [row.entry.card_id for row in glance.heroes]
    led = DeckEntry.objects.filter(zone=Zone.HERO, card__in=heroes).values("deck")
    others = Deck.objects.public().filter(pk__in=led).exclude(pk=deck.pk)
    played = (
        DeckEntry.objects.filter(zone=Zone.MAIN, deck__in=others.values("pk"))
        .order_by()
        .values_list("card")
        .annotate(decks=Count("deck", distinct=True))
        .order_by("-decks", "card")[:ASKED]
    )
    popular = [card for card, _decks in played]
    order = dict.fromkeys([*(one for one in popular if one in free), *free, *popular])
    keys = _first_fitting(order, set(glance.held), playable_in(glance).narrow)
    found = Card.objects.filter(game=deck.game).prefetch_related(
        Prefetch("texts", names_read())
    )
    held = found.in_bulk(keys)
    return [held[key] for key in keys if key in held]


def _first_fitting(order: Iterable[int], held: set[int], narrow: Any) -> list[int]:
    return list(narrow([key for key in order if key not in held])[:MOST_OFFERED])


def _with_free(name: str, count: int) -> str:
    """Return *name*, and how many copies of it are free if there are any."""
    if not count:
        return name
    return _("%(card)s (free copies: %(count)s)") % {"card": name, "count": count}
