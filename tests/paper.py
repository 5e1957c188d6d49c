"""Papers with ordinary values: a test names only what it is about."""

from datetime import UTC, datetime
from typing import Any

from decks.paper.proxy_pages import Proxies, ProxyCard
from decks.paper.registration_sheet import CHECKS, FIELDS, Sheet
from decks.paper.sheet_list import SheetGroup, SheetRow

MADE_AT = datetime(2031, 5, 6, 7, 8, tzinfo=UTC)
LABELS = ("title", "declaration", "signature", "judge", "judge_name")
WORDS = {
    key: key.replace("_", " ").capitalize() for key in (*LABELS, *FIELDS, *CHECKS)
} | {"page": "Page %(page)s of %(pages)s"}
SECOND_WORDS = WORDS | {"title": "Rejestracja", "page": "Strona %(page)s z %(pages)s"}


def sheet_rows(count: int, name: str = "Spark at Interest") -> tuple[SheetRow, ...]:
    """Return *count* different cards, named in two languages."""
    return tuple(
        SheetRow(4, (f"Łuna nad {name} {n}", f"{name} {n}"), f"LAN {n}")
        for n in range(count)
    )


def sheet(count: int = 20, **changes: Any) -> Sheet:
    """Return a legal sheet of *count* different cards in Polish and English."""
    rows = changes.pop("rows", None) or sheet_rows(count)
    labels = (("Bohater", "Hero"), ("Talia", "Main deck"), ("Sojusznik", "Ally"))
    facts: dict[str, Any] = {
        "paper": "a4",
        "languages": ("pl", "en"),
        "words": (SECOND_WORDS, WORDS),
        "name": "Lamps and oil",
        "format": ("Constructed",),
        "is_legal": True,
        "verdict": ("Legalna", "Legal"),
        "state": ("Wersja 3", "Version 3"),
        "totals": ("Karty 60", "Cards 60"),
        "url": "https://lamps.example/decks/bcdfghjkmn/versions/3/",
        "made_at": MADE_AT,
        "groups": (
            SheetGroup(labels[0], 1, sheet_rows(1, "Odda"), is_zone=True),
            SheetGroup(labels[1], 4 * len(rows), is_zone=True),
            SheetGroup(labels[2], 4 * len(rows), rows),
        ),
    }
    return Sheet(**(facts | changes))


def proxy(**changes: Any) -> ProxyCard:
    """Return a card with a figure of each kind."""
    facts: dict[str, Any] = {
        "name": "Iskra na procent",
        "english": "Spark at Interest",
        "cost": "3",
        "type_line": "Zdolność – Ogień",
        "traits": "Mag · Horda",
        "text": ((("Ongoing: ", "B"), ("Draw a card. ", ""), ("(Or two.)", "I")),),
        "figures": (("ATK · Melee", "7"), ("Health", "25")),
        "printing": "LAN 12",
    }
    return ProxyCard(**(facts | changes))


def proxies(*cards: ProxyCard, **changes: Any) -> Proxies:
    facts: dict[str, Any] = {
        "paper": "a4",
        "title": "Lamps and oil",
        "language": "pl",
        "mark": "Proxy",
        "made_at": MADE_AT,
        "cards": cards,
    }
    return Proxies(**(facts | changes))
