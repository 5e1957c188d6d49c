"""`manage.py check_powers [FILE] [--all]`: what powers say beside what is printed."""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.catalogue.models import Card as CardRow
from rules.errors import Refusal
from rules.wow.card.facts import Card
from rules.wow.powers.library import Entry, load_library, read_entries
from rules.wow.powers.library.comparison import differences, written_back
from rules.wow.powers.library.digest import digest_of
from rules.wow.powers.read_text import read_text
from rules.wow.powers.words import Line, Power

_GAME = "wow"  # the one game whose texts have a reader


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to look at: which card, what, the print and what was written back."""

    card: str
    what: str
    printed: str = ""
    written: str = ""


class Command(BaseCommand):
    """Write powers back to English and compare."""

    help = "Compare the library's entries, or FILE's, with the catalogue's texts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file, --all, --digest and --json."""
        parser.add_argument("file", type=Path, nargs="?", help="a file of entries")
        parser.add_argument(
            "--all", action="store_true", help="also what the reader understands whole"
        )
        parser.add_argument(
            "--digest", metavar="NAME", help="only tell the digests of this card"
        )
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what differs; entries that cannot be read are a failure."""
        cards = [row.value for row in CardRow.objects.filter(game=_GAME)]
        if options["digest"]:
            self._tell_digests(cards, options["digest"])
            return
        try:
            path = options["file"]
            entries = list(read_entries(path) if path else load_library().values())
        except (Refusal, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        findings = list(check_entries(entries, cards))
        checked = len(entries)
        if options["all"]:
            whole = list(_read_whole(cards))
            checked += len(whole)
            for card, powers in whole:
                findings += check_one(card, powers)
        if options["json"]:
            told = {"checked": checked, "differ": [asdict(one) for one in findings]}
            self.stdout.write(orjson.dumps(told).decode())
        else:
            self._tell(findings, checked)

    def _tell(self, findings: list[Finding], checked: int) -> None:
        """Print each finding, its print above what was written back."""
        for one in findings:
            self.stdout.write(f"{one.card}: {one.what}")
            for label, text in (("print  ", one.printed), ("written", one.written)):
                if text:
                    self.stdout.write(f"    {label} {text!r}")
        self.stdout.write(f"{checked} checked, {len(findings)} to look at")

    def _tell_digests(self, cards: list[Card], name: str) -> None:
        """Print the digest of each card called *name*."""
        found = [card for card in cards if card.name.casefold() == name.casefold()]
        if not found:
            raise CommandError(f"The catalogue has no card “{name}”.")
        for card in found:
            self.stdout.write(f"{digest_of(card)} {card.name} ({card.type})")


def check_entries(entries: Iterable[Entry], cards: list[Card]) -> Iterator[Finding]:
    """Yield what to look at in *entries*, each beside its card among *cards*.

    An entry of a card that the catalogue lacks is left alone: nobody has its text.
    """
    texts: defaultdict[str, list[Card]] = defaultdict(list)
    for card in cards:
        texts[digest_of(card)].append(card)
    names = {card.name for card in cards}
    for entry in entries:
        named = [card for card in texts[entry.digest] if card.name == entry.name]
        if not named and (texts[entry.digest] or entry.name in names):
            others = ", ".join(sorted({card.name for card in texts[entry.digest]}))
            is_of = others or "no text of the catalogue"
            what = f"the digest {entry.digest} is of {is_of}"
            if not what.startswith(entry.accepted):  # else it is printed elsewhere
                yield Finding(entry.name, what)
        for card in named[:1]:
            for finding in check_one(card, entry.powers):
                if not finding.what.startswith(entry.accepted):
                    yield finding
            if read_text(card.text, card).is_whole:
                yield Finding(card.name, "needless: the reader understands its text")


def check_one(card: Card, powers: tuple[Line, ...]) -> Iterator[Finding]:
    """Yield where *powers*, written back, differ from the text of *card*."""
    written = written_back(powers, card)
    for what in differences(card.text, written, card.name):
        yield Finding(card.name, what, card.text, written)


def _read_whole(cards: Iterable[Card]) -> Iterator[tuple[Card, tuple[Line, ...]]]:
    """Yield each of *cards* whose text the reader understands whole, with its powers.

    Those that have keywords alone are left out: there is nothing to misread.
    """
    for card in cards:
        read = read_text(card.text, card)
        if read.is_whole and any(isinstance(line, Power) for line in read.powers):
            yield card, read.powers
