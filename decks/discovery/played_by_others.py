"""What others play with the same hero, and how many players that rests on.

Each player counts once, however many decks they have: nobody recommends by copying.
"""

from dataclasses import dataclass
from typing import Final

from django.db.models import Avg, Count

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.building.models import Deck, DeckEntry
from rules.game.deck import Zone

DECKS: Final = 400  # the latest with the hero
SHOWN: Final = 30


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that *players* of the others play, so many *copies* of it on average."""

    face: CardFace
    players: int
    copies: float


@dataclass(frozen=True, slots=True)
class PlayedByOthers:
    """What *players* play in their *decks* with the hero; *cards* that a deck lacks."""

    hero: CardFace | None
    decks: int
    players: int
    cards: list[PlayedCard]


def played_by_others(deck: Deck, language: str) -> PlayedByOthers:
    """Return what others play in public decks of the hero and format of *deck*.

    Not in those of its own owner. A fixed number of queries.
    """
    own = DeckEntry.objects.filter(deck=deck).order_by()
    held = dict(own.values_list("card", "zone"))
    hero = next((card for card, zone in held.items() if zone == Zone.HERO), None)
    if hero is None:
        return PlayedByOthers(None, 0, 0, [])
    led = DeckEntry.objects.filter(zone=Zone.HERO, card=hero).order_by()
    public = Deck.objects.public().filter(
        branch_of=None, owner__isnull=False, format=deck.format,
        pk__in=led.values("deck"),
    )  # fmt: skip
    if deck.owner_id is not None:
        public = public.exclude(owner=deck.owner_id)
    keys = list(public.order_by("-changed_at").values_list("pk", flat=True)[:DECKS])
    others = Deck.objects.filter(pk__in=keys).order_by()
    players = others.aggregate(n=Count("owner", distinct=True))["n"]
    played = DeckEntry.objects.filter(deck__in=keys, zone=Zone.MAIN).order_by()
    counts = (
        played.exclude(card__in=list(held))
        .values_list("card")
        .annotate(n=Count("deck__owner", distinct=True), copies=Avg("quantity"))
        .order_by("-n", "-copies", "card")[:SHOWN]
    )
    found = {card: (n, copies) for card, n, copies in counts}
    cards = with_faces(Card.objects.filter(pk__in=[hero, *found]), language)
    faces = {face.card.pk: face for face in card_faces(cards, language)}
    return PlayedByOthers(
        hero=faces.get(hero),
        decks=len(keys),
        players=players,
        cards=[
            PlayedCard(faces[card], n, float(copies))
            for card, (n, copies) in found.items()
            if card in faces
        ],
    )
