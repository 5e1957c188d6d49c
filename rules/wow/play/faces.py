"""What a card is in a game: its print, its limits, and its powers sorted by when."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Final, TypeGuard, TypeVar, cast

from rules.wow.card.facts import Ally, Card
from rules.wow.play.card_kinds import kinds_of, traits_of
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    AddResource,
    AllOf,
    Anyone,
    Attach,
    Choose,
    ChooseOne,
    Condition,
    Deal,
    Discard,
    Draw,
    Effect,
    ExtraTurn,
    GainControl,
    Grant,
    Heal,
    IfThen,
    Interrupt,
    InterruptEffect,
    Is,
    IsOneOf,
    Keyword,
    Kind,
    Line,
    Look,
    LookAtHand,
    Mill,
    NameAndRemove,
    Ongoing,
    Pay,
    Payment,
    Pays,
    Play,
    PlayersCannot,
    PlayFree,
    Power,
    Put,
    Resources,
    Reward,
    Sacrifice,
    Search,
    ShowTop,
    ShuffleDeck,
    ShuffleIn,
    SkipTurn,
    Target,
    TargetPlayer,
    This,
    Those,
    Tokens,
    When,
    Whenever,
    Word,
    X,
    YourHero,
)

ValueT = TypeVar("ValueT")

# Rule: W-CARD-36.
_LIMITED: Final = re.compile(r"(.+) \((\d+)\)")
TWO_HANDED: Final = "Two-Handed"
OFF_HAND: Final = "Off-Hand"

# The number of one card or token: what it is, its face says.
Piece = int

# Limits that are spent by one use, or by the first time it could be used, in a turn.
_ONCE: Final = (
    "once per turn",
    "once on each of your turns",
    "the first time each turn",
    "once per game",
    "once per game, basic",
)


# What aims: at a card in play or on the chain; and at one in a graveyard, at a player.
Aimed = Target | TargetPlayer | Interrupt | InterruptEffect
Phrase = Aimed | (
    AddResource
    | Choose
    | Discard
    | Draw
    | ExtraTurn
    | GainControl
    | Look
    | LookAtHand
    | Mill
    | NameAndRemove
    | Pays
    | PlayersCannot
    | PlayFree
    | ShowTop
    | ShuffleDeck
    | ShuffleIn
    | SkipTurn
    | Put
    | Sacrifice
    | Search
    | Tokens
)


@dataclass(frozen=True, slots=True, eq=False)
class Gift:
    """By what a card has a power that it does not print: the power *by* of *giver*.

    It is for those that *who* means, all the time; without them it is for a while, and
    `Game.lasting` says how long.
    """

    giver: Piece
    by: "NumberedPower | None" = None
    who: Anyone | None = None


@dataclass(frozen=True, slots=True, eq=False)
class NumberedPower:
    """A power and its place among the card's lines (0-based): what a limit counts.

    *targets* are its target phrases, in the order in which they are chosen; *phrases*
    have those that aim at a graveyard or a player as well, which only games with
    answers tell from choices. *choice* is what its user chooses one option of, and
    *of_options* has for each option what is aimed then. *is_on_back*: it stands on the
    other side of a hero. Rule: W-CARD-22. *is_once*: it works only once in a turn.
    *pays_x*: its costs have an X. *gift*: by what a card has it that does not print it.
    *falling*: what it does of which each next one gets less.
    """

    number: int
    power: Power
    targets: tuple[Aimed, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    choice: ChooseOne | None = None
    of_options: tuple[tuple[Phrase, ...], ...] = ()
    is_on_back: bool = False
    is_once: bool = False
    pays_x: bool = False
    gift: Gift | None = None
    falling: tuple[Deal | Heal, ...] = ()


Powers = tuple[NumberedPower, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A card's print and powers. All copies of a card in a deck share one.

    *kinds* and *traits* are what a text may call it by, *limits* its limited tags with
    how many may be controlled, *buried* the powers that are used from the graveyard,
    *lying* what it is there if it says anything, *says* the words of its ongoing ones.
    """

    card: Card
    kinds: frozenset[Kind]
    traits: frozenset[str]
    keywords: frozenset[Keyword] = frozenset()
    play: Powers = ()
    ongoing: Powers = ()
    payments: Powers = ()
    rewards: Powers = ()
    buried: Powers = ()
    triggers: dict[type[When], Powers] = field(default_factory=dict)
    limits: tuple[tuple[str, int], ...] = ()
    says: frozenset[type[Effect]] = frozenset()
    lying: "Face | None" = None

    @property
    def attaches(self) -> bool:
        """Whether the card is an attachment. Rule: W-PLAY-14."""
        return any(
            isinstance(effect, Attach)
            for numbered in self.play
            for effect in numbered.power.effects
        )

    @property
    def printed_keywords(self) -> frozenset[str]:
        """The names of the keywords that are printed on it."""
        return frozenset(keyword.notation for keyword in self.keywords)


def is_passing(face: Face) -> bool:
    """Whether a card of *face* does its text and is gone. Rule: W-PLAY-02."""
    return face.card.type == "ability" and not getattr(face.card, "ongoing", False)


def face_of(card: Card, lines: tuple[Line, ...]) -> Face:
    """Return *card* with the powers *lines*, in their order."""
    if any(isinstance(each, Those) and each.named for each in walk(lines)):
        lines = _by_name(lines, card.name)
    powers = [
        numbered_power(number, line)
        for number, line in enumerate(lines)
        if isinstance(line, Power)
    ]
    lying = [each for each in powers if _lies(each.power)]
    face = _face(card, [each for each in powers if each not in lying], lines)
    return replace(face, lying=_face(card, lying, ())) if lying else face


def _by_name(value: ValueT, name: str) -> ValueT:
    """Return *value* with *name* where it speaks of cards named as its own card is.

    So it is told by prints alone, wherever those cards lie. What is given to others
    speaks of them.
    """
    if isinstance(value, tuple):
        return cast("ValueT", tuple(_by_name(each, name) for each in value))
    if not isinstance(value, Word) or isinstance(value, Grant | Tokens):
        return value
    told = {each.name: getattr(value, each.name) for each in fields(value)}
    found = {key: _by_name(each, name) for key, each in told.items()}
    if isinstance(value, Those) and value.named == This.notation:
        found["named"] = name
    return value if found == told else replace(cast("Any", value), **found)


def _lies(power: Power) -> bool:
    """Whether *power* works by itself while its card lies in a graveyard."""
    return power.place is not None and not isinstance(power.when, Payment)


def _face(card: Card, powers: Sequence[NumberedPower], lines: tuple[Line, ...]) -> Face:
    """Return *card* with *powers*, and with the keywords among *lines*."""
    by_when: dict[type[When], list[NumberedPower]] = defaultdict(list)
    for numbered in powers:
        by_when[type(numbered.power.when)].append(numbered)
    play, ongoing, payments, rewards = (
        tuple(by_when.pop(way, ())) for way in (Play, Ongoing, Payment, Reward)
    )
    return Face(
        card=card,
        kinds=kinds_of(card),
        traits=traits_of(card),
        keywords=frozenset(line for line in lines if isinstance(line, Keyword)),
        play=play,
        ongoing=ongoing,
        payments=tuple(each for each in payments if not each.power.place),
        buried=tuple(each for each in payments if each.power.place),
        rewards=rewards,
        triggers={when: tuple(powers) for when, powers in by_when.items()},
        limits=tuple(_limits(card)),
        says=frozenset(
            type(effect) for numbered in ongoing for effect in numbered.power.effects
        ),
    )


def numbered_power(
    number: int, power: Power, gift: Gift | None = None
) -> NumberedPower:
    """Return *power* with its number and its target phrases, in order."""
    words = [*_aimed_now(power.effects), *walk(power.x)]
    targets = (each for each in words if isinstance(each, Aimed))
    choices = (
        each
        for each in power.effects
        if isinstance(each, ChooseOne) and each.by == "you"
    )
    choice = next(choices, None)
    options = choice.offers if choice else ()
    told = [*power.effects, *(effect for option in options for effect in option)]
    told += _asked_as_they_move(told)
    phrases = tuple(each for each in words if _aims(each, told))
    return NumberedPower(
        number,
        power,
        tuple(targets),
        phrases,
        choice,
        tuple(_aimed_with(option, options, phrases) for option in options),
        is_on_back=_asks_for_back(power.condition),
        is_once=power.limit in _ONCE or _is_free(power),
        pays_x=X() in walk(power.costs),
        gift=gift,
        falling=tuple(
            each for each in words if isinstance(each, Deal | Heal) and each.falling
        ),
    )


def falling_on(powers: Powers, phrase: object) -> Deal | Heal | None:
    """Return what *powers* do to whom *phrase* means, less to each next one; if so.

    So the order in which its targets are chosen matters.
    """
    for numbered in powers:
        for effect in numbered.falling:
            if phrase is (effect.to if isinstance(effect, Deal) else effect.who):
                return effect
    return None


def _asks_for_back(condition: Condition | None) -> bool:
    """Whether *condition*, or one of all that it wants, is that the hero is flipped."""
    if isinstance(condition, AllOf):
        return any(_asks_for_back(each) for each in condition.conditions)
    return condition == Is("face-down", YourHero())


def _asked_as_they_move(effects: Sequence[Effect]) -> list[Effect]:
    """Return what is put somewhere if resources suffice: asked then, of a target."""
    return [
        effect
        for each in effects
        if isinstance(each, IfThen)
        and isinstance(each.condition, IsOneOf)
        and each.condition.those.bound is not None
        and isinstance(each.condition.those.bound.number, Resources)
        for effect in each.then
    ]


def _aimed_now(effects: tuple[Effect, ...]) -> Iterator[Word]:
    """Yield the words of *effects*, but for what happens only when something else does.

    That aims when it is set off. Rule: W-PLAY-11.
    """
    waits = [each for each in walk(effects) if isinstance(each, Whenever)]
    later = {id(word) for each in waits for word in walk(each.effects)}
    return (word for word in walk(effects) if id(word) not in later)


def _is_free(power: Power) -> bool:
    """Whether *power* is used for nothing. Ruling: once a turn, lest it never end."""
    return power.when == Payment() and power.costs == (Pay(0),)


def _aimed_with(
    option: tuple[Effect, ...],
    options: tuple[tuple[Effect, ...], ...],
    phrases: tuple[Phrase, ...],
) -> tuple[Phrase, ...]:
    """Return those of *phrases* that belong to *option* or to none of *options*."""
    own = {id(each) for each in walk(option)}
    foreign = {id(each) for other in options for each in walk(other)} - own
    return tuple(phrase for phrase in phrases if id(phrase) not in foreign)


def _aims(each: object, told: Sequence[Effect]) -> TypeGuard[Phrase]:
    """Whether *each*, a word of the effects *told*, is aimed when a power is used.

    Ruling: what hangs on a condition or a price is chosen when it happens.
    """
    if isinstance(each, Aimed):
        return True
    if all(each is not effect for effect in told):
        return False
    if isinstance(each, Put):
        return each.zone != "hand" and not (each.chosen or each.every or each.random)
    return str(getattr(each, "player", "")).startswith("target ")


def _limits(card: Card) -> list[tuple[str, int]]:
    found = (_LIMITED.fullmatch(tag) for tag in card.tags)
    return [(match[1], int(match[2])) for match in found if match]


@lru_cache(maxsize=1024)
def token_face(tokens: Tokens) -> Face:
    """Return the face of one of *tokens*. Rule: W-CARD-43."""
    traits = (*tokens.traits, tokens.trait)
    ally = Ally(
        name=tokens.name or tokens.trait,
        tags=(*(trait for trait in traits if trait != "Token"), "Token"),
        unique=tokens.unique,
        cost=0,
        atk=tokens.atk if isinstance(tokens.atk, int) else 0,
        damage_type=tokens.type.title(),
        health=tokens.health if isinstance(tokens.health, int) else 0,
    )
    power = () if tokens.power is None else (tokens.power,)
    return face_of(ally, (*tokens.with_, *power))


@lru_cache(maxsize=1024)
def copied_face(face: Face, also: tuple[str, ...]) -> Face:
    """Return the face of a token that is a copy of *face*, with the traits *also*.

    Rule: W-CARD-43. Ruling: CR "Copy": what is printed, nothing that happened to it.
    """
    more = (*also, "Token")
    tags = tuple(dict.fromkeys((*face.card.tags, *more)))
    card = replace(face.card, tags=tags)
    return replace(face, card=card, traits=face.traits | {*more})
