"""`manage.py check_host`: what this host still lacks, and how it is mended."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from config.hosting.checks import check_host


class Command(BaseCommand):
    """Looks at settings, built files, database, queue, workers, mail and disk."""

    help = "Say what this host still lacks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare --json."""
        parser.add_argument("--json", action="store_true")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Look and say it."""
        findings = check_host()
        if options["json"]:
            told = {"ok": not findings, "findings": findings}
            self.stdout.write(json.dumps(told, ensure_ascii=False))
            return
        for one in findings:
            self.stdout.write(f"{one['code']}: {one['what']}\n    {one['mend']}")
        if not findings:
            self.stdout.write("Nothing is missing.")
