"""`manage.py import_prices FILE`: what did copies of printings cost, on which day?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.external_ids.services import count_outcomes
from cards.prices.services import COLUMNS, import_prices
from core.errors import refusal_sentence
from rules.errors import Refusal


class Command(BaseCommand):
    """Keep prices."""

    help = f"Keep the prices in FILE, CSV with the columns {', '.join(COLUMNS)}."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the file."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, keep, tell."""
        try:
            rows = import_prices(options["file"].read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{options['file']}: {error}") from error
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        for row in rows:
            if row["reason"]:
                self.stdout.write(f"{row['line']}: {row['reason']}")
        counts = count_outcomes(rows)
        self.stdout.write(", ".join(f"{name} {n}" for name, n in counts.items()))
