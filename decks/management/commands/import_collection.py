"""`manage.py import_collection FILE --user NAME`: what a file would do, or does."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

import orjson
from django.contrib.auth.models import User
from django.core.files import File
from django.core.management.base import BaseCommand, CommandError

from cards.imports.readers.format_detection import check_file
from cards.imports.readers.short_files import MAX_BYTES
from cards.management.commands.import_catalogue import read_column_map
from core.errors import refusal_sentence, sentence_of
from core.files.texts import reason_sentence
from decks.collection.imports.line_comparison import OUTCOME_NAMES
from decks.collection.imports.services import State, apply_import, upload_collection
from decks.collection.models import CollectionImport, CollectionLine
from rules.errors import Refusal
from rules.games import DEFAULT_GAME


class Command(BaseCommand):
    """Import a file of holdings."""

    help = "Bring the holdings in FILE into the collection of a user: CSV or XLSX."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, --user, --mode, --dry-run and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--user", required=True, metavar="NAME")
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--mode", choices=["add", "set"], default="add")
        parser.add_argument("--dry-run", action="store_true")
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--column", action="append", default=[], metavar="A=B")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, write unless told not to, and print every line."""
        try:
            batch = _check(options)
            if batch.state == State.CHECKED and not options["dry_run"]:
                batch = apply_import(batch=batch, inline=True)
        except Refusal as refusal:
            self._refuse(options, refusal.code, refusal_sentence(refusal))
        if batch.state == State.FAILED:
            _forget(batch)
            self._refuse(options, batch.refusal["code"], sentence_of(**batch.refusal))
        rows = [row_as_json(line) for line in batch.rows.select_related("printing")]
        if options["json"]:
            self._print_json({"rows": rows, "counts": batch.counts})
        else:
            self._print(rows, batch.counts)
        if options["dry_run"]:
            _forget(batch)

    def _print(self, rows: list[dict[str, Any]], counts: dict[str, int]) -> None:
        """Print what is to be looked at, and the counts."""
        for row in rows:
            if row["reasons"]:
                told = " ".join(row["reasons"])
                self.stdout.write(f"{row['line']}: {row['name']}: {told}")
        for outcome, count in counts.items():
            self.stdout.write(f"{OUTCOME_NAMES[outcome]}: {count}")

    def _print_json(self, answer: dict[str, Any]) -> None:
        """Print one compact object."""
        self.stdout.write(orjson.dumps(answer).decode())

    def _refuse(self, options: dict[str, Any], code: str, sentence: str) -> NoReturn:
        """Say why the file was refused, and end with 1."""
        if options["json"]:
            self._print_json({"code": code, "detail": sentence})
            raise SystemExit(1)
        raise CommandError(sentence)


def row_as_json(line: CollectionLine) -> dict[str, Any]:
    """Return *line* for programs."""
    codes = [reason["code"] for reason in line.reasons]
    return {
        "line": line.line,
        "outcome": line.outcome,
        "reason": codes[0] if codes else "",
        "reasons": [reason_sentence(reason) for reason in line.reasons],
        "name": line.name,
        "printing": line.printing_id,
        "quantity": line.quantity,
        "language": line.language,
        "condition": line.condition,
        "foil": line.is_foil,
        "binder": line.binder,
    }


def _check(options: dict[str, Any]) -> CollectionImport:
    """Upload and check the file. Raises CommandError for an unknown user."""
    path = options["file"]
    check_file(path, MAX_BYTES)
    owner = User.objects.filter(username=options["user"]).first()
    if owner is None:
        raise CommandError(f"There is no user “{options['user']}”.")
    with path.open("rb") as stream:
        return upload_collection(
            file=File(stream),
            owner=owner,
            game_slug=options["game"],
            mode=options["mode"],
            column_map=read_column_map(options["column"]),
            inline=True,
        )


def _forget(batch: CollectionImport) -> None:
    """Leave nothing of *batch*: it was only looked at."""
    batch.file.delete(save=False)
    batch.delete()
