"""What the tally of a run of duels says, with intervals."""

from collections.abc import Sequence
from typing import Final

from rules.game.duel import DuelList, DuelReport, PairReport
from rules.game.played_part import share_of_list
from rules.game.simulation import (
    CardFigures,
    Figure,
    Options,
    PlayedList,
    Tally,
    left_out_of,
)
from rules.numbers.best_of import best_of_three
from rules.numbers.intervals import difference, mean, share
from rules.wow.duels.chunk import missing_words, pairs
from rules.wow.duels.duel_tally import OF_PAIR

CARD_FIGURES: Final = ("seen", "played", "placed", "stuck", "won_seen", "won_gain")


def report(lists: Sequence[PlayedList], options: Options, tally: Tally) -> DuelReport:
    """Return what *tally* says of every pair, and of every list."""
    played = pairs(len(lists), options)
    unknown = missing_words(lists, options)
    told = zip(played, tally["pairs"], unknown, strict=True)
    whole = [sum(each) for each in zip(*map(_both, tally["pairs"]), strict=True)]
    of_all = dict(zip(OF_PAIR, whole, strict=True))
    won = of_all["won by first"] + of_all["won by second"]
    return DuelReport(
        games=of_all["games"],
        pairs=tuple(_of_pair(*each) for each in told),
        lists=tuple(
            _of_list(each, games, won, cards)
            for each, (games, won), cards in zip(
                lists, tally["lists"], tally["cards"], strict=True
            )
        ),
        began=share(sum(map(_won_by_who_began, tally["pairs"])), won),
        turns=mean(of_all["turns"], of_all["turns²"], of_all["games"]),
        draws=of_all["draw"],
        cut=of_all["cut"],
        by_deck=of_all["deck"],
    )


def _both(counts: Sequence[Sequence[int]]) -> list[int]:
    """Return the counts of a pair, whoever began."""
    return [sum(both) for both in zip(*counts, strict=True)]


def _won_by_who_began(counts: Sequence[Sequence[int]]) -> int:
    first, second = (dict(zip(OF_PAIR, each, strict=True)) for each in counts)
    return first["won by first"] + second["won by second"]


def _of_pair(
    places: tuple[int, int], counts: Sequence[Sequence[int]], unknown: str
) -> PairReport:
    both = dict(zip(OF_PAIR, _both(counts), strict=True))
    games = both["games"]
    beginning, following = _won_by_first(counts[0]), _won_by_first(counts[1])
    return PairReport(
        places=places,
        games=games,
        won=(share(both["won by first"], games), share(both["won by second"], games)),
        won_beginning=beginning,
        won_following=following,
        match=best_of_three(beginning, following),
        turns=mean(both["turns"], both["turns²"], games),
        draws=both["draw"],
        cut=both["cut"],
        by_deck=both["deck"],
        unknown=unknown,
    )


def _won_by_first(counts: Sequence[int]) -> Figure:
    told = dict(zip(OF_PAIR, counts, strict=True))
    return share(told["won by first"], told["games"])


def _of_list(
    played: PlayedList, games: int, won: int, cards: Sequence[Sequence[int]]
) -> DuelList:
    told = zip(played["cards"], cards, strict=True)
    return DuelList(
        games=games,
        won=share(won, games),
        cards=tuple(
            CardFigures(
                name=entry["name"],
                copies=entry["copies"],
                figures=_of_card(counts, games, won),
            )
            for entry, counts in told
        ),
        left_out=left_out_of(played),
        share=share_of_list(played),
    )


def _of_card(counts: Sequence[int], games: int, won: int) -> dict[str, Figure]:
    """Return the figures of a card; *won_gain* is with it drawn less without."""
    seen, was_played, placed, stuck, won_seen = counts
    unseen, won_unseen = games - seen, won - won_seen
    return {
        "seen": share(seen, games),
        "played": share(was_played, seen),
        "placed": share(placed, seen),
        "stuck": share(stuck, seen),
        "won_seen": share(won_seen, seen),
        # A share is a mean of noughts and ones, which are their own squares.
        "won_gain": difference(
            (won_seen, won_seen, seen), (won_unseen, won_unseen, unseen)
        ),
    }
