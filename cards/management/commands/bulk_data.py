"""`manage.py bulk_data`: the files of the whole catalogue, made or listed."""

from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

import orjson
from django.core.management.base import BaseCommand

from cards.bulk.services import make_files


class Command(BaseCommand):
    """Make the files of the catalogue if it changed."""

    help = "Make the JSON Lines and SQLite files of the catalogue if it changed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare --force and --json."""
        parser.add_argument("--force", action="store_true", help="make them anyway")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the files and print what there is."""
        made = make_files(force=options["force"])
        if options["json"]:
            self.stdout.write(orjson.dumps(asdict(made)).decode())
            return
        for one in made.files:
            self.stdout.write(f"{one.sha256}  {one.size:>10}  {one.name}")
