"""A format as its page shows it: limits in words, sets, cards by name."""

from dataclasses import dataclass

from cards.catalogue.models import Card, CardSet
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.limits.format_rows import WholeFormatRow, format_row
from decks.limits.queries import Standing, find_house_format, get_format, limits_of

SHOWN_FACES = 24  # of each list; the rest go by name


@dataclass(frozen=True, slots=True)
class NamedCards:
    """Cards a format names: the first as faces, the *others* by English name."""

    faces: list[CardFace]
    others: list[str]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.faces) + len(self.others)


@dataclass(frozen=True, slots=True)
class FormatView:
    """All that the page of one format shows."""

    row: WholeFormatRow
    sets: list[CardSet]
    banned: NamedCards
    restricted: NamedCards
    heroes: NamedCards


def view_format(game_slug: str, format_slug: str, language: str) -> FormatView:
    """Return the format of that slug as its page shows it, in a few queries.

    Raises UnknownGame or UnknownFormat.
    """
    house = find_house_format(game_slug, format_slug)
    limits = limits_of(house) if house else get_format(game_slug, format_slug)
    sets = CardSet.objects.filter(game=game_slug, code__in=limits.allowed_sets)
    listed: dict[str, list[Card]] = {standing: [] for standing in Standing}
    for named in house.named_cards.all() if house else ():
        listed[named.standing].append(named.card)
    return FormatView(
        row=format_row(game_slug, limits, house),
        sets=list(sets),
        banned=_named(listed[Standing.BANNED], language),
        restricted=_named(listed[Standing.RESTRICTED], language),
        heroes=_named(listed[Standing.HERO], language),
    )


def _named(cards: list[Card], language: str) -> NamedCards:
    """Return *cards*, by name, as the page shows them."""
    ordered = sorted(cards, key=lambda card: card.key)
    first = [card.pk for card in ordered[:SHOWN_FACES]]
    faces = with_faces(Card.objects.filter(pk__in=first), language) if first else []
    others = [card.name for card in ordered[SHOWN_FACES:]]
    return NamedCards(card_faces(faces, language), others)
