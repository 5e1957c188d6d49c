"""The cards of games that are data alone: from their packages into the catalogue."""

from collections.abc import Iterable
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from cards.catalogue.card_texts.written_texts import OwnWords, write_own_words
from cards.catalogue.changes.feed import note_import
from cards.catalogue.models import CardSet
from cards.catalogue.row_placing import place_row
from cards.catalogue.row_writing import ReadRow, load_known, write_known
from rules.games import GAMES, game
from rules.packaged.package_check import PackedEntry, read_cards
from rules.packaged.package_files import PackageFault, PackageRefused
from rules.packaged.packaged_game import read_game

GLOSSARY = "glossary.csv"
DECKS = "decks"


def load_packages() -> int:
    """Bring the cards of every package into the catalogue; return how many cards."""
    return sum(load_package(slug) for slug in GAMES.folders)


@transaction.atomic
def load_package(game_slug: str) -> int:
    """Bring the cards of a package in, words in every language; return how many.

    Doing it again changes nothing but what its files changed. Raises PackageRefused.
    """
    played = game(game_slug)
    entries = read_cards(read_game(GAMES.folders[game_slug]))
    _refuse_taken_sets(game_slug, entries)
    rows = [
        ReadRow.of(played, entry.card, entry.printing, line=line)
        for line, entry in enumerate(entries, start=1)
    ]
    known = load_known(played, timezone.now(), rows)
    for row in rows:
        place_row(row, known)
    write_known(known)
    note_import(known)
    words = {row.key: _words(entry) for row, entry in zip(rows, entries, strict=True)}
    write_own_words(game_slug, words)
    _name_sets(entries)
    return len(rows)


def _name_sets(entries: Iterable[PackedEntry]) -> None:
    """Give sets their names in other languages, where they have none yet."""
    told: dict[str, dict[str, str]] = {}
    for entry in entries:
        told.setdefault(entry.printing.set_code, {}).update(entry.set_names)
    changed = []
    for one in CardSet.objects.filter(code__in=told):
        names = told[one.code] | one.names
        if names != one.names:
            one.names = names
            changed.append(one)
    CardSet.objects.bulk_update(changed, ["names"])


def _refuse_taken_sets(game_slug: str, entries: Iterable[PackedEntry]) -> None:
    """Refuse sets whose code is another game's: addresses of cards name no game.

    Raises PackageRefused.
    """
    codes = {entry.printing.set_code for entry in entries}
    taken = CardSet.objects.filter(code__in=codes).exclude(game=game_slug)
    faults = tuple(
        PackageFault("cards", f"the set code {one.code} is of another game: change it")
        for one in taken
    )
    if faults:
        raise PackageRefused(faults=faults)


def _words(entry: PackedEntry) -> OwnWords:
    """Return the words of *entry* by language."""
    flavour, texts = entry.flavour, entry.texts
    return OwnWords(None, entry.names, flavour=flavour, texts=texts)


def package_glossaries() -> dict[str, Path]:
    """Return the glossaries that packages bring, by game."""
    held = {slug: folder / GLOSSARY for slug, folder in GAMES.folders.items()}
    return {slug: path for slug, path in held.items() if path.is_file()}


def package_decks() -> dict[str, Path]:
    """Return the folders of ready decks that packages bring, by game."""
    held = {slug: folder / DECKS for slug, folder in GAMES.folders.items()}
    return {slug: path for slug, path in held.items() if path.is_dir()}
