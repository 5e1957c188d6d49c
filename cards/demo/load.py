"""Putting our own set into the catalogue."""

import json
from collections.abc import Mapping
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from cards.catalogue_rows import ReadRow, load_known, write_known
from cards.checks.glossary import Glossary, read_glossary
from cards.demo.set_files import read_set
from cards.glossary import get_glossary, import_glossary
from cards.models import Card, CardText, TextChange
from cards.row_placing import place_row
from cards.source_words import words_hash
from cards.written_texts import keep_written_texts
from rules.fold import fold
from rules.game import DEFAULT_GAME, Game, game
from rules.printing import Printing
from rules.wow.powers.data import write_powers
from rules.wow.set_entry import SetEntry

SET_FILE = Path(__file__).parent / "set.json"
GLOSSARIES = Path(__file__).parent / "glossary"


class BrokenSet(Exception):
    """Our own files have faults: `manage.py check_set` lists them."""


@transaction.atomic
def load_demo_cards() -> int:
    """Bring our own set in, names in every language; return the number of cards.

    Doing it again changes nothing but what the files changed. Raises BrokenSet.
    """
    found = read_set()
    if found.faults:
        raise BrokenSet("\n".join(map(str, found.faults)))
    played = game(DEFAULT_GAME)
    published = json.loads(SET_FILE.read_text("utf-8"))
    rows = [_read_row(played, entry, published) for entry in found.entries]
    known = load_known(played, timezone.now(), rows)
    for row in rows:
        place_row(row, known)
    write_known(known)
    _write_words(
        {row.key: entry for row, entry in zip(rows, found.entries, strict=True)}
    )
    return len(rows)


def load_demo_glossaries() -> int:
    """Bring in what terms are called that no glossary here has yet; return how many.

    What somebody has edited since stays as it is.
    """
    added = 0
    for path in sorted(GLOSSARIES.glob("*.csv")):
        known = {term.key for term in get_glossary(path.stem).terms}
        with path.open(encoding="utf-8", newline="") as lines:
            terms = read_glossary(lines).terms
        new = Glossary.of(term for term in terms if term.key not in known)
        import_glossary(game_slug=path.stem, glossary=new, author=None)
        added += len(new.terms)
    return added


def _read_row(
    played: Game, entry: SetEntry, published: Mapping[str, dict[str, str]]
) -> ReadRow:
    """Return one of our cards as an importer reads it."""
    facts = played.write_card(entry.card)
    text = facts.pop("text", "")
    return ReadRow(
        line=int(entry.number),
        key=played.card_key(entry.card),
        name=facts.pop("name"),
        text=text,
        facts=facts,
        card=entry.card,
        printing=Printing(
            set_code=str(published["code"]),
            set_name=published["name"]["en"],
            year=int(str(published["year"])),
            number=entry.number,
            rarity=entry.rarity,
            flavour=entry.flavour.get("en", ""),
        ),
        marks=(),
    )


def _write_words(entries: Mapping[str, SetEntry]) -> None:
    """Write powers, and names and flavour in the other languages.

    A text that somebody has changed since is theirs, and stays as it is.
    """
    cards = list(Card.objects.filter(game=DEFAULT_GAME, key__in=entries))
    for card in cards:
        card.powers = write_powers(entries[card.key].powers)
    Card.objects.bulk_update(cards, ["powers"])
    changes = TextChange.objects.filter(card__in=cards).order_by()
    changed = set(changes.values_list("card", "language", "field"))
    texts = [
        text
        for card in cards
        for text in _texts(card, entries[card.key])
        if (text.card_id, text.language, text.field) not in changed
    ]
    CardText.objects.bulk_create(
        texts,
        update_conflicts=True,
        unique_fields=["card", "language", "field"],
        update_fields=["text", "text_folded", "source_hash", "state"],
    )
    keep_written_texts(cards)


def _texts(card: Card, entry: SetEntry) -> list[CardText]:
    """Return the words of *card* in the languages other than English."""
    words = {CardText.Field.NAME: entry.names, CardText.Field.FLAVOUR: entry.flavour}
    return [
        CardText(
            card=card,
            language=language,
            field=field,
            text=text,
            text_folded=fold(text),
            source_hash=words_hash(by_language["en"]),
            state=CardText.State.APPROVED,
        )
        for field, by_language in words.items()
        for language, text in by_language.items()
        if language != "en"
    ]
