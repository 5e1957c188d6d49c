"""`manage.py write_texts`: every text that can be written from powers, written now."""

from argparse import ArgumentParser
from typing import Any

import orjson
from django.core.management.base import BaseCommand

from cards.catalogue.card_texts.models import WritingRun
from cards.catalogue.card_texts.written_texts import rules_version
from cards.translation.progress.queries import read_coverage
from core.jobs import do_now
from rules.games import DEFAULT_GAME, game


class Command(BaseCommand):
    """Write the texts of a game's cards, as the worker does."""

    help = "Write card texts from powers in every language that has a writer."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare --game and --json."""
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write, then print how far the rules texts of each language are."""
        languages = sorted(game(options["game"]).WRITTEN_LANGUAGES)
        run = WritingRun(game=options["game"], version=rules_version())
        run.save()
        run = do_now(run, WritingRun.State.WRITING)
        coverage = read_coverage(options["game"], languages, "text")[""]
        states = {code: dict(coverage[code].counts) for code in languages}
        if options["json"]:
            told = {"texts": run.counts.get("texts", 0), "states": states}
            self.stdout.write(orjson.dumps(told).decode())
            return
        for code, counts in states.items():
            words = ", ".join(f"{n} {state}" for state, n in counts.items() if n)
            self.stdout.write(f"{code}: {words}")
