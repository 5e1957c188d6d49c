"""Advice for the build phase: every card and slot against everything that may come.

The other player's revealed order is known, its next card and slot are not: each of
them is tried against each of ours, and weighed as a sensible player would choose. Only
the order of the two cards that go under the deck is left to sampling.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import comb, sqrt
from typing import Any, Final

import numpy as np

from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.fight_state import NOBODY
from rules.tagteam.fighters.fighter import CARDS_PER_FIGHTER
from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import Ints, compile_ring, work, write_state
from rules.tagteam.kernel.fights import ENDING, FIGHT, SEATS, TOLD, fight_all
from rules.tagteam.kernel.random_playout import play_on
from rules.tagteam.matches.match import DRAWN, Build, Cards, build, insert_fight_card
from rules.tagteam.matches.match_json import write_choice
from rules.tagteam.matches.match_view import MatchView

Floats = np.ndarray[Any, np.dtype[np.float64]]

FIGHTS: Final = 2  # how far is looked ahead, with the same decks
SAMPLES: Final = 200  # games played on for each order of the cards that go under
# What a fight is worth to who wins it: the next one more than the one after.
WON: Final = (100, 60)
# What is worth how much while nobody is KO: the weaker fighter decides games.
WEAKEST, HEALTH, POWER = 3, 1, 2
_Z: Final = 1.96  # of a 95 % interval
REASON_CODES: Final = {"may-win", "may-lose"} | {
    f"{how}-{whose}-{what}"
    for how in ("more", "less")
    for whose in ("own", "other")
    for what in ("health", "power")
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A number with its interval; counted out, *low* and *high* are the number."""

    value: float
    low: float
    high: float
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a build is good or bad: *code* names the sentence, *figures* fill it."""

    code: str
    figures: Mapping[str, int | float | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One build and what speaks for it.

    *points* are what it is worth against a sensible choice of the other player;
    *wins* and *losses* how likely the next fight ends the game. *order* is the chance
    to win with these two cards going under in this order, where it was sampled.
    """

    build: Build
    points: Estimate
    wins: float
    losses: float
    order: Estimate | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """Every own deck (*cards* and *slots*) against every other's: arrays by both.

    *told* is what each pair came to, *weights* how likely each of the other's is.
    """

    cards: tuple[int, ...]
    slots: tuple[int, ...]
    told: Ints
    points: Floats
    weights: Floats

    @property
    def expected(self) -> Floats:
        """What each own deck is worth; rounded, or machines would break ties apart."""
        worth: Floats = np.round((self.points * self.weights).sum(axis=1), 6)
        return worth


def advise(
    view: MatchView, *, seed: int = 0, samples: int = SAMPLES
) -> tuple[Advice, ...]:
    """Return every build of the player of *view*, the best first.

    The order of the cards that go under is sampled for the best card and slot alone,
    by *samples* games each; same *seed*, same advice.
    """
    trial = try_out(view)
    expected = trial.expected
    ranked = sorted(range(len(expected)), key=lambda one: -expected[one])
    found = [
        _advice(view, trial, place, swapped=swapped)
        for place in ranked
        for swapped in (False, True)
    ]
    if samples:
        best = [_with_order(view, one, seed, samples) for one in found[:2]]
        best.sort(key=lambda one: -(one.order.value if one.order else 0))
        found[:2] = best
    return tuple(found)


def try_out(view: MatchView, *, fights: int = FIGHTS, sensible: bool = True) -> Trial:
    """Return what every own card and slot comes to against every one of the other's.

    Nothing is sampled. Not *sensible*, the other player chooses by chance.
    """
    mine = [
        (number, slot)
        for number in range(DRAWN)
        for slot in range(len(view.own.deck) + 1)
    ]
    others = [
        (card, slot)
        for card in view.other.left
        for slot in range(len(view.other.revealed) + 1)
    ]
    own_decks = [
        insert_fight_card(view.own.deck, view.own.drawn[number], slot)
        for number, slot in mine
    ]
    other_decks = [
        insert_fight_card(view.other.revealed, card, slot) for card, slot in others
    ]
    told = _fight_all(
        view,
        own_decks,
        other_decks,
        [view.own.drawn[number] for number, _ in mine],
        [card for card, _ in others],
        fights,
    )
    points = _points(told, view.player)
    weights = np.full(len(others), 1 / len(others))
    if sensible:
        weights = _sensible(points, others)
    numbers, slots = zip(*mine, strict=True)
    return Trial(numbers, slots, told, points, weights)


def order_worth(view: MatchView) -> tuple[float, float]:
    """Return what it is worth to play either starting card first. Rule: T-062.

    *view* is that of a game before its first choice.
    """
    first = 2 * (1 - view.player) * CARDS_PER_FIGHTER
    other = (first, first + CARDS_PER_FIGHTER)
    own = view.own.deck
    nobody = [NOBODY, NOBODY]
    told = _fight_all(
        view, [own, own[::-1]], [other, other[::-1]], nobody, nobody, FIGHTS
    )
    forward, backward = _points(told, view.player).mean(axis=1).tolist()
    return forward, backward


def _fight_all(
    view: MatchView,
    own: Sequence[Cards],
    other: Sequence[Cards],
    own_built: Sequence[int],
    other_built: Sequence[int],
    fights: int,
) -> Ints:
    """Return what each own deck against each other deck comes to, own ones first."""
    decks = [np.array(each, dtype=np.int64) for each in (own, other)]
    built = [np.array(each, dtype=np.int64) for each in (own_built, other_built)]
    one, two = (1, 0) if view.player else (0, 1)
    out = np.zeros((len(decks[one]), len(decks[two]), TOLD), dtype=np.int64)
    fight_all(
        compile_ring(view.ring),
        work(),
        write_state(view.table),
        decks[one],
        decks[two],
        built[one],
        built[two],
        fights,
        out,
    )
    return out.swapaxes(0, 1) if view.player else out


def _points(told: Ints, player: int) -> Floats:
    """Return what each outcome is worth to *player*."""
    seats = told[:, :, SEATS:].reshape(*told.shape[:2], 4, at.STATE)
    health, power = seats[..., at.HEALTH], seats[..., at.POWER]
    own, other = (
        slice(2 * player, 2 * player + 2),
        slice(2 - 2 * player, 4 - 2 * player),
    )
    points = (
        WEAKEST * (health[..., own].min(-1) - health[..., other].min(-1))
        + HEALTH * (health[..., own].sum(-1) - health[..., other].sum(-1))
        + POWER * (power[..., own].sum(-1) - power[..., other].sum(-1))
    )
    worth = np.array((0, *WON))[np.minimum(told[..., FIGHT], len(WON))]
    ended = told[..., ENDING]
    points = np.where(ended == 1 + player, worth, points)
    points = np.where(ended == 2 - player, -worth, points)
    return np.where(ended == _NEITHER, 0, points).astype(np.float64)


_NEITHER: Final = 3


def _sensible(
    points: Floats,
    others: Sequence[tuple[int, int]],
) -> Floats:
    """Return how likely each of *others* is if the other player knows its business.

    It puts each card where that is best against any of ours alike, and builds in the
    best of the three it draws: so a card comes as often as it is the best of three.
    """
    worth = points.mean(axis=0)  # the less to us, the better for the other player
    best: dict[int, int] = {}
    for place, (card, _) in enumerate(others):
        if card not in best or worth[place] < worth[best[card]]:
            best[card] = place
    ranked = sorted(best.values(), key=lambda place: worth[place])
    weights = np.zeros(len(others))
    ways = comb(len(ranked), DRAWN)
    for rank, place in enumerate(ranked):
        weights[place] = comb(len(ranked) - rank - 1, DRAWN - 1) / ways
    return weights


def _advice(view: MatchView, trial: Trial, place: int, *, swapped: bool) -> Advice:
    """Return the advice on the own deck at *place* of *trial*."""
    points = float(trial.expected[place])
    first = trial.told[place, :, FIGHT] == 1
    ended = trial.told[place, :, ENDING]
    wins = float(trial.weights[first & (ended == 1 + view.player)].sum())
    losses = float(trial.weights[first & (ended == 2 - view.player)].sum())
    return Advice(
        build=Build(trial.cards[place], trial.slots[place], swapped),
        points=Estimate(value=points, low=points, high=points, is_exact=True),
        wins=wins,
        losses=losses,
        order=None,
        reasons=_reasons(view, trial, place, wins, losses),
    )


def _reasons(
    view: MatchView, trial: Trial, place: int, wins: float, losses: float
) -> tuple[Reason, ...]:
    """Return why the own deck at *place* is as good as it is, against the others."""
    reasons = []
    if wins:
        reasons.append(Reason("may-win", {"percent": round(100 * wins)}))
    if losses:
        reasons.append(Reason("may-lose", {"percent": round(100 * losses)}))
    own = range(2 * view.player, 2 * view.player + 2)
    for column, code in ((at.HEALTH, "health"), (at.POWER, "power")):
        for side, seats in (("own", own), ("other", [seat ^ 2 for seat in own])):
            columns = [SEATS + at.STATE * seat + column for seat in seats]
            total = trial.told[:, :, columns].sum(-1) @ trial.weights
            more = float(total[place] - total.mean())
            if abs(more) >= 1:
                code_ = f"{'more' if more > 0 else 'less'}-{side}-{code}"
                reasons.append(Reason(code_, {"amount": round(abs(more), 1)}))
    return tuple(reasons)


def _with_order(view: MatchView, advice: Advice, seed: int, samples: int) -> Advice:
    """Return *advice* with the chance to win if its cards go under in its order."""
    wins = sample(view, advice.build, seed, samples)
    return Advice(
        build=advice.build,
        points=advice.points,
        wins=advice.wins,
        losses=advice.losses,
        order=_interval(wins, samples),
        reasons=advice.reasons,
    )


def sample(view: MatchView, choice: Build, seed: int, samples: int) -> int:
    """Return how many of *samples* games are won after *choice*, all else by chance.

    What is hidden is dealt anew in each; the same *seed* deals alike for any choice.
    """
    rng = Rng(key_of(seed, view.player))
    size, left = len(view.own.deck) + 1, len(view.own.unknown) + len(view.own.under) + 2
    decks = np.zeros((samples, 2, at.MOST_CARDS + 1), dtype=np.int64)
    unders = np.zeros((samples, 2, at.MOST_CARDS + 1), dtype=np.int64)
    built = np.full((samples, 2), NOBODY, dtype=np.int64)
    for game in range(samples):
        hidden = (*view.own.drawn, *_shuffled(view.own.unknown, rng), *view.own.under)
        own = build(view.own.deck, hidden, choice)
        other_hidden = _shuffled(view.other.left, rng)
        slot = rng.below(len(view.other.revealed) + 1)
        other = build(view.other.revealed, other_hidden, Build(0, slot))
        for side, (deck, under) in ((view.player, own), (1 - view.player, other)):
            decks[game, side, :size] = deck
            unders[game, side, :left] = under
        built[game, view.player] = view.own.drawn[choice.card]
        built[game, 1 - view.player] = other_hidden[0]
    out = np.zeros(samples, dtype=np.int64)
    start = write_state(view.table)
    key = np.array([rng.next()], dtype=np.uint64)
    program = compile_ring(view.ring)
    play_on(program, work(), start, decks, unders, built, size, left, key, out)
    return int((out == 1 + view.player).sum())


def _shuffled(cards: Cards, rng: Rng) -> Cards:
    """Return *cards* in another order."""
    found = list(cards)
    for place in range(len(found) - 1, 0, -1):
        other = rng.below(place + 1)
        found[place], found[other] = found[other], found[place]
    return tuple(found)


def _interval(wins: int, games: int) -> Estimate:
    """Return the share of *wins* with its 95 % interval (Wilson)."""
    share, square = wins / games, _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Estimate(value=share, low=middle - half, high=middle + half, is_exact=False)


def write_advice(advice: Advice) -> dict[str, Any]:
    """Return *advice* as plain JSON."""
    order = advice.order
    return {
        "choice": write_choice(advice.build),
        "points": advice.points.value,
        "wins": advice.wins,
        "losses": advice.losses,
        "order": order and [order.value, order.low, order.high],
        "reasons": [[one.code, dict(one.figures)] for one in advice.reasons],
    }
