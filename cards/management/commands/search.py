"""`manage.py search QUERY`: the cards a query finds, as the page would."""

from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from cards.browsing.queries import FoundCards, find_cards
from cards.catalogue.card_texts.languages import cards_in
from cards.faces.card_face import CardFace
from cards.search.explanations import explain_found, explain_warnings, explain_ways
from core.web.requests import PAGE_SIZE
from rules.games import DEFAULT_GAME


class Command(BaseCommand):
    """Search the catalogue."""

    help = "Search the cards for QUERY, in the language that the search page takes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare query, language, game, limit and --json."""
        parser.add_argument("query")
        parser.add_argument(
            "--language",
            default="en",
            metavar="CODE",
            help="that cards are shown in and what was understood is said in",
        )
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--limit", type=int, default=PAGE_SIZE, metavar="N")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Search, print; only a query of which nothing is understood is a failure."""
        language = options["language"].strip().lower()
        with translation.override(language), cards_in(language):
            found = find_cards(
                options["query"],
                game=options["game"],
                language=language,
                page_size=max(options["limit"], 1),
            )
            if found.result.is_lost:
                raise CommandError(" ".join(explain_warnings(found.result)))
            if options["json"]:
                self.stdout.write(orjson.dumps(_as_json(found)).decode())
            else:
                self._print(found)

    def _print(self, found: FoundCards) -> None:
        """Print what was found for people."""
        for sentence in (explain_found(found.result), *explain_warnings(found.result)):
            if sentence:
                self.stderr.write(sentence)
        for face in found.faces:
            self.stdout.write(f"{_place(face)}\t{face.name}\t{face.type_line}")
        if not found.faces:
            for way in explain_ways(found.result):
                self.stderr.write(f"{way.sentence} {way.label}: {way.query}")
        self.stderr.write(f"{len(found.faces)} / {found.page.paginator.count}")


def _as_json(found: FoundCards) -> dict[str, Any]:
    """Return what was *found* in the documented shape."""
    return {
        "total": found.page.paginator.count,
        "understood": explain_found(found.result),
        "warnings": explain_warnings(found.result),
        "results": [_write_face(face) for face in found.faces],
    }


def _write_face(face: CardFace) -> dict[str, Any]:
    """Return one card as a program reads it."""
    return {
        "name": face.card.name,
        "printed_name": face.name,
        "lang": face.name_language,
        "type_line": face.type_line,
        "set": face.printing.set_code if face.printing else "",
        "number": face.printing.number if face.printing else "",
        "variant": face.printing.variant if face.printing else "",
    }


def _place(face: CardFace) -> str:
    """Return set and number of the printing that is shown."""
    return str(face.printing) if face.printing else ""
