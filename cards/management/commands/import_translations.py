"""`manage.py import_translations FILE --language pl`: what a file would do, or does."""

from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

import orjson
from django.contrib.auth.models import User
from django.core.files import File
from django.core.management.base import BaseCommand, CommandError

from cards.imports.readers.format_detection import check_file
from cards.imports.readers.short_files import MAX_BYTES
from cards.management.commands.import_catalogue import read_column_map
from cards.translation.imports.batch_changes import apply_translations
from cards.translation.imports.context import row_as_json
from cards.translation.imports.file_reader import open_translations
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import acknowledge, acknowledge_batch
from cards.translation.imports.services import (
    State,
    file_remarks,
    read_language,
    row_of,
    upload_translations,
)
from cards.translation.imports.staging import load_stage, stage_lines
from cards.translation.imports.texts import remark_sentence
from core.errors import refusal_sentence, sentence_of
from rules.errors import Refusal
from rules.games import DEFAULT_GAME, game

# Encoding, rows, and what is said of the whole file.
Answer = tuple[str, list[TranslationRow], list[dict[str, object]]]


class Command(BaseCommand):
    """Import a file of translations."""

    help = "Bring the translations in FILE in: CSV, TSV, XLSX, JSON, PO, XLIFF or TMX."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, language, --dry-run or --apply, reasons and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--language", required=True, metavar="CODE")
        parser.add_argument("--game", default=DEFAULT_GAME)
        mode = parser.add_mutually_exclusive_group()
        mode.add_argument("--dry-run", action="store_true", help="the default")
        mode.add_argument("--apply", action="store_true")
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--credit", default="", help="who translated")
        parser.add_argument("--user", default="", help="in whose name to write")
        parser.add_argument(
            "--reason",
            default="",
            help="why warnings are fine: rows with warnings are written, too",
        )
        parser.add_argument("--column", action="append", default=[], metavar="A=B")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, compare and print; a file that is refused writes nothing."""
        run = self._apply if options["apply"] else _dry_run
        try:
            encoding, rows, remarks = run(options)
        except Refusal as refusal:
            self._refuse(options, refusal.code, refusal_sentence(refusal))
        shown = [row_as_json(row) for row in rows]
        counts = dict(Counter(str(row["outcome"]) for row in shown))
        if options["json"]:
            written = sum(row["written"] for row in shown)
            self._print_json(
                {
                    "rows": shown,
                    "counts": counts,
                    "encoding": encoding,
                    "written": written,
                    "warnings": _warnings(remarks),
                }
            )
        else:
            for remark in remarks:
                self.stdout.write(remark_sentence(remark))
            self._print(shown, counts, encoding, is_dry=not options["apply"])

    def _apply(self, options: dict[str, Any]) -> Answer:
        """Upload, stage and apply the file as one batch."""
        check_file(options["file"], MAX_BYTES)
        user = _user(options["user"])
        with options["file"].open("rb") as stream:
            batch = upload_translations(
                file=File(stream),
                game_slug=options["game"],
                language=options["language"],
                author=user,
                credit=options["credit"],
                column_map=read_column_map(options["column"]),
                inline=True,
            )
        if batch.state == State.FAILED:
            code = batch.refusal["code"]
            self._refuse(options, code, sentence_of(**batch.refusal))
        acknowledge_batch(batch=batch, reason=options["reason"])
        apply_translations(batch=batch, user=user, inline=True)
        remarks = batch.counts.get("remarks", [])
        return batch.encoding, list(batch.rows.select_related("card")), remarks

    def _refuse(self, options: dict[str, Any], code: str, sentence: str) -> NoReturn:
        """Say why nothing was read, as JSON too, and fail."""
        if options["json"]:
            error = {"code": code, "message": sentence}
            self._print_json({"rows": [], "counts": {}, "error": error})
        raise CommandError(sentence)

    def _print(
        self,
        rows: list[dict[str, Any]],
        counts: dict[str, int],
        encoding: str,
        *,
        is_dry: bool,
    ) -> None:
        """Print the rows worth a look, and the counts."""
        if encoding:
            self.stdout.write(f"read as {encoding}")
        for row in rows:
            if row["reason"]:
                place = f"{row['line']}: {row['outcome']} {row['label']}"
                self.stdout.write(f"{place} – {row['reason']}")
        words = ", ".join(f"{n} {outcome}" for outcome, n in counts.items())
        written = sum(row["written"] for row in rows)
        prefix = "dry run: " if is_dry else ""
        self.stdout.write(f"{prefix}{words or 'no rows'}; {written} written")

    def _print_json(self, shown: dict[str, Any]) -> None:
        """Print *shown* as one line of JSON."""
        self.stdout.write(orjson.dumps(shown).decode())


def _dry_run(options: dict[str, Any]) -> Answer:
    """Return what would become of every row; nothing is written."""
    game(options["game"])
    language = read_language(options["language"])
    column_map = read_column_map(options["column"])
    stage = load_stage(options["game"], language)
    opened = open_translations(
        options["file"], language, column_map, stage.index.is_english
    )
    staged = stage_lines(stage, opened.lines)
    rows = [row_of(TranslationBatch(), row) for row in staged]
    acknowledge(rows, options["reason"])
    return opened.encoding, rows, file_remarks(opened, stage, staged)


def _warnings(remarks: list[dict[str, object]]) -> list[dict[str, object]]:
    """Return *remarks* of a file with their sentences."""
    return [remark | {"message": remark_sentence(remark)} for remark in remarks]


def _user(name: str) -> User | None:
    """Return the account in whose name to write. Raises CommandError."""
    user = User.objects.filter(username=name).first() if name else None
    if name and user is None:
        raise CommandError(f"There is no account “{name}”.")
    return user
