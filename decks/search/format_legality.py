"""`legal:FORMAT` among cards: which of them a deck of the format may hold at all."""

from django.db.models import Case, Q, When
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.catalogue.games import is_apart
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.search.field_definitions import (
    CARDS,
    Ask,
    Languages,
    NotUnderstood,
    Property,
    SearchField,
    Told,
    nearest,
    only,
)
from decks.limits.queries import format_name, get_format, usual_format
from rules.game.deck import Format
from rules.games import UnknownFormat, game
from rules.text.normalize import fold


def read_format(game_slug: str, value: str) -> Format:
    """Return the format that *value*, its slug or name, means. Raises NotUnderstood."""
    known = {
        fold(word): limits
        for limits in game(game_slug).FORMATS.values()
        for word in (limits.slug, limits.name, format_name(game_slug, limits))
    }
    if fold(value) in known:
        return known[fold(value)]
    try:
        return get_format(game_slug, value.lower())
    except UnknownFormat as error:
        near = nearest(value, known.keys())
        raise NotUnderstood(value, code="unknown-value", nearest=near) from error


def legal_condition(ask: Ask) -> Q:
    """Some deck of the format may hold the card."""
    only(ask, ":", "=")
    limits = read_format(ask.game, ask.value)
    return held_under(ask.game, limits) & _in_decks(ask.game)


def formats_of_card(card: Card) -> list[tuple[Format, bool]]:
    """Return the formats of the card's game, and whether each lets it in; one query.

    The printings of *card*, with their sets, are at hand.
    """
    formats = list(game(card.game).FORMATS.values())
    if is_apart(card):
        return [(limits, False) for limits in formats]
    held = [
        Case(When(held_under(card.game, limits), then=True), default=False)
        for limits in formats
    ]
    found = Card.objects.filter(pk=card.pk).values_list(*held).first()
    return list(zip(formats, found or (), strict=False))


def held_under(game_slug: str, limits: Format) -> Q:
    """Return the condition that some deck under *limits* may hold the card."""
    leads = Q(type__in=game(game_slug).LEADER_TYPES)
    held = ~Q(key__in=limits.banned) if limits.banned else Q(pk__isnull=False)
    if limits.allowed_sets:
        printings = Printing.objects.filter(card_set__code__in=limits.allowed_sets)
        held &= Q(pk__in=printings.order_by().values("card"))
    if limits.hero_pool:
        held &= ~leads | Q(key__in=limits.hero_pool)
    for kind, value, is_of_leaders in game(game_slug).barred_traits(limits):
        barred = _has(kind, value)
        held &= ~(barred & leads) if is_of_leaders else ~barred
    return held


def _in_decks(game_slug: str) -> Q:
    """Return the condition that a set has the card that decks are built of."""
    sets = CardSet.objects.filter(game=game_slug).values_list("pk", "name")
    apart = [pk for pk, name in sets if game(game_slug).is_apart_set(name)]
    if not apart:
        return Q()
    printings = Printing.objects.exclude(card_set__in=apart)
    return Q(pk__in=printings.order_by().values("card"))


def _has(kind: str, value: str) -> Q:
    """Return the condition that a card has a trait, or a type."""
    if kind == "type":
        return Q(type=value)
    traits = CardTrait.objects.filter(kind=kind, value_folded=fold(value))
    return Q(pk__in=traits.values("card_id"))


def _usually_held(game_slug: str, _languages: Languages) -> Q:
    """Return the condition that a deck of the game's usual format may hold the card."""
    return held_under(game_slug, usual_format(game_slug)) & _in_decks(game_slug)


def says_legal(told: Told) -> str:
    """Say that something is legal in a format."""
    formats = [
        format_name(told.game, read_format(told.game, value))
        for value in told.term.values
    ]
    names = {"format": _(" or ").join(formats)}
    if (told.term.op == "!=") is told.term.is_negated:
        return _("it is legal in the format %(format)s") % names
    return _("it is not legal in the format %(format)s") % names


CARDS.register(
    SearchField(
        key="legal",
        spellings=("format",),
        label=gettext_lazy("format it is legal in"),
        says=says_legal,
        condition=legal_condition,
        example="legal:constructed",
    )
)
CARDS.properties["legal"] = Property(
    _usually_held,
    gettext_lazy("it is legal in the default format"),
    gettext_lazy("it is not legal in the default format"),
)
