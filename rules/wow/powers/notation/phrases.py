"""Phrases that name cards: `target damaged opposing ally with cost 3 or less`."""

import re
from dataclasses import dataclass, field, replace
from typing import Final, cast

from rules.wow.powers.notation.faults import UnreadablePower, unknown, wanted
from rules.wow.powers.words import (
    ANY_NUMBER,
    KINDS,
    NAMED_BEHIND,
    STATES,
    TRAITS,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    ItsSource,
    Keyword,
    Kind,
    Measure,
    Order,
    Parity,
    Resources,
    Side,
    State,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Who,
    X,
    YourHero,
    vocabulary,
)

_FIXED: Final[dict[str, Who]] = {
    each.notation: each
    for each in (
        *(This(), YourHero(), Attached(), It()),
        *(ItsHero(), ItsSource(), TheirHero()),
    )
} | {
    "target player": TargetPlayer(),
    "target opponent": TargetPlayer("target opponent"),
}
_PLURALS: Final[dict[str, Kind]] = {
    "heroes": "hero",
    "allies": "ally",
    "characters": "character",
    "abilities": "ability",
    "weapons": "weapon",
    "items": "item",
    "quests": "quest",
    "locations": "location",
    "resources": "resource",
    "cards": "card",
    "master-heroes": "master-hero",
}
_PLURAL_OF: Final = {one: many for many, one in _PLURALS.items()}
_BOUND = re.compile(
    r" with (?:(even|odd) )?(cost|ATK|health)"
    r" (\d+|X|your resources)( or less| or more| to \d+)?$"
)
_CONTROL = " you control"
_RESOURCES = "your resources"
_ADJECTIVES: Final = ("other", "friendly", "opposing", *STATES)
_KEYWORDS: Final = tuple(vocabulary(Keyword))
_KEYWORD: Final = f"(?:{'|'.join(_KEYWORDS)})"
_HAVING = re.compile(rf" with ({_KEYWORD}(?: or {_KEYWORD})*)$")
_LACKING = re.compile(rf" without ({_KEYWORD})$")
_ON, _PARTY, _NAMED = " attached to ", " in the party of ", " named "
_OFF = " not"
_AGAINST = " in combat with "
_LONGEST_TRAIT = max(len(trait.split()) for trait in TRAITS)
_ANY = "any number of "
_SECOND = "a second target "
_RANDOM = "a random target "
_BY_CHANCE = "a random "
_SEVERAL = re.compile(r"(up to )?(?:(\d+|X) )?(target )?(.+)")


def read_who(text: object, path: str) -> Who:
    """Return whom *text* names. Without `target`, `each` or a number it is a target.

    Raises UnreadablePower.
    """
    if not isinstance(text, str):
        raise wanted(path, "a phrase such as 'target opposing ally'", text)
    if text in _FIXED:
        return _FIXED[text]
    first, _, rest = text.partition(" ")
    if first in ("each", "all"):
        return Each(read_those(rest, path))
    if text.startswith(_SECOND):
        return Target(read_those(text.removeprefix(_SECOND), path), second=True)
    if text.startswith(_RANDOM):
        return Target(read_those(text.removeprefix(_RANDOM), path), random=True)
    if text.startswith(_BY_CHANCE):
        return Chosen(read_those(text.removeprefix(_BY_CHANCE), path), random=True)
    if first in ("a", "an"):
        return Chosen(read_those(rest, path))
    if first == "another":
        kind = Target if rest.startswith("target ") else Chosen
        those = read_those(rest.removeprefix("target "), path)
        return kind(replace(those, other=True))
    return _read_several(text, path)


def _read_several(text: str, path: str) -> Who:
    """Return the targets of `up to 2 target allies`, or the choice of `2 allies`."""
    text = text.replace(_ANY, f"up to {ANY_NUMBER} ", 1)
    found = _SEVERAL.fullmatch(text)
    if found is None or found[2] == "0":
        raise wanted(path, "a phrase such as 'target opposing ally'", text)
    those = read_those(found[4], path)
    if found[2] == "X" and found[3]:
        raise wanted(path, "a number of targets, not X", text)
    some = X() if found[2] == "X" else int(found[2] or 1)
    if found[2] and not found[3]:
        return Chosen(those, some, up_to=bool(found[1]))
    count = int(found[2] or 1)
    return Target(those, count, up_to=bool(found[1]))


@dataclass(slots=True)
class _Found:
    """What has been read of a phrase so far."""

    kinds: list[Kind] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    side: Side = "any"
    other: bool = False
    without: list[str] = field(default_factory=list)
    having: tuple[str, ...] = ()
    lacking: str | None = None
    on: Who | None = None
    party: Who | None = None
    named: str | None = None
    against: Who | None = None
    off: bool = False


def read_those(text: object, path: str) -> Those:
    """Return the cards that *text* describes: `other Demon ally you control`.

    One or several of a kind read alike. Raises UnreadablePower.
    """
    if not isinstance(text, str):
        raise wanted(path, "a phrase such as 'opposing ally'", text)
    found = _Found()
    text = _take_places(text, found, path)
    text, bound = _take_bound(_take_control(text, found))
    words = _take_control(text, found).replace(",", "").split()
    while words:
        del words[: _take_words(words, found, path)]
    if not found.kinds:
        raise UnreadablePower(path, f"'{text}' names no kind of card.", KINDS)
    return Those(
        kinds=tuple(found.kinds),
        side=found.side,
        states=tuple(found.states),
        traits=tuple(found.traits),
        without=tuple(found.without),
        bound=bound,
        other=found.other,
        having=found.having,
        lacking=found.lacking,
        on=found.on,
        party=found.party,
        named=found.named,
        against=found.against,
        off=found.off,
    )


def _take_places(text: str, found: _Found, path: str) -> str:
    """Note what stands behind *text*: name, place, keywords; return what is left."""
    text, _, named = text.partition(_NAMED)
    found.named = named or None
    text, _, against = text.partition(_AGAINST)
    found.against = read_who(against, path) if against else None
    text, _, party = text.partition(_PARTY)
    found.party = read_who(party, path) if party else None
    text, _, host = text.partition(_ON)
    found.off = bool(host) and text.endswith(_OFF)
    text = text.removesuffix(_OFF) if host else text
    found.on = read_who(host, path) if host else None
    for state in NAMED_BEHIND:
        if text.endswith(f" {state}"):
            found.states.append(state)
            text = text.removesuffix(f" {state}")
    if having := _HAVING.search(text):
        found.having, text = tuple(having[1].split(" or ")), text[: having.start()]
    if lacking := _LACKING.search(text):
        found.lacking, text = lacking[1], text[: lacking.start()]
    return text


def _take_control(text: str, found: _Found) -> str:
    if text.endswith(_CONTROL):
        found.side = "you control"
    return text.removesuffix(_CONTROL)


def _take_bound(text: str) -> tuple[str, Bound | None]:
    match = _BOUND.search(text)
    if match is None:
        return text, None
    number: int | X | Resources = Resources()
    parity, measure, told, behind = match.groups()
    if told != _RESOURCES:
        number = X() if told == "X" else int(told)
    most = int(behind.removeprefix(" to ")) if behind and " to " in behind else None
    order = cast("Order", behind.strip()) if behind and most is None else None
    even = cast("Parity | None", parity)
    bound = Bound(cast("Measure", measure), number, order, even, most)
    return text[: match.start()], bound


def _take_words(words: list[str], found: _Found, path: str) -> int:
    """Note the first of *words* in *found*; return how many words it took."""
    first = words[0]
    if first in ("or", "and") and len(words) > 1 and (found.kinds or found.traits):
        return 1
    if first.startswith("non-"):
        trait, taken = _read_trait([first[4:], *words[1:]], path)
        found.without.append(trait)
        return taken
    if first in _ADJECTIVES:
        _note_adjective(first, found)
        return 1
    if first in KINDS or first in _PLURALS:
        found.kinds.append(_PLURALS.get(first) or cast("Kind", first))
        return 1
    trait, taken = _read_trait(words, path)
    found.traits.append(trait)
    return taken


def _note_adjective(adjective: str, found: _Found) -> None:
    if adjective == "other":
        found.other = True
    elif adjective in STATES:
        found.states.append(adjective)
    else:
        found.side = cast("Side", adjective)


def _read_trait(words: list[str], path: str) -> tuple[str, int]:
    """Return the longest trait at the head of *words* and how many words it has."""
    for length in range(_LONGEST_TRAIT, 0, -1):
        trait = " ".join(words[:length])
        if trait in TRAITS and length <= len(words):
            return trait, length
    if words[0][:1].isupper():
        raise unknown(path, words[0], TRAITS)
    raise unknown(path, words[0], (*_ADJECTIVES, *KINDS, *_PLURALS, *TRAITS))


def write_who(who: Who) -> str:
    """Return the phrase that `read_who` reads back as *who*."""
    match who:
        case Each(those):
            return f"each {write_those(those, joint=' and ')}"
        case Target(those, second=True):
            return f"{_SECOND}{write_those(those)}"
        case Target(those, random=True) | Chosen(those, random=True):
            start = _RANDOM if isinstance(who, Target) else _BY_CHANCE
            return f"{start}{write_those(those)}"
        case Target(those, 1, False) if those.other:
            return f"another target {write_those(replace(those, other=False))}"
        case Target(those, 1, False):
            return f"target {write_those(those)}"
        case Target(those, count, up_to):
            some = _write_number(count, up_to=up_to)
            return f"{some} target {_write_counted(those, count)}"
        case Chosen(those, 1, False):
            return _write_one(those)
        case Chosen(those, count, up_to):
            some = _write_number(count, up_to=up_to)
            return f"{some} {_write_counted(those, count)}"
        case TargetPlayer(player):
            return player
        case _:
            return who.notation


def _write_number(count: int | X, *, up_to: bool) -> str:
    if up_to and count == ANY_NUMBER:
        return _ANY.strip()
    return f"{'up to ' * up_to}{count}"


def _write_counted(those: Those, count: int | X) -> str:
    return write_those(those, plural=count != 1)


def _write_one(those: Those) -> str:
    if those.other:
        return f"another {write_those(replace(those, other=False))}"
    phrase = write_those(those)
    return f"{'an' if phrase[0] in 'aeiouAEIOU' else 'a'} {phrase}"


def write_those(those: Those, *, plural: bool = False, joint: str = " or ") -> str:
    """Return the phrase that `read_those` reads back as *those*."""
    kinds = [_PLURAL_OF.get(kind, kind) if plural else kind for kind in those.kinds]
    words = (
        "other" if those.other else "",
        *(state for state in those.states if state not in NAMED_BEHIND),
        those.side if those.side in ("friendly", "opposing") else "",
        *_write_traits(those),
        joint.join(kinds),
        "you control" if those.side == "you control" else "",
        _write_bound(those.bound) if those.bound else "",
        *_write_places(those),
    )
    return " ".join(word for word in words if word)


def _write_traits(those: Those) -> tuple[str, str]:
    """Return the traits and those that are lacked, in an order that is read back.

    `non-Fire Totem` is of one trait; `Totem non-Fire` is of two.
    """
    traits = " or ".join(those.traits)
    if not those.without:
        return "", traits
    lacking = " ".join(f"non-{trait}" for trait in those.without)
    last = those.without[-1]
    read, _ = _read_trait(f"{last} {traits}".split(), "")
    return (lacking, traits) if read == last else (traits, lacking)


def _write_places(those: Those) -> tuple[str, ...]:
    """Return what `_take_places` takes, in the order in which it stands."""
    return (
        f"without {those.lacking}" if those.lacking else "",
        f"with {' or '.join(those.having)}" if those.having else "",
        *(state for state in those.states if state in NAMED_BEHIND),
        f"{'not ' * those.off}{_ON.strip()} {write_who(those.on)}" if those.on else "",
        f"{_PARTY.strip()} {write_who(those.party)}" if those.party else "",
        f"{_AGAINST.strip()} {write_who(those.against)}" if those.against else "",
        f"{_NAMED.strip()} {those.named}" if those.named else "",
    )


def _write_bound(bound: Bound) -> str:
    number: object = bound.number
    if not isinstance(number, int):
        number = "X" if isinstance(number, X) else _RESOURCES
    behind = f"to {bound.most}" if bound.most is not None else bound.order
    words = ("with", bound.parity, bound.measure, str(number), behind)
    return " ".join(word for word in words if word)
