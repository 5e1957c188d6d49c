"""A small honest simulator: every game draws a card a turn and burns what it costs.

It stands in for a game's own where only the work around it is tested. `registered`
puts it into the list of games.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import sqrt
from typing import Any

import rules.games
import rules.wow
from rules.game.deck import Decklist, Zone
from rules.game.played_part import share_of_list
from rules.game.simulation import (
    BadOption,
    CardFigures,
    Comparison,
    Figure,
    GameStep,
    LeftOut,
    Option,
    Options,
    PlayedList,
    Report,
    Tally,
)
from rules.wow.goldfish.prepare import NothingToPlay

CAP = 12
Z = 1.96


def mean(
    total: float, squares: float, games: int, exact: float | None = None
) -> Figure:
    """Return a mean with its interval."""
    value = total / games if games else 0.0
    spread = sqrt(max(squares / games - value**2, 0.0) / games) * Z if games else 0.0
    return Figure(
        value=value, low=value - spread, high=value + spread, games=games, exact=exact
    )


def share(count: int, games: int, exact: float | None = None) -> Figure:
    return mean(count, count, games, exact)


class Lamps:
    """Counts in which turn the cards drawn have cost `health` together."""

    ENGINE = "lamps-1"
    OPTIONS = (
        Option(
            name="order", default="alternate", choices=("play", "draw", "alternate")
        ),
        Option(name="health", default=20, least=1, most=99),
        Option(name="seed", default=1, least=0, most=2**31 - 1),
    )

    def prepare(
        self, deck: Decklist[Any], powers: Mapping[str, Sequence[Any]]
    ) -> PlayedList:
        cards = [
            {
                "name": line.card.name,
                "cost": getattr(line.card, "cost", 0) or 0,
                "copies": line.quantity,
                "left_out": [] if line.card.name in powers else [line.card.text or "–"],
            }
            for line in deck.in_zone(Zone.MAIN)
        ]
        if not cards:
            raise NothingToPlay(heroes=1, cards=0)
        return {"cards": sorted(cards, key=lambda card: card["name"])}

    def pair(
        self, first: PlayedList, second: PlayedList
    ) -> tuple[PlayedList, PlayedList]:
        return first, second

    def read_options(self, values: Mapping[str, Any]) -> Options:
        read: Options = {}
        for option in self.OPTIONS:
            value = values.get(option.name, option.default)
            if option.choices and value not in option.choices:
                raise BadOption(option=option.name, allowed="…")
            if not option.choices and not option.least <= int(value) <= option.most:
                raise BadOption(option=option.name, allowed="…")
            read[option.name] = value if option.choices else int(value)
        return read

    def usual_rate(self, options: Options, lists: Any) -> float:
        return 300.0

    def warm_up(self) -> None:
        """Nothing takes long."""

    def run_chunk(
        self, lists: Sequence[PlayedList], options: Options, first: int, count: int
    ) -> Tally:
        tally = _nothing(lists)
        for number in range(first, first + count):
            kills = []
            for played, counts in zip(lists, tally["lists"], strict=True):
                turn, drawn = _play(played, options, number)
                kills.append(turn)
                counts["kills"][turn] += 1
                for kind in set(drawn):
                    counts["seen"][kind] += 1
            tally["games"] += 1
            step = kills[-1] - kills[0]
            tally["by"][0] += step
            tally["by"][1] += step**2
        return tally

    def add(self, one: Tally, other: Tally) -> Tally:
        return _add(one, other)

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> tuple[Report, ...]:
        return tuple(
            _report(played, counts, tally["games"])
            for played, counts in zip(lists, tally["lists"], strict=True)
        )

    def compare(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> Comparison:
        figure = mean(*tally["by"], tally["games"])
        return Comparison(
            games=tally["games"],
            differences={"kill_turn": figure},
            series={},
            verdict=_verdict(figure),
        )

    def replay(
        self, played: PlayedList, options: Options, number: int
    ) -> tuple[GameStep, ...]:
        turn, drawn = _play(played, options, number)
        names = [played["cards"][kind]["name"] for kind in drawn]
        return tuple(
            GameStep(
                turn=at,
                code="draw",
                figures={"card": name},
                table={
                    "players": [{"hand": [{"card": one} for one in names[:at]]}, {}]
                },
            )
            for at, name in enumerate(names[:turn], start=1)
        )


def _verdict(difference: Figure) -> str:
    if difference.low > 0:
        return "first-faster"
    return "second-faster" if difference.high < 0 else "no-difference-shown"


def _nothing(lists: Sequence[PlayedList]) -> Tally:
    return {
        "games": 0,
        "by": [0, 0],
        "lists": [
            {"kills": [0] * (CAP + 1), "seen": [0] * len(played["cards"])}
            for played in lists
        ],
    }


def _play(played: PlayedList, options: Options, number: int) -> tuple[int, list[int]]:
    """Return the turn of the kill, at most the cap, and the kinds that were drawn."""
    deck = [
        kind for kind, card in enumerate(played["cards"]) for _ in range(card["copies"])
    ]
    order = random.Random(f"{options['seed']}:{number}").sample(
        deck, min(CAP, len(deck))
    )
    burnt = 0
    for turn, kind in enumerate(order, start=1):
        burnt += played["cards"][kind]["cost"]
        if burnt >= int(options["health"]):
            return turn, order[:turn]
    return CAP, order


def _add(one: Any, other: Any) -> Any:
    if isinstance(one, dict):
        return {name: _add(value, other[name]) for name, value in one.items()}
    if isinstance(one, list):
        return [_add(*pair) for pair in zip(one, other, strict=True)]
    return one + other


def _report(played: PlayedList, counts: Tally, games: int) -> Report:
    total = sum(turn * count for turn, count in enumerate(counts["kills"]))
    squares = sum(turn**2 * count for turn, count in enumerate(counts["kills"]))
    killed, so_far = [], 0
    for count in counts["kills"][1:]:
        so_far += count
        killed.append(share(so_far, games))
    kill_turn = mean(total, squares, games)
    return Report(
        games=games,
        figures={"kill_turn": kill_turn},
        series={"killed_by": tuple(killed)},
        groups={"play": {"kill_turn": kill_turn}},
        cards=tuple(
            CardFigures(
                name=card["name"],
                copies=card["copies"],
                figures={"seen_by_4": share(seen, games, exact=0.5)},
            )
            for card, seen in zip(played["cards"], counts["seen"], strict=True)
        ),
        left_out=tuple(
            LeftOut(
                name=card["name"],
                copies=card["copies"],
                sentences=tuple(card["left_out"]),
            )
            for card in played["cards"]
            if card["left_out"]
        ),
        share=share_of_list(played),
    )


class LampGame:
    """The game of the catalogue, but for who plays it."""

    def __init__(self, simulator: Any) -> None:
        self._simulator = simulator

    def __getattr__(self, name: str) -> Any:
        return getattr(rules.wow, name)

    def simulator(self) -> Any:
        return self._simulator


LOADED: Any = rules.games.GAMES._loaded


def register(simulator: Any) -> None:
    """Let *simulator* play the decks of the catalogue's game from now on."""
    _load(LampGame(simulator))


@contextmanager
def registered(simulator: Any) -> Iterator[Any]:
    """Let *simulator* play the decks of the catalogue's game for a while."""
    before = rules.games.GAMES["wow"]
    register(simulator)
    try:
        yield simulator
    finally:
        _load(before)


def _load(played: Any) -> None:
    LOADED["wow"] = played
    rules.games.game.cache_clear()
