"""`manage.py import_catalogue FILE`: bring a catalogue in, each row accounted for."""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.catalogue.card_texts.written_texts import start_writing
from cards.catalogue.row_writing import Outcome, RowOutcome
from cards.imports.catalogue_import import ImportSummary, import_catalogue
from core.errors import refusal_sentence
from core.files.texts import reason_sentence
from rules.errors import Refusal
from rules.games import DEFAULT_GAME

ROWS_TOLD: Final = 1000  # rows from one word of progress to the next


class Command(BaseCommand):
    """Import a catalogue file."""

    help = "Bring the cards of FILE into the catalogue."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, game, column map, --dry-run and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--dry-run", action="store_true")
        parser.add_argument("--json", action="store_true")
        parser.add_argument(
            "--column",
            action="append",
            default=[],
            metavar="THEIRS=OURS",
            help="read the column THEIRS of a table as our field OURS; may be repeated",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Import and print; the file refused is the only failure."""
        show = self._show_json if options["json"] else self._show_words
        try:
            show(options)
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal

    def _import(
        self, options: dict[str, Any], report: Callable[[list[RowOutcome]], None]
    ) -> ImportSummary:
        """Run the import, telling *report* of every row, and how far it is."""
        done = 0

        def report_progress(outcomes: list[RowOutcome]) -> None:
            nonlocal done
            report(outcomes)
            before, done = done, done + len(outcomes)
            if before // ROWS_TOLD != done // ROWS_TOLD:
                self.stderr.write(f"{done} rows")

        summary = import_catalogue(
            path=options["file"],
            game_slug=options["game"],
            report=report_progress,
            column_map=read_column_map(options["column"]) or None,
            dry_run=options["dry_run"],
        )
        if not options["dry_run"]:
            start_writing(options["game"])  # a worker does it, now or once it starts
        return summary

    def _show_words(self, options: dict[str, Any]) -> None:
        """Print the rows worth a look, and the counts."""

        def report(outcomes: list[RowOutcome]) -> None:
            for row in outcomes:
                if row.reasons and row.outcome is not Outcome.SAME:
                    why = " ".join(map(reason_sentence, row.reasons))
                    self.stdout.write(f"{row.line}: {row.outcome} {row.name} – {why}")

        summary = self._import(options, report)
        if summary.unknown_columns:
            self.stdout.write(f"not read: {', '.join(sorted(summary.unknown_columns))}")
        for note in summary.blocks_that_differ:
            self.stdout.write(reason_sentence(note))
        counts = ", ".join(f"{n} {outcome}" for outcome, n in summary.counts.items())
        prefix = "dry run: " if options["dry_run"] else ""
        self.stdout.write(f"{prefix}{counts or 'no rows'} ({summary.dialect})")

    def _show_json(self, options: dict[str, Any]) -> None:
        """Print `{"rows": […], "counts": {…}}`, row by row: memory does not grow."""
        separator = ""

        def report(outcomes: list[RowOutcome]) -> None:
            nonlocal separator
            for row in outcomes:
                self.stdout.write(separator + _row_json(row), ending="")
                separator = ","

        self.stdout.write('{"rows":[', ending="")
        try:
            summary = self._import(options, report)
        except Refusal as refusal:
            error = {"code": refusal.code, "message": refusal_sentence(refusal)}
            self._end_json({"counts": {}, "error": error})
            raise
        counts = {str(outcome): n for outcome, n in summary.counts.items()}
        self._end_json({"counts": counts, "notes": summary.blocks_that_differ})

    def _end_json(self, rest: dict[str, Any]) -> None:
        """Close the object that `_show_json` began with what comes after the rows."""
        self.stdout.write("]," + orjson.dumps(rest).decode()[1:])


def _row_json(row: RowOutcome) -> str:
    """Return one row of the report."""
    reason = " ".join(map(reason_sentence, row.reasons))
    shown = {
        "line": row.line,
        "outcome": row.outcome,
        "reason": reason,
        "name": row.name,
        "reasons": row.reasons,
    }
    return orjson.dumps(shown).decode()


def read_column_map(pairs: list[str]) -> dict[str, str]:
    """Return `THEIRS=OURS` pairs as a map. Raises CommandError."""
    column_map = {}
    for pair in pairs:
        theirs, sign, ours = pair.rpartition("=")
        if not sign or not theirs or not ours:
            raise CommandError(f"--column {pair}: write THEIRS=OURS")
        column_map[theirs] = ours
    return column_map
