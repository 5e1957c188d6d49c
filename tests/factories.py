"""Cards and decks with legal defaults: a test names only what it is about.

All cards are invented. The default hero is a Horde Orc Mage of the talent spec Fire.
"""

import json
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.game.deck import DeckIssue, DeckLine, Decklist, Zone
from rules.wow.card.facts import (
    Ability,
    Ally,
    Armor,
    Card,
    Hero,
    Item,
    Location,
    MasterHero,
    Quest,
    Weapon,
)

COPIES = 4


def hero(**changes: Any) -> Hero:
    """Return a Horde Orc Fire Mage with two professions."""
    facts: dict[str, Any] = {
        "name": "Odda the Lamplighter",
        "faction": "Horde",
        "class_icons": ("Mage",),
        "classes": ("Mage",),
        "tags": ("Fire",),
        "race": "Orc",
        "talent": "Fire",
        "professions": ("Mining", "Tailoring"),
        "health": 26,
    }
    return Hero(**(facts | changes))


def hero_without_spec(**changes: Any) -> Hero:
    """Return the hero with no talent spec printed."""
    return hero(**({"talent": None, "tags": ()} | changes))


def master_hero(**changes: Any) -> MasterHero:
    return MasterHero(**({"name": "Odda, Keeper of Lamps", "cost": 7} | changes))


def ally(**changes: Any) -> Ally:
    facts = {"name": "Lantern Carrier", "faction": "Horde", "cost": 2, "atk": 2}
    return Ally(**(facts | {"health": 2} | changes))


def ability(**changes: Any) -> Ability:
    facts = {"name": "Kindle", "class_icons": ("Mage",), "cost": 1}
    return Ability(**(facts | changes))


def weapon(**changes: Any) -> Weapon:
    return Weapon(**({"name": "Wick Trimmer", "cost": 3, "atk": 2} | changes))


def armor(**changes: Any) -> Armor:
    return Armor(**({"name": "Tallow Apron", "cost": 2, "defense": 1} | changes))


def item(**changes: Any) -> Item:
    return Item(**({"name": "Tinder Box", "cost": 1} | changes))


def quest(**changes: Any) -> Quest:
    return Quest(**({"name": "Light the Harbour", "cost": 3} | changes))


def location(**changes: Any) -> Location:
    return Location(**({"name": "Lamp Street"} | changes))


def token(**changes: Any) -> Ally:
    return ally(**({"name": "Moth", "cost": 0, "tags": ("Token",)} | changes))


# Decks


def in_main(card: Card, quantity: int = 1) -> DeckLine[Card]:
    return DeckLine(card, quantity, Zone.MAIN)


def in_side(card: Card, quantity: int = 1) -> DeckLine[Card]:
    return DeckLine(card, quantity, Zone.SIDE)


def led_by(card: Card, quantity: int = 1) -> DeckLine[Card]:
    return DeckLine(card, quantity, Zone.HERO)


def neutral_lines(
    size: int, zone: Zone = Zone.MAIN, name: str = "Lamp Street Passer-by"
) -> list[DeckLine[Card]]:
    """Return *size* cards that every hero may play, four of a name."""
    quantities = [COPIES] * (size // COPIES) + [size % COPIES]
    return [
        DeckLine(ally(name=f"{name} {place}", faction="Neutral"), quantity, zone)
        for place, quantity in enumerate(quantities)
        if quantity
    ]


def side_deck_of(size: int) -> list[DeckLine[Card]]:
    """Return a side deck of *size* cards that every hero may play."""
    return neutral_lines(size, Zone.SIDE, "Night Watch")


def deck_of(
    size: int, *lines: DeckLine[Card], leader: Card | None = None
) -> Decklist[Card]:
    """Return *leader* and a main deck of *size* cards: *lines*, then legal ones.

    Lines of other zones come on top.
    """
    given = sum(line.quantity for line in lines if line.zone is Zone.MAIN)
    filler = neutral_lines(size - given)
    return Decklist((led_by(leader or hero()), *lines, *filler))


def deck_with(*lines: DeckLine[Card], leader: Card | None = None) -> Decklist[Card]:
    """Return a deck of 60 cards that is legal but for *lines* or *leader*."""
    return deck_of(60, *lines, leader=leader)


def printed_in(deck: Decklist[Card], *sets: str) -> Decklist[Card]:
    """Return *deck* with every card that knows no sets printed in *sets*."""
    return Decklist(
        tuple(replace(line, sets=line.sets or frozenset(sets)) for line in deck.lines)
    )


def without_hero(deck: Decklist[Card]) -> Decklist[Card]:
    """Return *deck* with nobody to lead it."""
    return Decklist(tuple(deck.in_zone(Zone.MAIN, Zone.SIDE)))


def codes(issues: Iterable[DeckIssue]) -> list[str]:
    return [issue.code for issue in issues]


# Catalogues


def row(**changes: Any) -> dict[str, Any]:
    """Return one row of a catalogue file: an ordinary Horde ally."""
    values: dict[str, Any] = {
        "name": "Lantern Carrier",
        "set": "Lantern Street",
        "set_code": "LAN",
        "year": 2031,
        "collector_number": "1",
        "rarity": "Common",
        "type": "ally",
        "cost": 2,
        "atk": 2,
        "atk_type": "Melee",
        "health": 2,
        "faction": "Horde",
        "race": "Orc",
        "artist": "A. Brush",
        "flavour": "Mind the step.",
        "text": "Protector",
    }
    code = changes.get("set_code")
    if code and code != values["set_code"]:
        values["set"] = str(code)  # sets of one name would be one set
    return values | changes


def hero_row(**changes: Any) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "name": "Odda the Lamplighter", "type": "hero", "collector_number": "100",
        "cost": None, "atk": None, "atk_type": None, "health": 26,
        "classes": ["Mage"], "class_icons": ["Mage"], "talent_spec": "Fire",
        "text": "", "flavour": "",
    }  # fmt: skip
    return row(**(facts | changes))


def rows(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Return one row for each of *changes*, numbered from 1 unless they say it."""
    return [
        row(**({"collector_number": str(number)} | change))
        for number, change in enumerate(changes, start=1)
    ]


def write_json_lines(path: Path, values: Iterable[dict[str, Any]]) -> Path:
    """Write *values* as JSON Lines to *path* and return it."""
    lines = (json.dumps(value, ensure_ascii=False) + "\n" for value in values)
    path.write_text("".join(lines), "utf-8")
    return path


def import_rows(values: Iterable[dict[str, Any]]) -> None:
    """Bring *values* into the catalogue as the importer does; none may be refused."""
    # Models need Django set up, and the unit tests of the rules do not need models.
    from cards.imports.catalogue_import import import_catalogue

    outcomes: list[Any] = []
    with tempfile.TemporaryDirectory() as folder:
        path = write_json_lines(Path(folder) / "cards.jsonl", values)
        import_catalogue(path=path, game_slug="wow", report=outcomes.extend)
    assert [found for found in outcomes if found.outcome == "refused"] == []


def add_name(card_name: str, language: str, name: str) -> None:
    """Give the one card called *card_name* its *name* in *language*, approved."""
    from cards.catalogue.card_texts.models import CardText
    from cards.catalogue.models import Card as CardModel
    from rules.text.normalize import fold

    card = CardModel.objects.get(name=card_name)
    CardText.objects.create(
        card=card,
        language=language,
        field=CardText.Field.NAME,
        text=name,
        text_folded=fold(name),
        source_hash=card.name_hash,
        state=CardText.State.APPROVED,
    )


# Accounts and decks


def make_user(username: str = "anna", **changes: Any) -> Any:
    """Return an account whose password is `lamp-oil-9`."""
    from django.contrib.auth.models import User

    facts = {"password": "lamp-oil-9", "email": f"{username}@lamps.example"}
    return User.objects.create_user(username, **(facts | changes))


def make_curator(username: str = "curator") -> Any:
    """Return an account that may bring catalogue files in."""
    from django.contrib.auth.models import Permission

    user = make_user(username)
    permission = Permission.objects.get(codename="curate_catalogue")
    user.user_permissions.add(permission)
    return user


def make_deck(text: str = "", *, owner: Any = None, **changes: Any) -> Any:
    """Return a private deck of *owner* (made if None), its cards as *text* names them.

    All cards must be in the catalogue.
    """
    from decks.building.models import Deck
    from decks.building.queries import read_deck
    from decks.building.services import create_deck

    read = read_deck(text, game_slug="wow", format_slug="constructed")
    assert read.unread == []
    deck = create_deck(
        user=owner or make_user("keeper"), guest_key=None, name="Lamps and oil",
        game_slug="wow", format_slug="constructed", lines=read.lines,
    )  # fmt: skip
    Deck.objects.filter(pk=deck.pk).update(**changes)
    deck.refresh_from_db()
    return deck


def card_named(name: str) -> Any:
    """Return the catalogue's one card called *name*."""
    from cards.catalogue.models import Card as CardModel

    return CardModel.objects.get(name=name)
