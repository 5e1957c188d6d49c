"""What a bot does at a draft's table, whatever it is asked for there.

A game's bot chooses one card of several (`DraftBot`); lines and piles are judged by
it, too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.events.draft_table import Cards, Draft
from rules.events.in_turn import LEAVE, ROWS, TAKE_PILE, TurnDraft
from rules.game.bot_answers import NOTHING_LEARNED, DraftBot, Worths
from rules.game.deck import Figure, Format

WORTH_TAKING: Final = 2  # cards of a pile that the best hero could play


@dataclass(frozen=True, slots=True, kw_only=True)
class Adviser:
    """A game's bot with all it knows: *cards* by instance, who may lead, a *seed*.

    And what cards have shown to be worth.
    """

    bot: DraftBot
    cards: Mapping[int, Any] = field(hash=False)
    leaders: Sequence[Any]
    limits: Format
    seed: str
    worths: Worths = field(default_factory=lambda: NOTHING_LEARNED, hash=False)

    def best_of(
        self, pool: Cards, offered: Cards
    ) -> tuple[int, str, Mapping[str, Any]]:
        """Return the card of *offered* for who has *pool*, and why: code, figures."""
        pick = self.bot.choose_card(
            [self.cards[number] for number in pool],
            [self.cards[number] for number in offered],
            self.leaders,
            self.limits,
            self.seed,
            self.worths,
        )
        return offered[pick.place], pick.code, pick.figures

    def playable(self, pool: Cards) -> int:
        """Return how many cards of *pool* its best leader could play."""
        cards = [self.cards[number] for number in pool]
        return self.bot.best_leader_so_far(cards, self.leaders, self.limits).playable


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What an act's `card` is, and the reason: a code and its figures."""

    card: int
    code: str
    figures: Mapping[str, Figure]


def choose(draft: Draft, place: int, adviser: Adviser) -> BotChoice:
    """Return what a bot at *place*, which is asked, does, from what it sees there."""
    asked = draft.asks_of(place)
    if isinstance(draft, TurnDraft) and asked in _OTHERWISE:
        return _OTHERWISE[asked](draft, place, adviser)
    return BotChoice(*adviser.best_of(draft.pools[place], draft.pack_of(place)))


def _choose_line(draft: TurnDraft, place: int, adviser: Adviser) -> BotChoice:
    """Return the line with the best card, and with the best other one beside it."""
    pool = draft.pools[place]
    best, code, figures = adviser.best_of(pool, draft.open_cards())
    lines = [
        number
        for number, line in enumerate(ROWS)
        if any(best in draft.piles[at] for at in line)
    ]
    beside = {
        card: number
        for number in lines
        for at in ROWS[number]
        for card in draft.piles[at]
        if card != best
    }
    if not beside:
        return BotChoice(lines[0], code, figures)
    second, _, _ = adviser.best_of((*pool, best), tuple(sorted(beside)))
    return BotChoice(beside[second], code, figures)


def _choose_pile(draft: TurnDraft, place: int, adviser: Adviser) -> BotChoice:
    """Return whether the pile is taken: if its cards help, the last one sooner."""
    pool, pile = draft.pools[place], draft.pack_of(place)
    gain = adviser.playable((*pool, *pile)) - adviser.playable(pool)
    wanted = 1 if draft.is_last_pile else WORTH_TAKING
    figures = {"gain": gain, "cards": len(pile)}
    if gain >= wanted or not draft.may_leave:
        return BotChoice(TAKE_PILE, "takes-pile", figures)
    return BotChoice(LEAVE, "leaves-pile", figures)


_OTHERWISE: Final[Mapping[str, Callable[[TurnDraft, int, Adviser], BotChoice]]] = {
    "line": _choose_line,
    "pile": _choose_pile,
}
