"""WHO in Hungarian: in every case, one by one, as cards, and as players."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Amount,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    ItsSource,
    Parity,
    Player,
    Resources,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.hungarian.grammar import (
    IT,
    ITSELF,
    THEMSELVES,
    Noun,
    declined,
    elided,
    listed,
    phrase,
)
from rules.wow.powers.write_text.hungarian.keywords import called
from rules.wow.powers.write_text.hungarian.numbers import number, with_article
from rules.wow.powers.write_text.hungarian.thing_names import TOKENS
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.vocabulary import (
    EACH_OF,
    EACH_OF_THEM,
    HERO_YOURS,
    KINDS,
    MEASURES,
    PLURALS,
    STATES,
    THAT,
)
from rules.wow.powers.write_text.hungarian.voice import (
    Latest,
    Voice,
    attached,
    controller,
    that,
    this_one,
)
from rules.wow.powers.write_text.kinds import kind_of_any
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, spaced

_ORDERS: Final = {"or less": "legfeljebb", "or more": "legalább", None: ""}
_SIDES: Final = {"friendly": "baráti", "opposing": "ellenséges"}


def one_or_more(
    those: Those, before: Sequence[str], joint: str = "vagy", owner: str = "általad"
) -> Noun:
    """Return *those* behind the words *before*; *owner*: who `you control` speaks of.

    Whether they are other ones stands in *before*.
    """
    nouns = [KINDS[kind] for kind in those.kinds]
    return phrase(_behind(before, _adjectives(those, owner)), nouns, joint)


# What `célpont` stands behind: `egy legfeljebb 3 költségű célpont szövetséges`.
_LONG: Final = 3
_DEFINITE: Final = (
    "a ",
    "egy ",
    "bármely ",
    "az ",
    "ez ",
    "annak ",
    "ahhoz ",
    "azzal ",
    "ehhez ",
    "ezzel ",
)


def _behind(before: Sequence[str], adjectives: tuple[str, ...]) -> tuple[str, ...]:
    """Return *adjectives* behind *before*, with the long ones first of all."""
    long = adjectives[:_LONG]
    # Two articles in a row would be none: `egy egy hőshöz csatolt`.
    has_article = any(one.startswith("egy ") for one in long)
    if not before or before[-1] != "célpont" or has_article:
        words = [word for word in (*before, *adjectives) if word]
        if words[:1] == ["egy"] and words[1:2] and words[1].startswith("egy "):
            return tuple(words[1:])
    else:
        ahead = (*before[:-1], *long, "célpont", *adjectives[_LONG:])
        words = [word for word in ahead if word]
    return tuple(_parted(words))


def _parted(words: list[str]) -> Iterator[str]:
    """Give *words* with a comma before one that has its own: `egy, a hősöd által …`."""
    for word, following in pairwise((*words, "")):
        yield f"{word}," if following.startswith(_DEFINITE) else word


def _adjectives(those: Those, owner: str = "általad") -> tuple[str, ...]:
    """Return what goes before the nouns, the longer the earlier; three are long."""
    return (
        f"{owner} irányított" if those.side == "you control" else "",
        spaced(_places(those)),
        _bounded(those.bound) if those.bound else "",
        *(
            STATES[state]
            for state in those.states
            if not (those.on and state == "attached")
        ),
        _SIDES.get(those.side, ""),
        listed([f"nem {trait(name)}" for name in those.without], "és"),
        listed([trait(name) for name in those.traits], "vagy"),
    )


def _places(those: Those) -> tuple[str, ...]:
    """Return by what host, party, name or keyword *those* are told."""
    having = listed([called(name) for name in those.having], "vagy")
    return (
        f"{_host(those.on)} {'nem ' * those.off}csatolt" if those.on else "",
        _party(those.party) if those.party else "",
        f"{fought(those.against)} harcoló" if those.against else "",
        _named(those.named) if those.named else "",
        f"{having} kulcsszavú" if having else "",
        f"{called(those.lacking)} kulcsszó nélküli" if those.lacking else "",
    )


def _host(who: Who) -> str:
    """Return to whom others are attached: `ehhez a laphoz`, `egy hőshöz`."""
    return _place(who).allative


def _place(who: Who) -> Noun:
    """Return to whom others are attached, or who has a party."""
    match who:
        case Target(those):
            return one_or_more(those, ("egy", "célpont"))
        case Chosen(those):
            return one_or_more(those, ("egy",))
        case Each(those):
            return one_or_more(those, ("bármely",))
        case YourHero():
            return phrase(("a",), [HERO_YOURS], "")
        case Attached():
            return phrase(("a csatolt",), [KINDS["character"]], "")
        case This():
            return this_one("card")
    return this_one("card", THAT)


def fought(who: Who) -> str:
    """Return with whom somebody is in combat: `egy hőssel`."""
    return _place(who).instrumental


def _party(who: Who) -> str:
    match who:
        case TargetPlayer(player):
            return f"{_PLAYERS[player]} csapatában lévő"
        case It() | ItsHero():
            return "annak az irányítójának a csapatában lévő"
        case TheirHero():
            return "annak a játékosnak a csapatában lévő"
    return f"{_place(who).nominative} csapatában lévő"


def _named(name: str) -> str:
    if name.startswith("*"):
        return f"„{name.strip('*')}” szót nevében viselő"
    if name == This.notation:
        return "ezzel azonos nevű"
    return f"„{TOKENS.get(name, name)}” nevű"


_PARITIES: Final[dict[Parity, str]] = {"even": "páros,", "odd": "páratlan,"}


def _bounded(bound: Bound) -> str:
    """Return `legfeljebb 3 költségű`."""
    measure = MEASURES[bound.measure]
    if isinstance(bound.number, Resources):
        return f"az erőforrásaid számánál nem nagyobb {measure}"
    parity = _PARITIES[bound.parity] if bound.parity else ""
    order = _ORDERS[bound.order]
    if bound.most is not None:
        return spaced((parity, f"{digits(bound.number)}–{bound.most}", measure))
    return spaced((parity, order, digits(bound.number), measure))


def some_of(those: Those, count: Amount, owner: str = "általad") -> Noun:
    """Return *count* of *those*: `egy hős`, `egy másik hős`, `két másik hős`."""
    other = "másik" if those.other else ""
    return one_or_more(those, (number(count), other), owner=owner)


def none_of(those: Those) -> Noun:
    """Return *those* where there are none: `hőst`, `másik hőst`."""
    return one_or_more(those, ("másik" if those.other else "",))


def all_of(those: Those) -> str:
    """Return `az ellenséges szövetségesek`; other ones stay singular: `a többi hős`."""
    names = [KINDS[k].nominative if those.other else PLURALS[k] for k in those.kinds]
    other = "többi" if those.other else ""
    words = [word for word in (other, *_adjectives(those), listed(names)) if word]
    return with_article(spaced(_parted(words)))


def together(who: Who, voice: Voice) -> Noun:
    """Return *who* as a subject that fits `nem`: `minden hős nem …` says nothing."""
    noun = who_is(who, voice)
    if isinstance(who, Each):
        noun = noun.as_subject(all_of(who.those))
        return replace(noun, plural=not who.those.other)
    return noun


def card_of(those: Those | None, *before: str) -> Noun:
    """Return a card of the kind of *those*, or any, behind *before*.

    `egy képesség- vagy tárgylap`; the last kind and the card are one word.
    """
    words, kinds = _card_words(those)
    cards = Noun(tuple(f"{kinds}{form}" for form in KINDS["card"].forms))
    other, adjectives = words[:1], words[1:]
    target = before[-1:] if before[-1:] == ("célpont",) else ()
    ahead = (*before[: len(before) - len(target)], *other, *target)
    return phrase(_behind(ahead, adjectives), [cards], "")


def _card_words(those: Those | None) -> tuple[tuple[str, ...], str]:
    """Return what stands before a card of *those*, and what is one word with it."""
    if those is None:
        return (), ""
    names = [KINDS[kind].nominative for kind in those.kinds if kind != "card"]
    kinds = listed([*(f"{name}-" for name in names[:-1]), *names[-1:]], "vagy")
    return ("másik" if those.other else "", *_adjectives(those)), kinds


def some_cards(those: Those | None, count: Amount) -> Noun:
    """Return *count* cards of *those*: `egy szövetségeslap`, `két lap`."""
    return card_of(those, number(count))


def cards_in(zone: str, those: Those | None) -> str:
    """Return `kezedben lévő szövetségeslapok száma`; *zone* is where they lie."""
    words, kinds = _card_words(those)
    cards = f"{kinds}{PLURALS['card']}"
    if those is not None and those.other:
        # The others are singular.
        words = ("többi", *words[1:])
        cards = f"{kinds}{KINDS['card'].nominative}"
    told = [word for word in (zone, "lévő", *words, cards, "száma") if word]
    return spaced(_parted(told))


def who_is(who: Who, voice: Voice) -> Noun:
    """Return *who* in every case; unsaid if the sentence is about them already."""
    noun = named(who, voice)
    return elided(noun) if noun == voice.about else noun


def named(who: Who, voice: Voice) -> Noun:
    """Return *who* in every case."""
    return NOUNS[type(who)](who, voice)


def _target(who: Target, voice: Voice) -> Noun:
    voice.latest = Latest(kind_of_any(who.those), several=who.count != 1)
    other = "másik" if who.those.other or who.second else ""
    chance = "véletlenszerű" if who.random else ""
    return one_or_more(who.those, (_some(who), other, chance, "célpont"))


def _some(who: Target | Chosen) -> str:
    """Return `két`, `legfeljebb két`, `tetszőleges számú`."""
    if who.up_to and who.count == ANY_NUMBER:
        return "tetszőleges számú"
    return spaced(("legfeljebb" if who.up_to else "", number(who.count)))


def _each(who: Each, voice: Voice) -> Noun:
    voice.latest = Latest(kind_of_any(who.those), several=True, each=True)
    other = "más" if who.those.other else ""
    return one_or_more(who.those, ("minden", other), "és")


def for_each(who: Each, voice: Voice) -> str:
    """Return `minden ellenséges szövetséges esetén`; from then on `it` is that one."""
    text = f"{_each(who, voice).nominative} esetén"
    voice.latest = Latest(kind_of_any(who.those))
    return text


def _chosen(who: Chosen, voice: Voice) -> Noun:
    voice.latest = Latest(kind_of_any(who.those), several=who.count != 1)
    if who.up_to:
        other = "másik" if who.those.other else ""
        return one_or_more(who.those, (_some(who), other))
    if who.random:
        other = "másik" if who.those.other else ""
        return one_or_more(who.those, ("egy", other, "véletlenszerű"))
    return some_of(who.those, who.count)


def doer(who: Who | None, voice: Voice) -> Noun:
    """Return who deals or heals: *who*, or the card's own dealer."""
    if who is not None:
        return who_is(who, voice)
    return elided(voice.dealer) if voice.dealer == voice.about else voice.dealer


def is_several(who: Who, noun: Noun) -> bool:
    """Whether *who*, named by *noun*, are several of which each is meant."""
    return noun.plural or (isinstance(who, Target | Chosen) and who.count != 1)


def one_by_one(who: Who, voice: Voice) -> Noun:
    """Return *who* each for itself: `minden hős`, `két célpont hős mindegyike`."""
    noun = who_is(who, voice)
    if noun.plural:
        return EACH_OF_THEM
    if is_several(who, noun):
        return Noun(tuple(f"{noun.nominative} {form}" for form in EACH_OF.forms))
    return noun


def any_of(who: Who, voice: Voice) -> str:
    """Return any one of *who* as a subject: `egy ellenséges hős vagy szövetséges`."""
    noun = who_is(who, voice)
    if isinstance(who, Each):
        return some_of(who.those, 1).nominative
    if noun.plural:
        return "bármelyikük"
    return f"{noun.nominative} bármelyike" if is_several(who, noun) else noun.nominative


def receiver(who: Who, by: Who | None, voice: Voice) -> Noun:
    """Return *who* as the one that *by* deals to or heals, maybe `önmaga`.

    Two targets of the same kind are two; `it` may be *by*, who was named just before.
    """
    doing = voice.dealer if by is None else _unchosen(by, voice)
    if isinstance(who, It) and isinstance(by, Target | Each | Chosen):
        return ITSELF
    if doing is not None and doing == _unchosen(who, voice):
        return THEMSELVES if doing.plural else ITSELF
    return one_by_one(who, voice)


def _unchosen(who: Who, voice: Voice) -> Noun | None:
    """Return *who* unless it is a choice of its own."""
    return None if isinstance(who, Target | Each | Chosen) else named(who, voice)


def owned(who: Who, voice: Voice, one: str, many: str) -> str:
    """Return what *who* have: `a hősöd élete`, `az ATK-ja`, `az ATK-juk`.

    *one* is the word as one owner's, *many* as that of several that go unsaid.
    """
    noun = who_is(who, voice)
    if isinstance(who, It) or not noun.nominative:
        return with_article(many if noun.plural else one)
    if isinstance(who, This) and noun.nominative.startswith("ez "):
        return f"{noun.dative} {with_article(one)}"
    return f"{noun.nominative} {one}"


def lying_on(who: Who, voice: Voice) -> str:
    """Return what stands before things on *who*: `a hősödön lévő`, `a rajta lévő`."""
    on = who_is(who, voice).superessive
    has_article = on.startswith(("a ", "az "))
    chosen = isinstance(who, Target | Each)
    return f"{on if has_article or chosen else with_article(on)} lévő"


def player_of(player: Player, voice: Voice) -> str:
    """Return *player* as a subject; nothing for you."""
    if player == "attached card's controller":
        return f"{attached(voice).nominative} irányítója"
    if player == "its controller":
        return controller(voice.latest)
    return _PLAYERS[player]


_PLAYERS: Final[dict[Player, str]] = {
    "you": "",
    "each player": "minden játékos",
    "each opponent": "minden ellenfeled",
    "target player": "egy célpont játékos",
    "target opponent": "egy célpont ellenfél",
    "that player": "az a játékos",
    "attached card's controller": "",
}


_ITS_HERO: Final = replace(
    phrase(
        ("az irányítójának a",),
        [declined("hőse hősét hősének hősén hősére hőséről hőséhez hősénél hősével")],
        "",
    ),
    definite=True,
)

_THEIR_HERO: Final = replace(
    phrase(
        ("annak a játékosnak a",),
        [declined("hőse hősét hősének hősén hősére hőséről hőséhez hősénél hősével")],
        "",
    ),
    definite=True,
)

_SOURCE: Final = replace(
    phrase(
        ("a sebzés",),
        [
            declined(
                "forrása forrását forrásának forrásán forrására forrásáról forrásához "
                "forrásánál forrásával"
            )
        ],
        "",
    ),
    definite=True,
)


NOUNS: Final[Table[Noun]] = {
    Target: _target,
    Each: _each,
    Chosen: _chosen,
    This: lambda _who, voice: voice.this,
    YourHero: lambda _who, voice: voice.hero,
    Attached: lambda _who, voice: attached(voice),
    It: lambda _who, voice: that(voice.latest) if voice.latest else IT,
    ItsHero: lambda _who, _voice: _ITS_HERO,
    ItsSource: lambda _who, _voice: _SOURCE,
    TheirHero: lambda _who, _voice: _THEIR_HERO,
    TargetPlayer: lambda who, _voice: Noun((_PLAYERS[who.player],) * len(IT.forms)),
}
