"""WHO in English: as a subject, as an object, one by one, and as cards."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    HURT_BY,
    NAMED_BEHIND,
    Amount,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    ItsSource,
    Kind,
    Player,
    Resources,
    State,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.english.grammar import (
    YOU,
    Noun,
    counted,
    listed,
    number,
    with_article,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, spaced

_PLURALS: Final[dict[Kind, str]] = {
    "hero": "heroes",
    "ally": "allies",
    "character": "characters",
    "ability": "abilities",
    "weapon": "weapons",
    "armor": "armor",
    "item": "items",
    "equipment": "equipment",
    "quest": "quests",
    "location": "locations",
    "resource": "resources",
    "card": "cards",
    "master-hero": "master heroes",
}
# What is not called by its word.
_NAMES: Final[dict[Kind, str]] = {"master-hero": "master hero"}


def for_each(who: Each, voice: Voice) -> str:
    """Return `for each opposing ally`, of which `it` speaks from now on."""
    voice.latest = Noun("it")
    return f"for each {described(who.those, joint='and')}"


def described(those: Those, *, plural: bool = False, joint: str = "or") -> str:
    """Return *those* as words: `other opposing allies with cost 3 or less`."""
    kinds = [_PLURALS[k] if plural else _NAMES.get(k, k) for k in those.kinds]
    return spaced((*_adjectives(those), listed(kinds, joint), *_suffixes(those)))


def _adjectives(those: Those) -> tuple[str, ...]:
    return (
        "other" if those.other else "",
        *(state for state in those.states if state not in NAMED_BEHIND),
        those.side if those.side in ("friendly", "opposing") else "",
        ", ".join(f"non-{trait}" for trait in those.without),
        listed(those.traits, "or"),
    )


# `heroes that dealt damage this turn` are others.
_SAID: Final[dict[State, str]] = {
    "dealt damage this turn": "that took damage this turn",
    "dealt combat damage by your hero this turn": (
        "that was dealt combat damage by your hero this turn"
    ),
    **{
        state: f"that was dealt {kind} damage this turn"
        for state, kind in HURT_BY.items()
    },
}


_TO: Final = {False: "attached to", True: "not attached to"}


def _suffixes(those: Those) -> tuple[str, ...]:
    return (
        "you control" if those.side == "you control" else "",
        _bounded(those.bound) if those.bound else "",
        f"without {those.lacking.title()}" if those.lacking else "",
        with_keywords(those.having),
        *(_SAID.get(state, state) for state in those.states if state in NAMED_BEHIND),
        f"{_TO[those.off]} {_place(those.on)}" if those.on else "",
        f"in {_party(those.party)} party" if those.party else "",
        f"in combat with {_place(those.against)}" if those.against else "",
        _named(those.named) if those.named else "",
    )


def with_keywords(names: tuple[str, ...]) -> str:
    """Return `with Protector or Mend`, nothing for no *names*."""
    having = listed([name.title() for name in names], "or")
    return f"with {having}" if having else ""


def _named(name: str) -> str:
    if name.startswith("*"):
        return f"with {name.strip('*')} in the name"
    return "named this card" if name == This.notation else f"named {name}"


def _place(who: Who) -> str:
    """Return *who* as those that others are attached to, or in whose party."""
    match who:
        case Target(those):
            return f"target {described(those)}"
        case Chosen(those):
            return one_of(those)
        case Each(those):
            return described(those, plural=True, joint="and")
        case TargetPlayer(player):
            return player
        case Attached():
            return "attached card"
        case This():
            return "this card"
        case _:
            return who.notation


def _party(who: Who) -> str:
    match who:
        case It():
            return "its"
        case TheirHero():
            return "that player's"
    return f"{_place(who)}'s"


def _bounded(bound: Bound) -> str:
    if isinstance(bound.number, Resources):
        return f"with {bound.measure} less than or equal to the number of {_YOURS}"
    order = f"to {bound.most}" if bound.most is not None else bound.order or ""
    measure = spaced((bound.parity or "", bound.measure))
    return spaced(("with", measure, digits(bound.number), order))


_YOURS: Final = "resources you control"


def one_of(those: Those) -> str:
    """Return any one of *those*: `an ally`, `another ally`."""
    if those.other:
        return f"another {described(replace(those, other=False))}"
    return with_article(described(those))


def some_of(those: Those, count: Amount) -> str:
    """Return *count* of *those*: `an ally`, `two allies`, `no allies`."""
    if count == 1:
        return one_of(those)
    return f"{number(count)} {described(those, plural=True)}"


def card_of(those: Those | None, *, plural: bool = False) -> str:
    """Return a card of the kind of *those*, or any: `ally card with cost 3 or less`."""
    noun = "cards" if plural else "card"
    if those is None:
        return noun
    names = [_NAMES.get(kind, kind) for kind in those.kinds if kind != "card"]
    kinds = listed(names, "or")
    return spaced((*_adjectives(those), kinds, noun, *_suffixes(those)))


def some_cards(those: Those | None, count: Amount) -> str:
    """Return *count* cards of *those*: `an ally card`, `two cards`."""
    cards = counted(count, card_of(those), card_of(those, plural=True))
    return cards.replace("an other ", "another ")


def subject(who: Who, voice: Voice) -> Noun:
    """Return *who* as the one that does or has something."""
    return NOUNS[type(who)](who, voice)


def _target(who: Target, voice: Voice) -> Noun:
    several = who.count != 1
    voice.latest = Noun("it", plural=several)
    those = described(replace(who.those, other=False), plural=several)
    chance = "random" if who.random else ""
    return Noun(spaced((_how_many(who), "target", chance, those)), plural=several)


def some_at_most(count: Amount) -> str:
    """Return `up to two`, `any number of`."""
    return "any number of" if count == ANY_NUMBER else f"up to {number(count)}"


def _how_many(who: Target) -> str:
    """Return what stands before target: `another`, `two other`, `up to two`."""
    other = who.those.other
    if who.second:
        return "a second"
    if who.count == 1 and not who.up_to:
        return "another" if other else ""
    some = some_at_most(who.count) if who.up_to else number(who.count)
    return spaced((some, "other" if other else ""))


def _each(who: Each, voice: Voice) -> Noun:
    voice.latest = Noun("it", plural=True)
    return Noun(described(who.those, plural=True, joint="and"), plural=True)


def _chosen(who: Chosen, voice: Voice) -> Noun:
    voice.latest = Noun("it", plural=who.count != 1)
    if who.up_to:
        several = described(who.those, plural=who.count != 1)
        return Noun(f"{some_at_most(who.count)} {several}", plural=who.count != 1)
    if who.random:
        return Noun(f"a random {described(who.those)}")
    return Noun(some_of(who.those, who.count), plural=who.count != 1)


def _it(_who: It, voice: Voice) -> Noun:
    return Noun("they", plural=True) if voice.spoke_of_several else Noun("it")


def _its_hero(_who: ItsHero, voice: Voice) -> Noun:
    if voice.spoke_of_several:
        return Noun("their controllers' heroes", plural=True)
    return Noun("its controller's hero")


def doer(who: Who | None, voice: Voice) -> Noun:
    """Return who deals or heals: *who*, or the card's own dealer."""
    return voice.dealer if who is None else subject(who, voice)


def objects(who: Who, voice: Voice) -> Noun:
    """Return *who* as what something is done to: `all allies`, `them`."""
    noun = subject(who, voice)
    if isinstance(who, Each):
        return Noun(f"all {noun.text}", plural=True)
    return Noun("them", plural=True) if noun.text == "they" else noun


def one_by_one(who: Who, voice: Voice) -> str:
    """Return *who* behind to, from or on: `each ally`, `each of two target allies`."""
    noun = objects(who, voice)
    if isinstance(who, Each):
        return f"each {described(who.those, joint='and')}"
    return f"each of {noun.text}" if noun.plural else noun.text


def receiver(who: Who, by: Who | None, voice: Voice) -> str:
    """Return *who* as the one that *by* deals to or heals, maybe `itself`.

    Two targets of the same kind are two; `it` may be *by*, who was named just before.
    """
    doing = voice.dealer if by is None else _unnamed(by, voice)
    if isinstance(who, It) and isinstance(by, Target | Each | Chosen):
        return "themselves" if voice.spoke_of_several else "itself"
    if doing is not None and doing == _unnamed(who, voice):
        return "themselves" if doing.plural else "itself"
    return one_by_one(who, voice)


def _unnamed(who: Who, voice: Voice) -> Noun | None:
    """Return *who* unless it is a choice of its own."""
    return None if isinstance(who, Target | Each | Chosen) else subject(who, voice)


def possessive(who: Who, voice: Voice) -> str:
    """Return *who* as an owner: `its`, `this ally's`, `target allies'`."""
    noun = subject(who, voice)
    if isinstance(who, It):
        return "their" if noun.plural else "its"
    return f"{noun.text}'" if noun.plural else f"{noun.text}'s"


def player_of(player: Player, voice: Voice) -> Noun:
    """Return *player* as a subject."""
    match player:
        case "you":
            return YOU
        case "attached card's controller":
            return Noun(f"{voice.host.text}'s controller")
        case "its controller":
            return Noun("their controllers", True) if voice.spoke_of_several else _ITS
        case _:
            return Noun(player)


_ITS: Final = Noun("its controller")


def their(player: Player) -> str:
    """Return the possessive of *player*: `your` deck, `their` deck."""
    return "your" if player == "you" else "their"


NOUNS: Final[Table[Noun]] = {
    Target: _target,
    Each: _each,
    Chosen: _chosen,
    This: lambda _who, voice: voice.this,
    YourHero: lambda _who, voice: voice.hero,
    Attached: lambda _who, voice: voice.host,
    It: _it,
    ItsHero: _its_hero,
    ItsSource: lambda _who, _voice: Noun("its source"),
    TheirHero: lambda _who, _voice: Noun("that player's hero"),
    TargetPlayer: lambda who, _voice: Noun(who.player),
}
