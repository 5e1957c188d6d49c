"""`manage.py import_glossary FILE`: bring a glossary in, each term accounted for."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.translation.checks.glossary_terms import Glossary, read_glossary
from cards.translation.glossary.services import import_glossary
from core.errors import refusal_sentence
from rules.errors import Refusal
from rules.games import DEFAULT_GAME


class Command(BaseCommand):
    """Import a glossary."""

    help = "Bring the terms of FILE (CSV: key, en, pl, pl_variants, …) into a glossary."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, game, --dry-run and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--dry-run", action="store_true")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import and print what became of each term."""
        try:
            report = import_glossary(
                game_slug=options["game"],
                glossary=_read(options["file"]),
                author=None,
                dry_run=options["dry_run"],
            )
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        if options["json"]:
            rows = [
                {"line": line, "key": row.key, "outcome": row.outcome, "reason": ""}
                for line, row in enumerate(report.rows, start=2)
            ]
            shown = orjson.dumps({"rows": rows, "counts": report.counts})
            self.stdout.write(shown.decode())
            return
        counts = ", ".join(f"{n} {outcome}" for outcome, n in report.counts.items())
        prefix = "dry run: " if options["dry_run"] else ""
        self.stdout.write(prefix + (counts or "no terms"))


def _read(path: Path) -> Glossary:
    """Return the glossary in the file at *path*. Raises CommandError."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            return read_glossary(lines)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: {error.reason} (UTF-8 is wanted)") from error
