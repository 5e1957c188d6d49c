"""Putting our own set into the catalogue."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone

from cards.catalogue_rows import ReadRow, load_known, write_known
from cards.models import Card, CardText
from cards.row_placing import place_row
from rules.fold import fold
from rules.game import DEFAULT_GAME, Game, game
from rules.printing import Printing

FOLDER = Path(__file__).parent


@transaction.atomic
def load_demo_cards() -> int:
    """Bring our own set in, names in every language; return the number of cards.

    Doing it again changes nothing but what the files changed.
    """
    played = game(DEFAULT_GAME)
    entries = json.loads((FOLDER / "cards.json").read_text())
    rows = list(_read_rows(played, entries))
    known = load_known(played, timezone.now(), rows)
    for row in rows:
        place_row(row, known)
    write_known(known)
    _write_texts({row.key: entry for row, entry in zip(rows, entries, strict=True)})
    return len(rows)


def _read_rows(played: Game, entries: list[dict[str, Any]]) -> Iterator[ReadRow]:
    """Yield our cards as an importer reads them."""
    published = json.loads((FOLDER / "set.json").read_text())
    for line, entry in enumerate(entries, start=1):
        name = entry["name"]["en"]
        card = played.read_card({**entry["facts"], "name": name})
        facts = played.write_card(card)
        text = facts.pop("text", "")
        facts.pop("name")
        yield ReadRow(
            line=line,
            key=played.card_key(card),
            name=name,
            text=text,
            facts=facts,
            card=card,
            printing=Printing(
                set_code=published["code"],
                set_name=published["name"]["en"],
                year=published["year"],
                number=entry["number"],
                rarity=entry["rarity"],
                flavour=entry.get("flavour", {}).get("en", ""),
            ),
            marks=(),
        )


def _write_texts(entries: dict[str, dict[str, Any]]) -> None:
    """Write names and flavour in the other languages."""
    cards = Card.objects.filter(game=DEFAULT_GAME, key__in=entries)
    texts = [
        CardText(
            card=card,
            language=language,
            field=field,
            text=text,
            text_folded=fold(text),
            source_hash=card.source_hash,
        )
        for card in cards
        for field in CardText.Field.values
        for language, text in entries[card.key].get(field, {}).items()
        if language != "en"
    ]
    CardText.objects.bulk_create(
        texts,
        update_conflicts=True,
        unique_fields=["card", "language", "field"],
        update_fields=["text", "text_folded", "source_hash"],
    )
