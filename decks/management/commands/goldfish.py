"""`manage.py goldfish DECK`: how fast does this deck do its own thing?"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final

import django
import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from decks.testing.reports.report_export import write_list
from decks.testing.simulators import get_simulator, prepare_list
from rules.errors import Refusal
from rules.game.simulation import Figure, Options, PlayedList, Simulator, Tally
from rules.games import DEFAULT_GAME

CHUNK: Final = 50_000  # games; progress is told behind each
OPTIONS: Final = ("order", "policy", "mulligan", "pressure", "health", "turns", "seed")


class Command(BaseCommand):
    """Play a deck by itself many times."""

    help = "Play DECK (a file, or a deck's short id) by itself and print its figures."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare deck, games, workers, the simulator's options and --json."""
        parser.add_argument("deck")
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--games", type=int, default=10_000)
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--json", action="store_true")
        for name in OPTIONS:
            parser.add_argument(f"--{name}")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare, play, print."""
        if options["games"] < 1 or options["workers"] < 1:
            raise CommandError("--games and --workers are 1 or more.")
        try:
            simulator = get_simulator(options["game"])
            played = prepare_list(simulator, options["deck"], options["game"])
            given = {name: options[name] for name in OPTIONS if options[name]}
            chosen = simulator.read_options(given)
        except Refusal as refusal:
            sentence = refusal_sentence(refusal)
            raise CommandError(f"{options['deck']}: {sentence}") from refusal
        self.stderr.write("Making the simulator ready …")
        simulator.warm_up()
        began = perf_counter()
        tally = self._play(simulator, options, played, chosen)
        if options["json"]:
            run = {"workers": options["workers"], "seconds": perf_counter() - began}
            shown = _write_report(simulator, played, chosen, tally) | {"run": run}
            self.stdout.write(orjson.dumps(shown).decode())
        else:
            self._print(simulator, played, chosen, tally)

    def _play(
        self,
        simulator: Simulator,
        options: dict[str, Any],
        played: PlayedList,
        chosen: Options,
    ) -> Tally:
        """Return the tally of all games, telling how far it has come."""
        done, parts = 0, []
        chunks = _chunks(options["games"], options["workers"])
        for count, tally in _run(options, played, chosen, chunks):
            done += count
            parts.append(tally)
            self.stderr.write(f"{done:,} of {options['games']:,} games", ending="\r")
        self.stderr.write("")
        return reduce(simulator.add, parts)

    def _print(
        self,
        simulator: Simulator,
        played: PlayedList,
        chosen: Options,
        tally: Tally,
    ) -> None:
        """Print the report for people."""
        [report] = simulator.report([played], chosen, tally)
        settings = ", ".join(f"{name} {value}" for name, value in chosen.items())
        share = report.share
        self.stdout.write(f"{report.games:,} games: {settings}")
        self.stdout.write(f"{share.whole} of {share.copies} cards fully played")
        for name, figure in report.figures.items():
            self.stdout.write(f"{name:<28}{_write(figure)}")
        for name, series in report.series.items():
            self.stdout.write(f"\n{name}, turn by turn")
            for turn, figure in enumerate(series, start=1):
                if figure.games:
                    self.stdout.write(f"{turn:>4}{'':<24}{_write(figure)}")
        for card in report.cards:
            self.stdout.write(f"\n{card.copies} {card.name}")
            for name, figure in card.figures.items():
                self.stdout.write(f"    {name:<24}{_write(figure)}")
        for one in report.left_out:
            said = " / ".join(one.sentences)
            told = f"{one.copies} {one.name} ({one.state})"
            self.stdout.write(f"\nleft out: {told}: {said}")


def _write_report(
    simulator: Simulator, played: PlayedList, chosen: Options, tally: Tally
) -> dict[str, Any]:
    """Return the report as plain JSON: same seed, same report."""
    [report] = simulator.report([played], chosen, tally)
    told = write_list(report)
    return {
        "engine": simulator.ENGINE,
        "parameters": {"games": report.games, **chosen},
        "left_out": told.pop("left_out"),
        "report": told,
    }


def _chunks(games: int, workers: int) -> list[tuple[int, int]]:
    """Return (first, count) of chunks that keep *workers* busy."""
    size = max(1, min(CHUNK, -(-games // workers)))
    return [(first, min(size, games - first)) for first in range(0, games, size)]


Task = tuple[str, PlayedList, Options, int, int]


def _run(
    options: dict[str, Any],
    played: PlayedList,
    chosen: Options,
    chunks: Sequence[tuple[int, int]],
) -> Iterator[tuple[int, Tally]]:
    """Yield how many games were played and their tally, chunk by chunk."""
    tasks = [(options["game"], played, chosen, *chunk) for chunk in chunks]
    if options["workers"] == 1:
        yield from map(_play_chunk, tasks)
        return
    # Fresh processes: a fork would take this one's database connection along.
    context = get_context("spawn")
    with ProcessPoolExecutor(options["workers"], context, django.setup) as workers:
        yield from workers.map(_play_chunk, tasks)


def _play_chunk(task: Task) -> tuple[int, Tally]:
    """Return how many games *task* has and their tally."""
    game_slug, played, chosen, first, count = task
    return count, get_simulator(game_slug).run_chunk([played], chosen, first, count)


def _write(figure: Figure) -> str:
    """Return *figure* with its interval, of how many it is, and the exact value."""
    if not figure.games:
        return "       –"
    exact = "" if figure.exact is None else f"  exactly {figure.exact:.4f}"
    interval = f"[{figure.low:.4f}, {figure.high:.4f}]"
    return f"{figure.value:>8.4f}  {interval:<20} of {figure.games:,}{exact}"
