"""The keys that ask about decks, `[[t:ally cost<=2]]>=8` among them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.catalogue.models import Card, CardTrait
from cards.search import Found, read_query, search, search_cards
from cards.search.card_fields import ALL_SIGNS
from cards.search.explanations import explain_part
from cards.search.field_definitions import (
    CARDS,
    Ask,
    FieldTable,
    NotUnderstood,
    Order,
    Property,
    SearchField,
    Told,
    nearest,
    only,
    read_number,
)
from cards.search.help_page import TABLES
from cards.search.query_phrases import says_holds, says_property, says_typed
from cards.search.text_conditions import name_condition, named_so
from decks.building.models import Deck, DeckEntry, DeckTag
from decks.building.verdicts.judged_decks import load_whole_decks
from decks.collection.search_fields import compare_sum
from decks.limits.queries import deck_limits
from decks.search.format_legality import read_format, says_legal
from rules.game.deck import Zone
from rules.games import DEFAULT_GAME, game
from rules.text.normalize import fold

MAX_JUDGED: Final = 300  # decks that one search has judged
_COUNTED: Final = (Zone.HERO, Zone.MAIN)


def names_asked(ask: Ask, decks: QuerySet[Deck]) -> set[int]:
    """Return those of *decks* whose name holds, is, or fits the value."""
    return named_so(ask, decks.order_by().values_list("pk", "name"))


def hero_condition(ask: Ask) -> Q:
    """The deck is led by a hero whose name, in any language, holds the value."""
    heroes = Card.objects.filter(name_condition(ask)).order_by()
    led = DeckEntry.objects.filter(zone=Zone.HERO, card__in=heroes)
    return Q(pk__in=led.values("deck"))


def class_condition(ask: Ask) -> Q:
    """The deck is led by a hero of the class; of the game's first counted trait."""
    only(ask, ":", "=")
    kind = game(ask.game).COUNTED_TRAITS[0]
    lookup = "exact" if ask.op == "=" else "begins"
    traits = CardTrait.objects.filter(
        kind=kind, **{f"value_folded__{lookup}": fold(ask.value)}
    )
    led = DeckEntry.objects.filter(
        zone=Zone.HERO, card__in=traits.order_by().values("card")
    )
    return Q(pk__in=led.order_by().values("deck"))


def cards_condition(ask: Ask) -> Q:
    """The deck, its side deck aside, holds so many cards that a query finds.

    Raises NotUnderstood with the reason, if one key of the query is not understood.
    """
    found = search_cards(ask.inner, game=ask.game) if ask.inner else None
    if found is None or found.warnings or found.is_lost:
        why = found.warnings[0] if found and found.warnings else None
        code, near = (why.code, why.nearest) if why else ("empty", "")
        raise NotUnderstood(ask.value, code=code, nearest=near)
    entries = DeckEntry.objects.filter(
        zone__in=_COUNTED, card__in=found.items.order_by()
    )
    op = "=" if ask.op == ":" else ask.op
    return compare_sum(entries.order_by(), "deck", op, read_number(ask.value))


def with_side_condition(ask: Ask) -> Q:
    """The deck, or its side deck, holds a card whose name has the value."""
    cards = Card.objects.filter(name_condition(ask)).order_by()
    held = DeckEntry.objects.filter(card__in=cards)
    return Q(pk__in=held.order_by().values("deck"))


def side_condition(ask: Ask) -> Q:
    """The side deck holds a card whose name has the value."""
    cards = Card.objects.filter(name_condition(ask)).order_by()
    held = DeckEntry.objects.filter(zone=Zone.SIDE, card__in=cards)
    return Q(pk__in=held.order_by().values("deck"))


def size_condition(ask: Ask) -> Q:
    """The main deck has so many cards."""
    entries = DeckEntry.objects.filter(zone=Zone.MAIN).order_by()
    return compare_sum(entries, "deck", ask.op, read_number(ask.value))


def format_condition(ask: Ask) -> Q:
    """The deck is built for the format."""
    only(ask, ":", "=")
    return Q(format=read_format(ask.game, ask.value).slug)


def tag_condition(ask: Ask) -> Q:
    """The deck has a tag that begins with the value; with `=` it is the tag."""
    only(ask, ":", "=")
    lookup = "exact" if ask.op == "=" else "begins"
    tags = DeckTag.objects.filter(**{f"word_folded__{lookup}": fold(ask.value)})
    return Q(pk__in=tags.order_by().values("deck"))


def author_condition(ask: Ask) -> Q:
    """The deck belongs to the account of that name."""
    only(ask, ":", "=")
    return Q(owner__isnull=False, owner__username__iexact=ask.value)


def legal_decks(ask: Ask, decks: QuerySet[Deck]) -> set[int]:
    """Return those of *decks* that are legal in the format."""
    only(ask, ":", "=")
    limits = read_format(ask.game, ask.value)
    return {
        whole.deck.pk for whole in _whole(decks) if whole.judge(limits).verdict.is_legal
    }


def decks_with_property(ask: Ask, decks: QuerySet[Deck]) -> set[int]:
    """Return those of *decks* that are what is asked."""
    only(ask, ":", "=")
    if fold(ask.value) == "legal":
        return {
            whole.deck.pk
            for whole in _whole(decks)
            if whole.judge(deck_limits(ask.game, whole.deck.format)).verdict.is_legal
        }
    known = DECKS.get_property(ask.value)
    if known is None:
        near = nearest(ask.value, DECKS.properties)
        raise NotUnderstood(ask.value, code="unknown-value", nearest=near)
    asked = decks.filter(known.condition(ask.game, ask.languages))
    return set(asked.order_by().values_list("pk", flat=True))


def _whole(decks: QuerySet[Deck]) -> Iterable[Any]:
    """Return *decks* with all their cards, to be judged.

    Raises NotUnderstood if they are too many.
    """
    keys = list(decks.order_by().values_list("pk", flat=True)[: MAX_JUDGED + 1])
    if len(keys) > MAX_JUDGED:
        raise NotUnderstood("", code="too-much-to-try")
    return load_whole_decks(Deck.objects.filter(pk__in=keys), "en")


def says_cards(told: Told) -> str:
    """Say how many cards of which kind a deck holds."""
    inner = told.term.inner
    if inner is None:
        return told.term.source
    conditions = explain_part(inner.root, CARDS, told.game)
    label = _("number of cards where %(conditions)s") % {"conditions": conditions}
    return says_typed(replace(told, field=replace(told.field, label=label)))


DECKS: Final = FieldTable(
    sentence=gettext_lazy("Decks where %(conditions)s."),
    lifts={},
    candidates=lambda _of, decks: decks,
    usual_order=("-changed_at", "-pk"),
    orders={
        "newest": Order(gettext_lazy("last changed"), ()),
        "name": Order(gettext_lazy("name"), (F("name").asc(),)),
        "likes": Order(gettext_lazy("likes"), (F("likes").desc(),)),
    },
    properties={
        "legal": Property(
            lambda _game, _languages: Q(),
            gettext_lazy("the deck is legal"),
            gettext_lazy("the deck is not legal"),
        ),
        "built": Property(
            lambda _game, _languages: Q(built_at__isnull=False),
            gettext_lazy("the deck is built"),
            gettext_lazy("the deck is not built"),
        ),
        "fork": Property(
            lambda _game, _languages: Q(fork_revision__isnull=False),
            gettext_lazy("the deck is a copy of another deck"),
            gettext_lazy("the deck is not a copy of another deck"),
        ),
        "public": Property(
            lambda _game, _languages: Q(visibility=Deck.Visibility.PUBLIC),
            gettext_lazy("the deck is public"),
            gettext_lazy("the deck is not public"),
        ),
    },
)
DECKS.register(
    SearchField(
        key="name", spellings=("n",), label=gettext_lazy("name"), says=says_holds,
        judge=names_asked, patterns=names_asked, of="deck", signs=": =",
        example="lamps",
    ),
    SearchField(
        key="[[", label=gettext_lazy("how many cards of a kind it has"),
        says=says_cards, condition=cards_condition, of="deck", signs=ALL_SIGNS,
        example="[[t:ally cost<=2]]>=8",
    ),
    SearchField(
        key="card", label=gettext_lazy("name of a card in it or its side deck"),
        says=says_holds, condition=with_side_condition, of="deck", example="card:lamp",
    ),
    SearchField(
        key="side", label=gettext_lazy("name of a card in its side deck"),
        says=says_holds, condition=side_condition, of="deck", example="side:lamp",
    ),
    SearchField(
        key="hero", spellings=("h",), label=gettext_lazy("name of the hero"),
        says=says_holds, condition=hero_condition, of="deck", example="hero:tib",
    ),
    SearchField(
        key="class", label=gettext_lazy("class of the hero"), says=says_typed,
        condition=class_condition, of="deck", example="class:mage",
    ),
    SearchField(
        key="format", spellings=("f",), label=gettext_lazy("format"), says=says_typed,
        condition=format_condition, of="deck", example="format:constructed",
    ),
    SearchField(
        key="legal", label=gettext_lazy("format it is legal in"), says=says_legal,
        judge=legal_decks, of="deck", example="legal:constructed",
    ),
    SearchField(
        key="tag", label=gettext_lazy("tag"), says=says_typed,
        condition=tag_condition, of="deck", example="tag:aggro",
    ),
    SearchField(
        key="by", spellings=("owner",), label=gettext_lazy("author"), says=says_typed,
        condition=author_condition, of="deck", example="by:anna",
    ),
    SearchField(
        key="size", label=gettext_lazy("size of the main deck"), says=says_typed,
        condition=size_condition, of="deck", signs=ALL_SIGNS, example="size>60",
    ),
    SearchField(
        key="is", label=gettext_lazy("property"), says=says_property,
        judge=decks_with_property, of="deck", signs=":", example="is:legal",
    ),
    SearchField(
        key="order", label=gettext_lazy("sort order"), says=says_typed,
        of="order", signs=":", example="order:name",
    ),
    SearchField(
        key="direction", label=gettext_lazy("sort direction"), says=says_typed,
        of="order", signs=":", example="direction:asc",
    ),
)  # fmt: skip
TABLES["decks"] = (gettext_lazy("Deck search keys"), DECKS)


def find_decks(text: str, among: QuerySet[Deck]) -> Found[Deck]:
    """Return those *among* some decks that the query *text* finds."""
    return search(read_query(text, DECKS), DECKS, among, game=DEFAULT_GAME)
