"""How far the texts of cards are: counted by set, and listed for those who work.

A field of a card in a language is *missing* (none, or rejected), *stale* (made from
English of before), in *review* (imported or not yet approved), *approved*, or *written*
from the card's powers.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import (
    Case,
    CharField,
    Count,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Coalesce

from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Card, Printing
from cards.search import Found, read_query, search_cards
from cards.search.columns.text_states import count_live, keys_in_state

Field = CardText.Field
MISSING, STALE, REVIEW, APPROVED, WRITTEN = (
    "missing",
    "stale",
    "review",
    "approved",
    "written",
)
STATES: Final = (MISSING, STALE, REVIEW, APPROVED, WRITTEN)
WORK: Final = (MISSING, STALE, REVIEW)  # what somebody has to do something about


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many cards of a set have a field in which state, in one language."""

    counts: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many cards have English words of that kind."""
        return sum(self.counts.values())

    @property
    def done(self) -> int:
        """Return how many are approved or written, in per cent, rounded down."""
        ready = self.counts[APPROVED] + self.counts[WRITTEN]
        return ready * 100 // self.total if self.total else 100

    @property
    def bars(self) -> list[tuple[str, float, float]]:
        """Return state, start and width of each piece of a bar, in per cent."""
        start, bars = 0.0, []
        for state in reversed(STATES):
            width = self.counts[state] * 100 / (self.total or 1)
            if width:
                bars.append((state, round(start, 2), round(width, 2)))
            start += width
        return bars


def english_hash(field: str, prefix: str = "") -> Case | F | Subquery:
    """Return the fingerprint of a card's English *field* as SQL.

    *prefix* leads to the card (`card__`). NULL for no flavour.
    """
    if field != Field.FLAVOUR:
        return F(f"{prefix}{field}_hash")
    source = Printing.objects.filter(card=OuterRef(f"{prefix}pk"), is_source=True)
    return Subquery(source.exclude(flavour="").values("flavour_hash")[:1])


def has_english(field: str, prefix: str = "") -> Q:
    """Return the condition that a card has English words in *field*."""
    if field == Field.NAME:
        return Q()
    if field == Field.TEXT:
        return ~Q(**{f"{prefix}text": ""})
    source = Printing.objects.filter(card=OuterRef(f"{prefix}pk"), is_source=True)
    return Q(Exists(source.exclude(flavour="")))


def read_coverage(
    game_slug: str, languages: Sequence[str], field: str
) -> dict[str, dict[str, Coverage]]:
    """Return how far *field* is, by set code and language; "" is all sets.

    One statement where columns answer, else three. All sets count a reprinted card
    once.
    """
    counted = count_live(game_slug, languages, field)
    if counted is not None:
        return {
            code: {language: Coverage(one) for language, one in by_language.items()}
            for code, by_language in counted.items()
        }
    totals = _totals(game_slug, field)
    held = _held_counts(game_slug, languages, field)
    return {
        code: {
            language: _coverage(total, held[code, language]) for language in languages
        }
        for code, total in totals.items()
    }


def _coverage(total: int, found: Counter[str]) -> Coverage:
    """Return the counts by state; what no text is there for is missing."""
    missing = total - sum(found.values())
    return Coverage(dict.fromkeys(STATES, 0) | found | {MISSING: max(missing, 0)})


def _totals(game_slug: str, field: str) -> dict[str, int]:
    """Return how many cards have *field*, by set code and in all ("")."""
    has_words = has_english(field)
    cards = Card.objects.filter(has_words, game=game_slug).order_by()
    total = Count("pk", distinct=True)
    code = "printings__card_set__code"
    rows = cards.values(code).annotate(total=total)
    by_set = dict(rows.values_list(code, "total"))
    return {"": cards.aggregate(total=total)["total"], **by_set}


def _held_counts(
    game_slug: str, languages: Sequence[str], field: str
) -> defaultdict[tuple[str, str], Counter[str]]:
    """Return how many texts are in which state, by set code and language."""
    texts = CardText.objects.filter(
        has_english(field, "card__"),
        card__game=game_slug,
        field=field,
        language__in=languages,
    )
    texts = texts.exclude(state__in=hidden_states()).annotate(standing=_standing(field))
    counts: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    by_set = texts.order_by().values_list(
        "card__printings__card_set__code", "language", "standing"
    )
    for code, language, standing, number in by_set.annotate(
        number=Count("pk", distinct=True)
    ):
        counts[code, language][standing] = number
    for language, standing, number in (
        texts.order_by()
        .values_list("language", "standing")
        .annotate(number=Count("pk"))
    ):
        counts["", language][standing] = number
    return counts


def _standing(field: str) -> Case:
    """Return the state of a text that is not rejected, as SQL."""
    return Case(
        When(~Q(source_hash=english_hash(field, "card__")), then=Value(STALE)),
        When(state=CardText.State.WRITTEN, then=Value(WRITTEN)),
        When(state=CardText.State.APPROVED, then=Value(APPROVED)),
        default=Value(REVIEW),
        output_field=CharField(),
    )


def with_standing(cards: QuerySet[Card], language: str, field: str) -> QuerySet[Card]:
    """Return those of *cards* that have *field*, each with its `standing`."""
    texts = CardText.objects.filter(card=OuterRef("pk"), language=language, field=field)
    texts = texts.exclude(state__in=hidden_states())
    standing = Coalesce(
        Subquery(texts.annotate(found=_standing(field)).values("found")[:1]),
        Value(MISSING),
        output_field=CharField(),
    )
    return cards.filter(has_english(field)).annotate(standing=standing)


@dataclass(frozen=True, slots=True)
class Work:
    """A work list: one field in one language, of a set ("" for all), in one state."""

    game: str
    language: str
    field: str = Field.NAME
    state: str = MISSING
    card_set: str = ""
    query: str = ""

    def found(self) -> Found[Card]:
        """Return what the query finds of all cards, whatever their state."""
        return search_cards(read_query(self.query), game=self.game)

    def cards(self) -> QuerySet[Card]:
        """Return the cards to work on, by name."""
        cards = self.found().items.order_by("name_folded", "key", "pk")
        if self.card_set:
            printed = Printing.objects.filter(card=OuterRef("pk"))
            cards = cards.filter(Exists(printed.filter(card_set__code=self.card_set)))
        listed = with_standing(cards, self.language, self.field)
        return listed.filter(Q(standing=self.state))

    def keys(self) -> Sequence[int]:
        """Return the keys of the cards to work on, by name."""
        hits = self.found().hits
        if hits is None:
            return list(self.cards().values_list("pk", flat=True))
        where = (self.language, self.field, self.state, self.card_set)
        return keys_in_state(hits, *where)

    def after(self, card: Card) -> Card | None:
        """Return the card that follows *card*, be it still in the list or not."""
        return self.cards().filter(_beyond("gt", card)).first()

    def before(self, card: Card) -> Card | None:
        """Return the card that precedes *card*."""
        earlier = self.cards().filter(_beyond("lt", card))
        return earlier.order_by("-name_folded", "-key", "-pk").first()


def _beyond(lookup: str, card: Card) -> Q:
    """Return the condition to come before or after *card* by name and key."""
    same_name = Q(name_folded=card.name_folded, **{f"key__{lookup}": card.key})
    same_key = Q(
        name_folded=card.name_folded, key=card.key, **{f"pk__{lookup}": card.pk}
    )
    return Q(**{f"name_folded__{lookup}": card.name_folded}) | same_name | same_key
