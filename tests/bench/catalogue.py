"""What bringing a catalogue in costs, over inserting the same rows bare."""

import json
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from django.db import models, transaction

from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from cards.imports.catalogue_import import import_catalogue
from rules.games import DEFAULT_GAME
from tests.bench.measure import Bench, Side
from tests.bench.sizes import Sizes

TABLES: tuple[type[models.Model], ...] = (CardSet, Card, Printing, CardTrait)


def bench_import_json_lines(sizes: Sizes) -> Bench:
    """A JSON Lines file, read, compared and written, into an empty catalogue."""
    path = _json_lines_file(sizes.imported)
    return Bench(
        name="import-json-lines",
        of=Side("import", lambda: _import(path), _empty),
        over=Side("bulk_create", _insert(path), _empty),
        kind="cost",
        target=3,
    )


def bench_import_again(sizes: Sizes) -> Bench:
    """The same file again, which changes nothing."""
    path = _json_lines_file(sizes.imported)

    def refill() -> None:
        _empty()
        _import(path)

    return Bench(
        name="import-again",
        of=Side("import, nothing new", lambda: _import(path), refill),
        over=Side("bulk_create", _insert(path), _empty),
        kind="cost",
        target=3,
    )


def _import(path: Path) -> None:
    """Import the file at *path*."""
    import_catalogue(path=path, game_slug=DEFAULT_GAME, report=lambda outcomes: None)


def fill_catalogue(cards: int) -> None:
    """Bring so many made-up *cards* in, for what is measured on top of them."""
    _import(_json_lines_file(cards))


def _empty() -> None:
    """Empty the catalogue."""
    for table in reversed(TABLES):
        table.objects.all().delete()


def _insert(path: Path) -> Callable[[], None]:
    """Return what inserts the rows that importing *path* would write, and no more."""
    _empty()
    _import(path)
    rows = {table: list(table.objects.all()) for table in TABLES}

    def insert() -> None:
        with transaction.atomic():
            for table, objects in rows.items():
                table.objects.bulk_create(objects)

    return insert


@cache
def _json_lines_file(cards: int) -> Path:
    """Return a file of so many made-up *cards*, as long and as mixed as real ones."""
    chance = random.Random(7)
    folder = Path(tempfile.mkdtemp())
    path = folder / "cards.jsonl"
    rows = [_made_up_card(number, chance) for number in range(1, cards + 1)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def _made_up_card(number: int, chance: random.Random) -> dict[str, object]:
    """Return one row in the shape of the JSON Lines catalogue."""
    words = [
        "lamp",
        "wick",
        "oil",
        "street",
        "keeper",
        "quiet",
        "river",
        "bell",
        "stone",
        "copper",
        "morning",
        "gate",
    ]
    name = " ".join(chance.choices(words, k=3)).title() + f" {number}"
    text = " ".join(chance.choices(words, k=22)).capitalize() + "."
    is_ally = number % 5 < 3
    return {
        "uid": f"LAN-{number}",
        "name": name,
        "set": f"Set {number % 6}",
        "set_code": f"S{number % 6}",
        "year": 2006,
        "collector_number": str(number),
        "rarity": chance.choice(["Common", "Uncommon", "Rare", "Epic"]),
        "variant": None,
        "type": "ally" if is_ally else "ability",
        "type_line": "Ally - Orc Warrior" if is_ally else "Instant Ability - Fire",
        "cost": chance.randint(1, 8),
        "atk": chance.randint(0, 6) if is_ally else None,
        "atk_type": "Melee" if is_ally else None,
        "health": chance.randint(1, 6) if is_ally else None,
        "def": None,
        "strike_cost": None,
        "faction": "Horde" if is_ally else "Neutral",
        "race": "Orc" if is_ally else None,
        "classes": ["Warrior"] if is_ally else ["Mage"],
        "class_icons": [] if is_ally else ["Mage"],
        "tags": [] if is_ally else ["Fire"],
        "instant": not is_ally,
        "unlimited": False,
        "unique": False,
        "ongoing": False,
        "talent_spec": None if is_ally else "Fire",
        "talent_required": None,
        "hero_required": None,
        "reputation": None,
        "deckbuilding_text": None,
        "professions": [],
        "text": text,
        "flavour": text[:80],
        "artist": "Nobody",
    }
