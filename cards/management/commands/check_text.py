"""`manage.py check_text FILE --language pl`: what is wrong with a translated text."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.imports.readers.short_files import read_whole_text
from cards.translation.check_texts import finding_sentence
from cards.translation.checks import (
    Finding,
    Glossary,
    LineIndex,
    check_text,
    read_glossary,
)
from cards.translation.glossary.services import get_glossary
from core.errors import refusal_sentence
from rules.errors import Refusal
from rules.games import DEFAULT_GAME


class Command(BaseCommand):
    """Check a text in one language: a rule booklet, a page, anything."""

    help = "Check the translated text in FILE, without its English."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare file, language, glossary, game and --json."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--language", required=True, metavar="CODE")
        parser.add_argument(
            "--glossary",
            type=Path,
            metavar="CSV",
            help="terms with columns key, en, pl, pl_variants …; else the catalogue's",
        )
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, check, print; only what cannot be read is a failure."""
        language = options["language"].strip().lower()
        try:
            text, encoding = read_whole_text(options["file"], language)
            glossary = _glossary(options["glossary"], options["game"])
        except Refusal as refusal:
            raise CommandError(refusal_sentence(refusal)) from refusal
        self._note(encoding, glossary, language)
        findings = check_text(text, language, glossary)
        if options["json"]:
            self.stdout.write(orjson.dumps(_as_json(text, findings)).decode())
        else:
            self._print(options["file"], text, findings)

    def _note(self, encoding: str, glossary: Glossary, language: str) -> None:
        """Say on standard error what was guessed, and whether there are terms."""
        if not encoding.startswith("utf-8"):
            self.stderr.write(f"Read as {encoding.upper()}.")
        terms = sum(language in term.wordings for term in glossary.terms)
        self.stderr.write(
            f"Checked against {terms} terms."
            if terms
            else f"No glossary has terms in “{language}”: wordings were not compared."
        )

    def _print(self, path: Path, text: str, findings: tuple[Finding, ...]) -> None:
        """Print a line for each finding, as compilers do."""
        for one in _as_json(text, findings)["findings"]:
            place = f"{path}:{one['line']}:{one['column']}"
            self.stdout.write(
                f"{place}: {one['severity']} {one['check']}: {one['message']}"
            )


def _as_json(
    text: str, findings: tuple[Finding, ...]
) -> dict[str, list[dict[str, Any]]]:
    """Return *findings* of *text* in the documented shape."""
    lines = LineIndex.of(text)
    found = []
    for one in findings:
        line, column = lines.place(one.start)
        found.append(
            {
                "check": one.check,
                "severity": one.severity,
                "line": line,
                "column": column,
                "text": one.text,
                "message": finding_sentence(one),
            }
        )
    return {"findings": found}


def _glossary(path: Path | None, game_slug: str) -> Glossary:
    """Return the glossary in the file at *path*, or else the catalogue's.

    Raises FileRefused or GlossaryUnreadable.
    """
    if path is None:
        return get_glossary(game_slug)
    text, _ = read_whole_text(path, "")
    return read_glossary(text.splitlines(keepends=True))
