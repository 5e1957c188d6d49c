"""`manage.py play DECK DECK`: which deck wins against which?"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

import django
import orjson
from django.core.management.base import BaseCommand, CommandError

from core.errors import refusal_sentence
from decks.testing.simulators import prepare_list
from rules.errors import Refusal
from rules.game.duel import DuelGame, Duels
from rules.game.played_part import share_of_list
from rules.game.simulation import Figure, PlayedList
from rules.games import DEFAULT_GAME, game
from rules.numbers.intervals import share

SIDES: Final = 2


class Command(BaseCommand):
    """Play two decks against each other, many times, by bots."""

    help = "Play DECK against DECK (files, or short ids) and print who wins how often."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare decks, bots, games, seed, edition, workers and --json."""
        parser.add_argument("deck", nargs=SIDES)
        parser.add_argument("--game", default=DEFAULT_GAME)
        parser.add_argument("--bots", default="greedy,greedy")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--edition")
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare, play, print."""
        if options["games"] < 1 or options["workers"] < 1:
            raise CommandError("--games and --workers are 1 or more.")
        duels = get_duels(options["game"])
        bots = _bots(duels, options["bots"])
        edition = _edition(duels, options["edition"])
        slug, seed = options["game"], options["seed"]
        lists = [self._prepared(duels, deck, slug) for deck in options["deck"]]
        task = partial(_play, slug, lists, bots, seed, edition)
        played = []
        for one in _run(task, options["games"], options["workers"]):
            played.append(one)
            told = f"{len(played):,} of {options['games']:,} games"
            self.stderr.write(told, ending="\r")
        self.stderr.write("")
        findings = findings_of(played)
        if options["json"]:
            names = {"bots": bots, "seed": seed, "edition": edition}
            shown = {name: _plain(value) for name, value in findings.items()}
            self.stdout.write(orjson.dumps(names | shown).decode())
        else:
            self._print(options["deck"], findings)

    def _prepared(self, duels: Duels, deck: str, slug: str) -> PlayedList:
        try:
            played = prepare_list(duels, deck, slug)
        except Refusal as refusal:
            sentence = refusal_sentence(refusal)
            raise CommandError(f"{deck}: {sentence}") from refusal
        share = share_of_list(played)
        if not share.is_whole:
            told = f"{share.whole} of {share.copies} cards fully played"
            self.stderr.write(f"{deck}: {told}, {share.unplayed} not played")
        return played

    def _print(self, decks: Sequence[str], findings: dict[str, Any]) -> None:
        """Print *findings* for people."""
        for place, deck in enumerate(decks, start=1):
            self.stdout.write(f"{place}: {deck}")
        for name, value in findings.items():
            shown = _write(value) if isinstance(value, Figure) else value
            self.stdout.write(f"{name:<20}{shown}")


def get_duels(slug: str) -> Duels:
    """Return what plays decks of the game *slug* against each other."""
    try:
        duels = game(slug).duels
    except Refusal as refusal:
        raise CommandError(refusal_sentence(refusal)) from refusal
    if duels is None:
        raise CommandError(f"{slug}: decks of this game cannot play each other yet.")
    return duels


def _bots(duels: Duels, named: str) -> list[str]:
    """Return the bots that *named* names: one for both, or two between commas."""
    bots = named.split(",")
    bots = bots * SIDES if len(bots) == 1 else bots
    unknown = [bot for bot in bots if bot not in duels.BOTS]
    if unknown or len(bots) != SIDES:
        known = ", ".join(duels.BOTS)
        raise CommandError(f"--bots {named}: name one or two of {known}.")
    return bots


def _edition(duels: Duels, named: str | None) -> str:
    edition = named or duels.EDITIONS[-1]
    if edition not in duels.EDITIONS:
        known = ", ".join(duels.EDITIONS)
        raise CommandError(f"--edition {edition}: one of {known}.")
    return edition


def _play(
    slug: str,
    lists: list[PlayedList],
    bots: list[str],
    seed: int,
    edition: str,
    number: int,
) -> DuelGame:
    duels = get_duels(slug)
    return duels.play(lists, bots, seed=seed, number=number, edition=edition)


def _run(task: partial[DuelGame], games: int, workers: int) -> Iterator[DuelGame]:
    if workers == 1:
        yield from map(task, range(games))
        return
    # Fresh processes: a fork would take this one's database connection along.
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, django.setup) as pool:
        yield from pool.map(task, range(games))


def findings_of(played: Sequence[DuelGame]) -> dict[str, Any]:
    """Return what *played* games come to: shares with their 95 % intervals, counts."""
    games = len(played)
    ends = Counter(each.reason for each in played)
    won_first = sum(each.winner == each.first for each in played)
    decided = sum(each.winner is not None for each in played)
    return {
        "games": games,
        "won by the first": share(sum(each.winner == 0 for each in played), games),
        "won by the second": share(sum(each.winner == 1 for each in played), games),
        "won by who began": share(won_first, decided),
        "turns": sum(each.turns for each in played) / games,
        "draws": ends["draw"],
        "cut off": ends["cut"],
        "by an empty deck": ends["deck"],
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Figure):
        return {"value": value.value, "low": value.low, "high": value.high}
    return value


def _write(figure: Figure) -> str:
    return f"{figure.value:.3f} [{figure.low:.3f}, {figure.high:.3f}] of {figure.games}"
