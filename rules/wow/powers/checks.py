"""What no single field can see: words of a power that contradict or miss each other."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Final, NamedTuple

from rules.wow.powers.words import (
    EVERYBODY,
    All,
    AsItEnters,
    Attach,
    Attached,
    Attacks,
    AttacksAtRandom,
    AttacksOnly,
    Cannot,
    CardsIn,
    Choose,
    ChooseOne,
    Chosen,
    CompletesQuest,
    Condition,
    ControlMore,
    ControlsMore,
    Copy,
    CostsLess,
    Counted,
    DealsCombatDamage,
    DealsDamage,
    Destroyed,
    Discard,
    DiscardsCard,
    Each,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    ForEach,
    Grant,
    Heals,
    IfThen,
    Interrupt,
    InThisTurn,
    IsAlso,
    IsDealtDamage,
    IsHealed,
    IsOneOf,
    It,
    ItsHero,
    Later,
    LeavesPlay,
    Line,
    Loses,
    LosesPowers,
    MaximumHandSize,
    MayPay,
    MayPlay,
    MayProtect,
    Mill,
    MoreDamage,
    MovesDamage,
    MustAttack,
    MustTarget,
    Ongoing,
    PayLess,
    Payment,
    PayMore,
    Pays,
    PaysAsResource,
    Places,
    PlacesMore,
    Play,
    PlayFree,
    PlaysCard,
    PlaysFrom,
    PlaysRevealed,
    Power,
    Prevent,
    Prevents,
    Put,
    Reattach,
    RemovedInstead,
    RemoveFromGraveyard,
    Return,
    Reveal,
    Reward,
    Roll,
    Sacrifice,
    Search,
    ShowTop,
    Spares,
    StartOfTurn,
    Strikes,
    Target,
    ThatMuch,
    ThatValue,
    This,
    TokenCopy,
    Tokens,
    Unless,
    Unpreventable,
    When,
    Whenever,
    Word,
    X,
    YouMay,
    numbers_of,
)

# What `it` can speak of.
_NAMING = (
    *(
        Choose,
        Target,
        Each,
        Chosen,
        Mill,
        Put,
        Search,
        Reveal,
        ShowTop,
        Strikes,
    ),
    *(ForEach, Interrupt, TokenCopy, Tokens),
)

# What never happens while its card lies in a graveyard, or says so itself.
_NEVER_BURIED = (Play, Reward, EntersGraveyard)

# What cannot be first behind "you may".
NOT_OFFERED = (
    *(AttacksOnly, CostsLess, MayProtect, MustAttack, Spares),
    *(AttacksAtRandom, ControlMore, PaysAsResource, PlayFree, PlaysFrom),
    *(MustTarget, PlacesMore, PlaysRevealed, RemovedInstead),
    *(MovesDamage, Unpreventable),
    *(Cannot, ChooseOne, ForEach, Grant, IfThen, IsAlso, Later, Loses, LosesPowers),
    *(MaximumHandSize, MayPay, MoreDamage, PayLess, PayMore, Unless, Whenever, YouMay),
)


class Contradiction(NamedTuple):
    """The place inside the card's powers, and what is wrong there."""

    path: str
    problem: str


def walk(value: object) -> Iterator[Word]:
    """Yield *value* and every word in it, depth first; granted powers stay closed."""
    if isinstance(value, Grant):
        yield value
        yield from walk(value.who)
        return
    if isinstance(value, Tokens) and value.power is not None:
        yield from walk(replace(value, power=None))
        return
    if isinstance(value, tuple):
        for each in value:
            yield from walk(each)
    elif isinstance(value, Word):
        yield value
        for item in fields(value):
            yield from walk(getattr(value, item.name))


def powers_of_tokens(value: object) -> Iterator[Power]:
    """Yield the powers that tokens have which *value* puts into play."""
    if isinstance(value, Tokens):
        if value.power is not None:
            yield value.power
    elif isinstance(value, tuple):
        for each in value:
            yield from powers_of_tokens(each)
    elif isinstance(value, Word):
        for item in fields(value):
            yield from powers_of_tokens(getattr(value, item.name))


_OF_HOST: Final = (
    "attached hero's controller",
    "attached card's controller",
    "attached card's controller's",
)


def check_lines(lines: Sequence[Line], path: str) -> Iterator[Contradiction]:
    """Yield what is wrong in *lines*, the powers of one card, which stand at *path*."""
    attaches = any(
        isinstance(each, Attach) or (isinstance(each, Reattach) and each.who == This())
        for each in walk(tuple(lines))
    )

    def speaks_of_host(each: Word) -> bool:
        holder = getattr(each, "player", "") or getattr(each, "whose", "")
        return isinstance(each, Attached) or holder in _OF_HOST

    for number, line in enumerate(lines):
        place = f"{path}[{number}]"
        if not attaches and any(map(speaks_of_host, walk(line))):
            yield Contradiction(
                place, "'attached', but no power of the card attaches it"
            )
        if isinstance(line, Power):
            yield from check_power(line, place)
        elif X() in walk(line):
            yield Contradiction(place, "X is used, but nothing tells what it is")


def check_power(power: Power, path: str) -> Iterator[Contradiction]:
    """Yield what is wrong in *power*, which stands at *path*."""
    yield from _check_frame(power, path)
    yield from _check_costs(power, path)
    yield from _check_x(power, path)
    yield from _check_it(power, path)
    if power.may and isinstance(power.effects[0], NOT_OFFERED):
        problem = f"'{power.effects[0].notation}' is nothing that you may do"
        yield Contradiction(f"{path}.may", problem)
    yield from _check_that(power, path)
    yield from _check_prevented(power, path)
    if It() in walk(power.when):
        yield Contradiction(f"{path}.when", "'it', but nothing was named before")
    for each in walk(power):
        if isinstance(each, Whenever) and (problem := _misplaced(each, power)):
            yield Contradiction(f"{path}…{Whenever.notation}", problem)
        if isinstance(each, InThisTurn) and not _is_remembered(each):
            problem = f"'{each.when.notation}' is nothing that a turn remembers"
            yield Contradiction(f"{path}…{InThisTurn.notation}", problem)
        if isinstance(each, Unless) and not isinstance(
            each.instead, Discard | Pays | RemoveFromGraveyard | Sacrifice
        ):
            problem = "a player may discard, pay or sacrifice instead, nothing else"
            yield Contradiction(f"{path}…{Unless.notation}", problem)
        if problem := _is_wrong(each):
            yield Contradiction(f"{path}…{each.notation}", problem)
        if isinstance(each, Grant):
            yield from check_power(each.power, f"{path}…{Grant.notation}")
    for power_of_token in powers_of_tokens(power):
        yield from check_power(power_of_token, f"{path}…{Tokens.notation}")


def _check_prevented(power: Power, path: str) -> Iterator[Contradiction]:
    """What is picked of damage is so all the time. Rule: W-DAMAGE-10."""
    if power.when != Ongoing() and any(
        isinstance(each, Prevent) and each.is_picky for each in walk(power)
    ):
        problem = "what is picked so is prevented all the time, or not at all"
        yield Contradiction(f"{path}…{Prevent.notation}", problem)


def _speaks_of_cards(words: list[Word]) -> bool:
    """Whether *words* do something to `it` that need not be in play."""
    return any(
        isinstance(each, Copy | MayPlay)
        or (isinstance(each, Return) and each.origin != "play")
        for each in words
    )


def _check_that(power: Power, path: str) -> Iterator[Contradiction]:
    """What X is said to be of an event needs one; a choice may be told instead."""
    words = list(walk(power))
    whens = [each for each in words if isinstance(each, When)]
    about = [each for each in whens if not isinstance(each, _NOT_WAITED_FOR)]
    if ThatMuch() in words and not any(isinstance(each, _HURTS) for each in about):
        yield Contradiction(f"{path}.x", "no event that deals damage")
    chosen = any(isinstance(each, Choose | ShowTop) for each in words)
    if any(isinstance(each, ThatValue) for each in words) and not (about or chosen):
        yield Contradiction(f"{path}.x", "neither an event nor a choice of a card")


_HURTS = (DealsDamage, DealsCombatDamage, Heals, IsDealtDamage, IsHealed, Prevents)

# What a text may ask of the turn so far.
REMEMBERED = (
    *(Attacks, DealsDamage, Destroyed, EntersPlay, IsDealtDamage, LeavesPlay),
    PlaysCard,
)
# The same, but only whether it happened at all.
NOTED = (CompletesQuest, DealsCombatDamage, DiscardsCard, Heals, Places)


# What happens once or always, so that no effect can wait for it.
_NOT_WAITED_FOR = (Play, Ongoing, Payment, Reward, StartOfTurn, EndOfTurn)


def _is_remembered(asked: InThisTurn) -> bool:
    """Whether a turn remembers what is *asked*, and how often."""
    if asked.damage and not isinstance(asked.when, _DEALT):
        return False
    if asked.damage or isinstance(asked.when, NOTED) or is_special(asked.when):
        return asked.at_least <= 1
    return isinstance(asked.when, REMEMBERED)


_DEALT = (DealsDamage, DealsCombatDamage, IsDealtDamage)


def is_special(when: When) -> bool:
    """Whether *when* is of one type of damage, or of fatal damage alone."""
    return bool(getattr(when, "type", None) or getattr(when, "fatal", False))


def _misplaced(effect: Whenever, power: Power) -> str:
    """Return what is wrong with *effect*, which stands in *power*."""
    if isinstance(power.when, Ongoing):
        return "an ongoing power waits for nothing"
    if isinstance(effect.when, _NOT_WAITED_FOR):
        return f"'{effect.when.notation}' is nothing to wait for"
    if isinstance(effect.effects[0], NOT_OFFERED) and effect.may:
        return f"'{effect.effects[0].notation}' is nothing that you may do"
    return ""


def _is_wrong(word: Word) -> str:
    """Return what is wrong with *word* wherever it stands."""
    if isinstance(word, Discard) and word.alike:
        told = word.count != All() or word.those or word.random
        return "'alike' is of all cards, whatever else they are" if told else ""
    if isinstance(word, Roll):
        return _misthrown(word)
    if isinstance(word, YouMay) and isinstance(word.effects[0], NOT_OFFERED):
        return f"'{word.effects[0].notation}' is nothing that you may do"
    if isinstance(word, Return) and word.origin != "play":
        is_told = isinstance(word.who, This | It)
        return "" if is_told else "only 'this' or 'it' comes back from there"
    if isinstance(word, Return) and word.into in ("graveyard", "out of the game"):
        return f"what is in play does not go {word.into!r} so"
    ends = isinstance(word, MoreDamage) and word.lasts and word.to
    if ends and getattr(word, "by", None) != EVERYBODY:
        return "what lasts a while names who deals, or who is dealt it"
    return ""


def _misthrown(roll: Roll) -> str:
    """Return what is wrong with the numbers of *roll*. Rule: W-PLAY-17."""
    if len(roll.thrown) != len(roll.then):
        return "as many lists under 'then' as numbers are wanted"
    numbers = [number for each in roll.thrown for number in numbers_of(each)]
    return "a number is named twice" if len({*numbers}) < len(numbers) else ""


def _check_frame(power: Power, path: str) -> Iterator[Contradiction]:
    """Costs belong to payments, a choice to what happens once. Rule: W-PLAY-05."""
    if power.place and isinstance(power.when, _NEVER_BURIED):
        yield Contradiction(f"{path}.from", "it does not work from there")
    match power.when:
        case Payment() if not power.costs:
            yield Contradiction(path, "'when' or 'pay' is missing")
        case Payment() | Reward():
            return
        case Ongoing() if power.may:
            yield Contradiction(f"{path}.may", "an ongoing power gives no choice")
        case Play():
            if power.limit:
                problem = "a card is played only once anyway"
                yield Contradiction(f"{path}.use", problem)
            return
    if power.costs:
        problem = "only what you use, play or complete has costs"
        yield Contradiction(f"{path}.pay", problem)


def _check_costs(power: Power, path: str) -> Iterator[Contradiction]:
    """Others do not pay for you. Rule: W-RESOURCE-06."""
    for number, cost in enumerate(power.costs):
        if getattr(cost, "player", "you") != "you":
            problem = "a cost is paid by you, not by another player"
            yield Contradiction(f"{path}.pay[{number}]", problem)


def _check_x(power: Power, path: str) -> Iterator[Contradiction]:
    """X is what was paid or what `x` says; a played card may cost X itself."""
    paid = X() in walk(power.costs)
    waits = [e for e in power.effects if isinstance(e, Whenever) and e.x is not None]
    if any(X() not in walk(each.effects) for each in waits):
        yield Contradiction(f"{path}…{Whenever.notation}", "X is told but never used")
    others = tuple(each for each in power.effects if each not in waits)
    used = X() in walk((others, power.condition))
    if power.x and paid:
        yield Contradiction(f"{path}.x", "X is paid already")
    elif power.x and not used:
        yield Contradiction(f"{path}.x", "X is told but never used")
    elif used and not (
        power.x or paid or isinstance(power.when, Play | EntersPlay | AsItEnters)
    ):
        yield Contradiction(path, "X is used, but neither paid nor told by 'x'")


def asks_what_is_named(condition: Condition | None) -> bool:
    """Whether *condition* counts something of what the power itself names."""
    if isinstance(condition, ControlsMore):
        return condition.player == "its controller"
    return isinstance(condition, Counted) and any(
        each == It() or (isinstance(each, CardsIn) and each.whose == "its controller")
        for each in walk(condition)
    )


def _check_it(power: Power, path: str) -> Iterator[Contradiction]:
    """`it` needs something that was named before it, or in the same effect."""
    asked = list(walk(power.condition))
    if any(isinstance(each, IsOneOf) and each.who == It() for each in asked) or any(
        isinstance(each, Condition) and asks_what_is_named(each) for each in asked
    ):
        yield Contradiction(f"{path}.if", "what 'it' is can be asked only in 'do'")
    framed = walk((power.when, power.costs))
    named = any(isinstance(each, (*_NAMING, Attached)) for each in framed)
    for number, effect in enumerate(power.effects):
        words = list(walk(effect))
        named = named or any(isinstance(each, _NAMING) for each in words)
        if _speaks_of_cards(words) and any(
            isinstance(each, Interrupt | PlaysCard) for each in walk(power)
        ):
            continue
        if not named and (It() in words or ItsHero() in words):
            problem = "'it', but nothing was named before"
            yield Contradiction(f"{path}.do[{number}]", problem)
