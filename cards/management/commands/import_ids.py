"""`manage.py import_ids FILE`: by which ids do other programs know the cards?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.external_ids.services import COLUMNS, count_outcomes, import_ids
from core.errors import refusal_sentence
from rules.errors import Refusal


class Command(BaseCommand):
    """Keep the ids of other programs."""

    help = f"Keep the ids in FILE, CSV with the columns {', '.join(COLUMNS)}."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, keep, tell."""
        try:
            rows = import_ids(options["file"].read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{options['file']}: {error}") from error
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        counts = count_outcomes(rows)
        if options["json"]:
            told = {"rows": rows, "counts": counts}
            self.stdout.write(orjson.dumps(told).decode())
            return
        for row in rows:
            if row["outcome"] == "refused":
                self.stdout.write(f"{row['line']}: {row['reason']}")
        self.stdout.write(", ".join(f"{name} {n}" for name, n in counts.items()))
