"""A made-up catalogue of any size, with words in four languages."""

import random
from collections.abc import Iterator

from django.db import connection, transaction
from django.utils import timezone

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.changes.feed import note_rows
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from rules.text.normalize import fold
from rules.wow.card.traits import CLASSES, RACES, RARITIES
from tests.bench import database

LANGUAGES = ("pl", "hu", "ru")
PER_CARD = 1.33  # printings of a card, as in the real catalogue
CHUNK = 2_000
# Words of each language that only stand for names and sentences of their own length.
WORDS = {
    "en": "lamp oil wick street keeper quiet river bell stone copper morning gate",
    "pl": "lampa olej knot ulica zwykły cichy rzeka dzwon kamień miedź ranek brama",
    "hu": "lámpa olaj kanóc utca őrző csendes folyó harang kő réz reggel kapu",
    "ru": "лампа масло фитиль улица хранитель тихий река колокол камень медь утро",
}
SYLLABLES = ("ka", "lo", "mi", "ter", "van", "dor", "bel", "sun", "ra", "qui", "hal")
TYPES = ("ally", "ability", "weapon", "armor", "quest", "hero")


def fill_catalogue(printings: int) -> None:
    """Fill the catalogue with so many *printings*, unless that is what it holds."""
    cards = int(printings / PER_CARD)
    if Card.objects.count() == cards:
        return
    database.empty()
    chance = random.Random(7)
    sets = CardSet.objects.bulk_create(
        CardSet(game="wow", code=f"S{n:02}", name=f"Set {n}", year=2006 + n % 9)
        for n in range(40)
    )
    for start in range(0, cards, CHUNK):
        with transaction.atomic():
            _write(range(start, min(start + CHUNK, cards)), sets, chance)
    first = Card.objects.order_by("pk")[:1]
    note_rows(kind=CatalogueAct.Kind.IMPORT, game="wow", author=None, created=first)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _write(numbers: range, sets: list[CardSet], chance: random.Random) -> None:
    """Write the cards of *numbers* with all that hangs on them."""
    cards = Card.objects.bulk_create(_card(number, chance) for number in numbers)
    Printing.objects.bulk_create(
        _printing(card, copy, sets, chance)
        for card in cards
        for copy in range(1 + (card.pk % 3 == 0))
    )
    CardTrait.objects.bulk_create(
        CardTrait(card=card, kind=kind, value=value, value_folded=fold(value))
        for card in cards
        for kind, value in _traits(chance)
    )
    CardText.objects.bulk_create(
        text for card in cards for text in _texts(card, chance)
    )


def _card(number: int, chance: random.Random) -> Card:
    """Return the card of one *number*."""
    kind = TYPES[min(int(chance.expovariate(0.8)), 5)]
    name = f"{_phrase('en', chance, 2)} {''.join(chance.choices(SYLLABLES, k=3))}"
    name = f"{name} {number}".title()
    text = f"Protector\n{_phrase('en', chance, 14)} deals {number % 9} damage"
    text += ". Its owner draws a card." if number % 11 == 0 else f". {number}"
    cost, atk, health = (chance.randint(0, 9) for _ in range(3))
    facts = {"type": kind, "name": name, "cost": cost, "faction": "Horde"}
    return Card(
        game="wow", key=f"{fold(name)}|{kind}|", name=name, name_folded=fold(name),
        name_head=fold(name)[:5], name_tail=fold(name)[-5:], text=text,
        text_folded=fold(text), name_hash="n", text_hash="t",
        facts=_facts(facts, atk, health), type=kind, cost=cost, atk=atk, health=health,
        changed_at=timezone.now(),
    )  # fmt: skip


def _facts(facts: dict[str, object], atk: int, health: int) -> dict[str, object]:
    """Return what the game reads of a card of that type."""
    kept = {key: value for key, value in facts.items() if key != "name"}
    if facts["type"] == "ally":
        return kept | {"atk": atk, "health": health, "damage_type": "Melee"}
    if facts["type"] == "hero":
        del kept["cost"]
    return kept


def _printing(
    card: Card, copy: int, sets: list[CardSet], chance: random.Random
) -> Printing:
    """Return one printing of *card*; its first is where its facts come from."""
    rarity = min(int(chance.expovariate(0.9)), 4)
    return Printing(
        card=card, card_set=sets[(card.pk + copy) % len(sets)], number=str(card.pk),
        number_order=card.pk % 400, variant="EA" if copy else "",
        rarity=list(RARITIES)[rarity], rarity_order=rarity, flavour_hash="f",
        artist=f"Artist {chance.randint(1, 300)}", is_source=not copy,
    )  # fmt: skip


def _traits(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield the traits of one card."""
    yield "class", chance.choice(CLASSES)
    yield "faction", chance.choice(("Horde", "Alliance", "Neutral"))
    yield "race", chance.choice(RACES)
    yield "kw", "Protector"


def _texts(card: Card, chance: random.Random) -> Iterator[CardText]:
    """Yield name and rules text of *card* in each further language."""
    for language in LANGUAGES:
        words = {
            "name": f"{_phrase(language, chance, 2)} {card.pk}",
            "text": _phrase(language, chance, 16),
        }
        for field, text in words.items():
            yield CardText(
                card=card, language=language, field=field, text=text,
                text_folded=fold(text), state="approved",
                source_hash="n" if field == "name" else "t",
            )  # fmt: skip


def _phrase(language: str, chance: random.Random, count: int) -> str:
    """Return *count* words of *language*, most of them rare."""
    common = WORDS[language].split()
    words = (
        chance.choice(common)
        if chance.random() < 0.2
        else "".join(chance.choices(SYLLABLES, k=2))
        for _ in range(count)
    )
    return " ".join(words)
