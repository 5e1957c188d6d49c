"""`manage.py check_game FOLDER | --schema`: what is wrong with a game package."""

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.packages.host_games import rule_clashes
from cards.packages.services import GLOSSARY
from cards.translation.checks.glossary_terms import read_glossary
from rules.errors import Refusal
from rules.packaged.package_check import Package, check_package
from rules.packaged.package_files import PackageFault, schema


class Command(BaseCommand):
    """Check a package without a database, and say what is in it."""

    help = "Check a folder that holds a game as data (docs/another-game.md)."
    requires_system_checks = ()  # it is what mends them

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare folder and --schema."""
        parser.add_argument("folder", type=Path, nargs="?")
        parser.add_argument(
            "--schema", action="store_true", help="print the JSON Schema of its files"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Say every fault; with one it ends with 1."""
        if options["schema"]:
            self.stdout.write(json.dumps(schema(), indent=2, ensure_ascii=False))
            return
        if options["folder"] is None:
            raise CommandError("Name the folder of a game, or --schema.")
        folder: Path = options["folder"].resolve()
        package = check_package(folder)
        faults = [*package.faults, *_glossary_faults(folder)]
        if not faults:
            faults += rule_clashes(folder.name, folder)
        for fault in faults:
            self.stdout.write(str(fault))
        if faults:
            raise CommandError(f"{folder.name}: {len(faults)} faults")
        self.stdout.write(_told(package))


def _glossary_faults(folder: Path) -> list[PackageFault]:
    """Return what keeps the package's glossary, if it has one, from being read."""
    path = folder / GLOSSARY
    if not path.exists():
        return []
    try:
        read_glossary(path.read_text("utf-8").splitlines(keepends=True))
    except (Refusal, OSError, UnicodeDecodeError) as error:
        return [PackageFault(GLOSSARY, f"it cannot be read: {error}")]
    return []


def _told(package: Package) -> str:
    """Return what is in *package*, which is sound."""
    played = package.game
    if played is None:
        return ""
    kinds = Counter(played.TYPES[one.card.type] for one in package.entries)
    texts = Counter(
        language for one in package.entries for language in {**one.names, **one.texts}
    )
    by_type = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    by_language = ", ".join(f"{code} {count}" for code, count in sorted(texts.items()))
    rules, boosters = played.rulebook().entries, played.boosters()
    drafts = f"{len(boosters)} boosters, {len(played.DRAFTS)} ways to draft"
    lines = (
        f"{played.name} ({played.slug}) is sound.",
        f"{len(package.entries)} cards: {by_type}",
        f"Cards by language: {by_language}",
        f"{len(played.FORMATS)} formats, {drafts}, {len(rules)} rules",
    )
    return "\n".join(lines)
