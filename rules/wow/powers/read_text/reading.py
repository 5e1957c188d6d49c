"""What has been read of a card's text so far, and what every line of it needs."""

from dataclasses import dataclass, field
from typing import Any

from rules.wow.card.facts import Card
from rules.wow.powers.read_text.drafts import Draft
from rules.wow.powers.read_text.mentions import Mentions
from rules.wow.powers.read_text.sentences import parse
from rules.wow.powers.words import (
    Condition,
    Cost,
    Deed,
    Label,
    Limit,
    Line,
    Play,
    Power,
    RemoveFromGraveyard,
    ThisWay,
    Who,
)

# What completing a quest asks beside its printed cost, how often, and on what terms.
Price = tuple[tuple[Cost, ...], Limit | None, Condition | None]
# A power, with the sentences that said it.
Found = tuple[Line, tuple[str, ...]]


@dataclass(slots=True)
class Reading:
    """What has been read of a card's text so far.

    *found* are the powers with the sentences that said them; *left_out* the others.
    """

    card: Card
    deals_itself: bool
    in_play: bool
    on_back: bool = False
    found: list[Found] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    sentences: int = 0
    counters: set[str] = field(default_factory=set)
    host: Who | None = None
    price: Price | None = None
    price_lost: bool = False
    play_lost: bool = False
    playing: tuple[tuple[Cost, ...], str] | None = None
    label: Label | None = None  # of what is paid to play it
    done: list[tuple[Deed, Who]] = field(default_factory=list)  # for what is paid
    finishing: bool = False  # X is what a finishing move removes

    def mentions(self) -> Mentions:
        """Return what a new line may mention, with nothing named yet."""
        return Mentions(
            self.card,
            self.deals_itself,
            counters=self.counters,
            removed=self.removes,
            done=list(self.done),
        )

    @property
    def removes(self) -> bool:
        """Whether cards are removed from your graveyard for what is read next."""
        costs = self.playing[0] if self.playing else ()
        return any(isinstance(each, RemoveFromGraveyard) for each in costs)

    def parse(self, text: str, start: str, mentions: Mentions) -> Any:
        """Return what *text* says, from the grammar's *start*."""
        return parse(text, start, mentions, self.read_quoted)

    def read_quoted(self, text: str, who: Who, mentions: Mentions) -> Power:
        """Return the one power that *text* says, as *who* will have it."""
        raise NotImplementedError

    def played(self) -> Draft:
        """Return the draft of what the card does when played, with what that costs."""
        draft = Draft((Play(),))
        if self.playing:
            draft.costs, text = self.playing
            draft.label = self.label
            if self.removes and self.finishing:
                draft.implied = ThisWay("removed")
            draft.texts.append(text)
            self.playing = None
        return draft
