"""The real catalogue as plain facts, to tell what a query must find without our SQL."""

import json
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

RARITIES = ("Common", "Uncommon", "Rare", "Epic", "Legendary", "Loot", "Promo")


def plain(text: str) -> str:
    """Return *text* in lower case without accents, with the quotes of a keyboard."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'").replace("ё", "е"))
    bare = "".join(one for one in letters if not unicodedata.combining(one))
    whole = unicodedata.normalize("NFC", bare).casefold()
    for sign, typed in (("æ", "ae"), ("ø", "o"), ("œ", "oe"), ("“", '"'), ("”", '"')):
        whole = whole.replace(sign, typed)
    return " ".join(whole.split())


@dataclass
class Fact:
    """One card of the file: the rows that print it, and its names elsewhere."""

    rows: list[dict[str, Any]]
    names: dict[str, str] = field(default_factory=dict)

    def __getattr__(self, key: str) -> Any:
        """Return what the card's first row says."""
        if key.startswith("__"):
            raise AttributeError(key)
        return self.rows[0][key]

    @property
    def icons(self) -> list[str]:
        return self.class_icons or (self.classes if self.type == "hero" else [])

    @property
    def words(self) -> list[str]:
        """The words of the type line that search knows as tags."""
        return [*self.tags, *self.classes]

    @cached_property
    def all_names(self) -> list[str]:
        return [plain(name) for name in (self.name, *self.names.values())]

    @cached_property
    def said(self) -> str:
        return plain(self.text or "")

    def number(self, key: str) -> int | None:
        value = self.rows[0][key]
        return value if isinstance(value, int) else None

    def named(self, *parts: str) -> bool:
        """Whether every part is in some name."""
        return all(any(part in name for name in self.all_names) for part in parts)

    def holds(self, part: str) -> bool:
        """Whether a name or, unless it is too short to tell, the text has the part."""
        return self.named(part) or (len(part) > 2 and part in self.said)

    def prints(self, **wanted: Any) -> bool:
        """Whether one row has all that is wanted; what may be called is asked."""
        return any(
            all(
                want(row[key]) if callable(want) else row[key] == want
                for key, want in wanted.items()
            )
            for row in self.rows
        )


def places(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["set_code"].upper(), row["collector_number"], row["variant"] or ""


def read_facts(folder: Path) -> list[Fact]:
    """Return the cards of the JSON Lines file, named in every language it knows."""
    cards: dict[tuple[object, ...], Fact] = {}
    by_uid: dict[str, Fact] = {}
    for row in read_lines(folder / "wow-cards.jsonl"):
        key = (plain(row["name"]), row["type"], tuple(sorted(row["class_icons"])))
        card = cards.setdefault(key, Fact([]))
        card.rows.append(row)
        by_uid[row["uid"]] = card
    for row in read_lines(folder / "translated-names.jsonl"):
        for uid in row["uids"]:
            by_uid[uid].names.setdefault(row["lang"].lower(), row["name"])
    return list(cards.values())


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def at_least(rarity: str) -> Iterable[str]:
    return RARITIES[RARITIES.index(rarity) :]
