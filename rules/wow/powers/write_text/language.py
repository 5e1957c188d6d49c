"""What a language brings to the writer: its phrases as data, its grammar as functions.

A voice holds the names that one card's text uses, a clause is one thing that happens;
what either is made of is each language's own affair.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from rules.wow.card.facts import Card
from rules.wow.card.facts import Cost as PrintedCost
from rules.wow.powers.words import (
    AddCounters,
    Amount,
    Duration,
    Each,
    Effect,
    Grant,
    Keyword,
    Label,
    Limit,
    Line,
    Moment,
    Who,
    Word,
)

# An amount of its own, but not what is taken from one: `-X`.
_X: Final = re.compile(r"(?<![\w-])X\b")


class Voice(Protocol):
    """Who speaks in a text. Words are written in the order of the text.

    *latest* is what was named last, which `it` speaks of. *about* is whom the sentence
    has just spoken of, so that a pronoun, or nothing at all, may follow.
    """

    latest: Any
    about: Any


class Clause(Protocol):
    """One thing that happens.

    *after* are further clauses that need it, *note* is the reminder behind all.
    """

    @property
    def after(self) -> tuple[str, ...]:
        """The clauses that follow."""

    @property
    def note(self) -> str:
        """The reminder, or nothing."""


ResultT = TypeVar("ResultT")
# A function by the class of the word that it writes.
Table: TypeAlias = Mapping[type[Word], Callable[..., ResultT]]
VoiceT = TypeVar("VoiceT", bound=Voice)
# How a clause may go on in the sentence of the one before: about the same subject,
# about another, or not at all.
Link: TypeAlias = Literal["same", "other"] | None
ClauseT = TypeVar("ClauseT", bound=Clause)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """The phrases of a language; places to fill are named in braces."""

    ongoing: str  # before the first power of an ability that works in play
    stash: str  # before a power that works as the card becomes a resource
    labels: Mapping[Label, str]  # {trait} behind one that has one
    trait: Callable[[str], str]  # its name
    reward: str  # {text}
    basic: str  # {text}: the price of a basic quest
    completing: str  # {paid}, {this}: the price of a quest
    playing: str  # {paid}, {this}: what is paid beside the cost
    limits: Mapping[Limit, str]
    # Limits in other words where the sentence begins with an event, no order to you.
    limits_of_events: Mapping[Limit, str] = field(default_factory=dict)
    # The limit of an event that counts but once a turn, or once on each of your turns,
    # and the event; none: the usual limit is told before it.
    first_time: Callable[[str, bool], tuple[str, str]] | None = None
    moments: Mapping[Moment, str]
    # The parts of a lead that say "the next time" of an event.
    next_event: Callable[[str], tuple[str, ...]]
    durations: Mapping[type[Duration], str]  # {this}
    # `each turn`, and how it is said where its player is spoken of then.
    each_turn: tuple[str, str]
    openers: tuple[str, ...]  # which begin a subordinate clause, parted by a comma
    if_: str  # {what}
    before_if: str  # where the condition stands behind
    while_: str  # {what}
    # Whether it also stands before what has happened; a language says `if` there.
    while_past: bool = False
    both: str  # {what}: when all options may be chosen
    unless: str  # {text}, {what}
    if_you_do: str  # {text}
    if_you_do_and: str  # before a condition
    # {text}: where it is plain that nothing else was asked for; else it is said what
    # happened this way.
    if_you_do_not: str = ""
    otherwise: str  # {text}
    you_may: str  # {what}: paying
    each_time: str  # {text}
    any_times: str  # {what}: paying as often as one likes
    where_x: str  # {sentence}, {meaning}
    # Whether what X is stands in the one option that speaks of it, not behind all.
    where_x_inside: bool = True
    x: re.Pattern[str] = _X  # finds X in a sentence
    choose: Callable[[str], str]  # what the options are put behind
    opponent_chooses: Callable[[str], str]  # where an opponent chooses
    or_: str  # between options
    roll: str  # {results}
    on_result: str  # {thrown}, {text}
    # Effects within which the sentence goes on about whom it was about before.
    same_subject: frozenset[type[Effect]] = frozenset()
    # Whether `it` never speaks of what an earlier power named.
    forgets: bool = False
    # The counters that it has names for, by their English ones.
    counters: Mapping[str, str] = field(default_factory=dict)
    # {name}: what counters of no name are called on a card that may bear others.
    own_counters: str = "{name}"
    # Before what you may do, or what is asked, once the rest of a trigger is done.
    then: str = ""
    joined_costs: Callable[[Sequence[str]], str]  # the costs before an arrow


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar(Generic[VoiceT, ClauseT]):
    """The functions of a language. The tables have one for each word of a family.

    In them stands what is said by no other means: the driver writes the words that
    hold others (`Later`, `IfThen` …), and durations and limits are phrases.
    """

    events: Table[str]  # (when, voice): the beginning of a sentence
    conditions: Table[str]  # (condition, voice): behind if or while
    counts: Table[str]  # (count, voice): what X is
    requirements: Table[str]  # (requirement): a line above the powers
    nouns: Table[Any]  # (who, voice)
    clauses: Table[ClauseT]  # (effect, voice)
    reminders: Mapping[type[Keyword], str]
    keyword: Callable[[Keyword, VoiceT], str]  # with its reminder
    grant: Callable[[Grant, str, VoiceT], ClauseT]  # with the power as quoted
    # The counters that a card enters play with.
    enters_with: Callable[[AddCounters, VoiceT], ClauseT]

    voice_of: Callable[[Card, Sequence[Line]], VoiceT]
    # The voice inside the quotation marks of a power that somebody is given.
    inside: Callable[[Who, VoiceT], VoiceT]
    quote: Callable[[str], str]
    # What `Voice.about` is once *who* was spoken of, or None if that changes nothing.
    about: Callable[[Who, VoiceT], Any]
    refer_back: Callable[[str, Any], str] = lambda text, _about: text
    this_card: Callable[[VoiceT], str]  # as what is played or completed
    buried: Callable[[VoiceT], str]  # `while this ability is in your graveyard`

    said: Callable[[ClauseT], str]  # as a fact, or as an order to you
    offered: Callable[[ClauseT], str]  # as something you may do, or have done
    to_do: Callable[[ClauseT], str]  # as what stands behind `you may`
    would: Callable[[ClauseT], str]  # as what another player does, behind `unless`
    chained: Callable[[Sequence[ClauseT]], str]  # one after the other
    listed: Callable[[Sequence[str]], str]  # orders or offers: `a, b and c`
    # How the second clause may follow the first, which was about the third.
    link: Callable[[ClauseT, ClauseT, Any, VoiceT], Link] = lambda *_: None
    # Clauses in one sentence, each with how it follows the one before.
    joined: Callable[[Sequence[tuple[ClauseT, Link]]], str] = lambda _linked: ""
    # A clause that is more than subject, verb and rest: text, what follows it, note,
    # and whether it is an order to you.
    # `for each opposing ally`; `it` is that one from then on.
    for_each: Callable[[Each, VoiceT], str]
    whole: Callable[[str, tuple[str, ...], str, bool], ClauseT]
    pay: Callable[[Amount | PrintedCost], ClauseT]
    activate: Callable[[VoiceT], ClauseT]
    # What may be paid rather than the card's cost; "" is nothing at all.
    rather: Callable[[str, VoiceT], ClauseT]
    play_only: Callable[[str, VoiceT], ClauseT]  # when alone the card may be played
