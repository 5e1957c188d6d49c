"""A small package that is sound, written anew for each test and changed by it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

Change = Callable[[Any], object]
GAME: dict[str, Any] = {
    "name": "Pebbles",
    "types": {
        "keeper": {"name": {"en": "Keeper"}, "leads": True, "numbers": ["health"]},
        "pebble": {"name": {"en": "Pebble"}, "numbers": ["cost", "atk"]},
        "pool": {"name": {"en": "Pool"}},
    },
    "rarities": {"common": {"en": "Common"}},
    "factions": {
        "wet": {"name": {"en": "Wet", "pl": "Mokrzy"}},
        "dry": {"name": {"en": "Dry"}},
        "any": {"name": {"en": "Any"}, "neutral": True},
    },
    "tags": [{"en": "Round"}],
    "editions": {"1": {"en": "Only book"}},
    "formats": {
        "plain": {
            "name": {"en": "Plain"}, "edition": "1", "min": 4, "copies": 2, "side": 2,
            "rule": "P-DECK-1",
        }
    },
    "construction": {
        "leader": "P-DECK-2", "deck": "P-DECK-1", "copies": "P-DECK-1",
        "side": "P-DECK-1", "limits": "P-DECK-1", "swap": "P-DECK-1",
        "factions": "P-DECK-2",
        "counts": [{"type": "pool", "least": 1, "most": 2, "rule": "P-DECK-1"}],
    },
    "opening": {"hand": 3},
    "drafts": {
        "line": {
            "name": {"en": "Line"}, "rounds": [["pick", "pass left", "repeat 2"]],
            "boosters": 1, "seats": [2, 4], "format": "plain",
        }
    },
    "chapters": {"deck": {"en": "Decks"}},
}  # fmt: skip
CARDS: dict[str, Any] = {
    "set": {"code": "PEB", "name": "Pebbles", "year": 2026},
    "cards": [
        {
            "number": 1, "name": {"en": "Wet Keeper"}, "type": "keeper",
            "rarity": "common", "factions": ["wet"], "health": 9,
        },
        {
            "number": 2, "name": {"en": "Wet Pebble", "pl": "Mokry kamyk"},
            "type": "pebble", "rarity": "common", "factions": ["wet"], "cost": 1,
            "atk": 1, "tags": ["Round"], "text": {"en": "Skips."},
        },
        {
            "number": 3, "name": {"en": "Dry Pebble"}, "type": "pebble",
            "rarity": "common", "factions": ["dry"], "cost": 2, "atk": 2,
        },
        {
            "number": 4, "name": {"en": "Any Pool"}, "type": "pool",
            "rarity": "common", "factions": ["any"],
        },
        {
            "number": 5, "name": {"en": "One Pebble"}, "type": "pebble",
            "rarity": "common", "cost": 1, "atk": 3, "unique": True,
        },
        {
            "number": 6, "name": {"en": "Many Pebbles"}, "type": "pebble",
            "rarity": "common", "cost": 1, "atk": 1, "unlimited": True,
        },
    ],
}  # fmt: skip
RULES: list[Any] = [
    {"id": f"P-DECK-{n}", "title": {"en": f"Rule {n}"}, "text": {"en": f"It is {n}."}}
    for n in (1, 2)
]
BOOSTERS: list[Any] = [
    {
        "slug": "handful",
        "name": {"en": "Handful"},
        "layouts": [
            {
                "weight": 1,
                "slots": [{"name": "any", "count": 3, "sheets": [["any", 1]]}],
            }
        ],
        "sheets": {"any": {"not_types": ["keeper"]}},
    }
]
FILES = {
    "game.yaml": GAME,
    "cards/all.yaml": CARDS,
    "rules/deck.yaml": RULES,
    "boosters.yaml": BOOSTERS,
}


def write_package(folder: Path, **changes: Change) -> Path:
    """Return the folder of a package: `game`, `cards`, `rules`, `boosters` changed."""
    for name, data in FILES.items():
        part = name.partition("/")[0].removesuffix(".yaml")
        copy = yaml.safe_load(yaml.safe_dump(data, allow_unicode=True))
        changes.get(part, lambda _: None)(copy)
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(copy, allow_unicode=True, sort_keys=False))
    return folder
