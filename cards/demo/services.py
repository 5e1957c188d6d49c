"""Putting our own set into the catalogue."""

import json
from collections.abc import Mapping
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import OwnWords, write_own_words
from cards.catalogue.changes.feed import note_import
from cards.catalogue.models import CardSet
from cards.catalogue.row_placing import place_row
from cards.catalogue.row_writing import ReadRow, load_known, write_known
from cards.demo.set_files import read_set
from cards.packages.services import package_glossaries
from cards.translation.checks.glossary_terms import Glossary, read_glossary
from cards.translation.glossary.services import get_glossary, import_glossary
from rules.game.printing import Printing
from rules.game_protocol import Game
from rules.games import DEFAULT_GAME, game
from rules.wow.powers.power_data import write_powers
from rules.wow.powers.set_entry import SetEntry

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
    note_import(known)
    names = {code: name for code, name in published["name"].items() if code != "en"}
    ours = CardSet.objects.filter(game=played.slug, code=published["code"])
    ours.filter(names={}).update(names=names)  # what translators said stays
    words = {
        row.key: OwnWords(write_powers(entry.powers), entry.names, entry.flavour)
        for row, entry in zip(rows, found.entries, strict=True)
    }
    write_own_words(played.slug, words)
    return len(rows)


def load_demo_glossaries() -> int:
    """Bring in what terms are called that no glossary here has yet; return how many.

    What somebody has edited since stays as it is.
    """
    added = 0
    ours = {path.stem: path for path in sorted(GLOSSARIES.glob("*.csv"))}
    for slug, path in (ours | package_glossaries()).items():
        known = {term.key for term in get_glossary(slug).terms}
        with path.open(encoding="utf-8", newline="") as lines:
            terms = read_glossary(lines).terms
        new = Glossary.of(term for term in terms if term.key not in known)
        import_glossary(game_slug=slug, glossary=new, author=None)
        added += len(new.terms)
    return added


def _read_row(
    played: Game, entry: SetEntry, published: Mapping[str, dict[str, str]]
) -> ReadRow:
    """Return one of our cards as an importer reads it."""
    return ReadRow.of(
        played,
        entry.card,
        Printing(
            set_code=str(published["code"]),
            set_name=published["name"]["en"],
            year=int(str(published["year"])),
            number=entry.number,
            rarity=entry.rarity,
            flavour=entry.flavour.get("en", ""),
        ),
        line=int(entry.number),
    )
