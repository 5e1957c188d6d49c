"""Effects on cards in play in Hungarian."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    AddCounters,
    All,
    Amount,
    Attach,
    Choose,
    Chosen,
    Destroy,
    Duration,
    EntersExhausted,
    Exhaust,
    Fate,
    Flip,
    GainControl,
    Home,
    It,
    Lair,
    Ready,
    Reattach,
    Remove,
    RemoveCounters,
    RemovedInstead,
    RemoveFromCombat,
    Return,
    Sacrifice,
    Stat,
    ThisCombat,
    ThisTurn,
    TokenCopy,
    Tokens,
    TurnFaceDown,
)
from rules.wow.powers.write_text.hungarian.card_verbs import (
    ATTACH,
    BRING,
    CHOOSE,
    DESTROY,
    EXHAUST,
    FLIP,
    GAIN,
    PUT,
    READY,
    SHUFFLE_IN,
    TAKE_AWAY,
    TAKE_OFF,
    TURN,
)
from rules.wow.powers.write_text.hungarian.durations import duration
from rules.wow.powers.write_text.hungarian.grammar import (
    Clause,
    Verb,
    act,
    listed,
    placed,
)
from rules.wow.powers.write_text.hungarian.keywords import listed_with, reminder
from rules.wow.powers.write_text.hungarian.nouns import (
    any_of,
    is_several,
    one_by_one,
    owned,
    player_of,
    some_of,
    together,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import number
from rules.wow.powers.write_text.hungarian.thing_names import TOKENS
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.voice import Latest, Voice
from rules.wow.powers.write_text.kinds import DoneTo, kind_of_any
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, signed, spaced

_HOMES: Final[dict[Home, str]] = {
    "hand": "kezébe",
    "top of deck": "paklijának tetejére",
    "bottom of deck": "paklijának aljára",
    "deck": "paklijába",
    "resource row": "erőforrássorába képpel lefelé és kimerítve",
    "play": "irányítása alatt játékba",
    "graveyard": "temetőjébe",
    "out of the game": "a játékból",
}
_LAIRS: Final[dict[Lair, str]] = {
    "play": "",
    "graveyard": "temetőjéből",
    "out of the game": "",  # it was said before
    "top of deck": "",  # so was this
}
# Control is gained for a time, not within it.
_FOR: Final[dict[type[Duration | None], str]] = {
    ThisTurn: " erre a körre",
    ThisCombat: " erre a harcra",
}


def _do(verb: Verb, rest: str = "") -> Callable[[DoneTo, Voice], Clause]:
    """Return what writes *verb* with somebody as its object, and *rest*."""

    def write(effect: DoneTo, voice: Voice) -> Clause:
        noun = who_is(effect.who, voice)
        return act(verb, spaced((noun.accusative, rest)), definite=noun.definite)

    return write


def _return(effect: Return, voice: Voice) -> Clause:
    cards = who_is(effect.who, voice)
    owner = "tulajdonosuk" if is_several(effect.who, cards) else "tulajdonosa"
    lair = _LAIRS[effect.origin]
    whence = f"{lair} a" if lair else ""
    home = spaced((f"a {owner}", whence, owner if lair else "", _HOMES[effect.into]))
    # `azt a tulajdonosa` would read as one
    unsaid = isinstance(effect.who, It) and not cards.plural
    what = "" if unsaid else cards.accusative
    if effect.into == "out of the game":
        gone = [_HOMES[effect.into], cards.accusative]
        if isinstance(effect.who, It):
            gone.reverse()  # `távolítsd el azt a játékból`
        return act(TAKE_AWAY, spaced(gone), definite=cards.definite)
    if effect.control == "your":
        home = spaced(("az irányításod alatt", lair and f"a {owner} {lair}", "játékba"))
    verb = {"deck": SHUFFLE_IN, "play": BRING}.get(effect.into, PUT)
    return placed(verb, what, home, definite=cards.definite)


def _gain_control(effect: GainControl, voice: Voice) -> Clause:
    control = owned(effect.who, voice, "irányítását", "irányításukat")
    when = _FOR.get(type(effect.lasts)) or duration(effect.lasts, voice)
    doer = player_of(effect.player, voice)
    return act(GAIN, f"{control}{when}", definite=True, doer=doer)


def _attach(effect: Attach, voice: Voice) -> Clause:
    host = one_by_one(effect.to, voice).allative
    return act(ATTACH, host, definite=True)


def _reattach(effect: Reattach, voice: Voice) -> Clause:
    card = who_is(effect.who, voice)
    host = one_by_one(effect.to, voice).allative
    return act(ATTACH, f"{card.accusative} {host}", definite=card.definite)


def _turn_face_down(effect: TurnFaceDown, voice: Voice) -> Clause:
    noun = who_is(effect.who, voice)
    goal = "képpel lefelé"
    return act(TURN, noun.accusative, definite=noun.definite, goal=goal)


def _enters_exhausted(effect: EntersExhausted, voice: Voice) -> Clause:
    owner = together(effect.who, voice)
    enters = "kerülnek" if owner.plural else "kerül"
    return Clause(spaced((owner.nominative, "kimerítve", enters, "játékba")))


def _removed_instead(effect: RemovedInstead, voice: Voice) -> Clause:
    would = f"ha {any_of(effect.who, voice) or 'az'} elpusztulna"
    return Clause(f"{would}, helyette távolítsd el a játékból")


def _tokens(effect: Tokens, voice: Voice) -> Clause:
    several = effect.count != 1
    player = player_of(effect.player, voice)
    voice.latest = Latest("ally", several=several)
    exhausted = "kimerített" if effect.exhausted else ""
    breed = spaced((exhausted, _breed(effect)))
    tokens = f"{number(effect.count)} {breed} szövetségestokent"
    figures = (
        f"{digits(effect.atk)} [{effect.type.title()}] ATK-val",
        f"{digits(effect.health)} élettel",
    )
    having = listed_with(figures, effect.with_, "kulcsszóval")
    each = f"{tokens}, egyenként {having}" if several else f"{tokens} {having}"
    found = (reminder(keyword, plural=several) for keyword in effect.with_)
    note = " ".join(found)
    return replace(act(BRING, each, goal="játékba", doer=player), note=note)


def _token_copy(effect: TokenCopy, voice: Voice) -> Clause:
    noun = who_is(effect.of, voice)
    owner = "annak" if isinstance(effect.of, It) else noun.dative
    voice.latest = Latest("ally")
    exhausted = "kimerített" if effect.exhausted else ""
    token = spaced(("egy", exhausted, f"tokent, amely {owner} a másolata"))
    put = act(BRING, token, goal="játékba")
    also = listed([trait(name) for name in effect.also])
    after = (f"az a másolat egyben {also} is",) if also else ()
    return replace(put, after=after)


def _breed(effect: Tokens) -> str:
    """Return `Horda Ork`, `„Snake” nevű`."""
    traits = [name for name in (*effect.traits, effect.trait) if name != "Token"]
    unique = "egyedi" if effect.unique else ""
    named = ""
    if effect.name:
        named = TOKENS.get(effect.name, f"„{effect.name}” nevű")
    return spaced((unique, named, *map(trait, traits)))


_ON_COUNTERS: Final[dict[Stat, str]] = {
    "ATK": "ATK",
    "health": "élet",
    "DEF": "DEF",
    "strike cost": "támadási költség",
}


def _counters(count: Amount, change: str = "", name: str = "") -> str:
    return spaced((number(count), change, f"{name}jelzőt"))


def _add_counters(effect: AddCounters, voice: Voice) -> Clause:
    to = one_by_one(effect.to, voice).sublative
    return act(PUT, f"{_some_counters(effect, voice)} {to}")


def _some_counters(effect: AddCounters, voice: Voice) -> str:
    change = f"{signed(effect.of)} {_ON_COUNTERS[effect.of.stat]}" if effect.of else ""
    name = "" if effect.of else voice.counter_name(effect.named)
    return _counters(effect.count, change, name)


def enters_with(effect: AddCounters, voice: Voice) -> Clause:
    """Return `ez a szövetséges két jelzővel kerül játékba`."""
    counters = f"{_some_counters(effect, voice).removesuffix('t')}vel"
    return Clause(spaced((voice.this.nominative, counters, "kerül játékba")))


def _remove_counters(effect: RemoveCounters, voice: Voice) -> Clause:
    name = "" if effect.of else voice.counter_name(effect.named)
    change = f"{signed(effect.of)} {_ON_COUNTERS[effect.of.stat]}" if effect.of else ""
    if isinstance(effect.count, All):
        counters = spaced(("minden", change, f"{name}jelzőt"))
    else:
        counters = _counters(effect.count, change, name)
    bearer = voice.this.delative
    if isinstance(effect.who, Chosen):
        bearer = some_of(effect.who.those, 1).delative
    return act(TAKE_OFF, f"{counters} {bearer}")


def _sacrifice(effect: Sacrifice, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    owner = "általa" if player else "általad"
    those = replace(effect.those, side="you control")
    cards = some_of(those, effect.count, owner).accusative
    voice.latest = Latest(kind_of_any(those), several=effect.count > 1)
    verb, goal = _FATES[effect.fate]
    return act(verb, cards, doer=player, goal=goal)


_FATES: Final[dict[Fate, tuple[Verb, str]]] = {
    "destroy": (DESTROY, ""),
    "return": (PUT, "a tulajdonosa kezébe"),
    "remove": (TAKE_AWAY, "a játékból"),
    "exhaust": (EXHAUST, ""),
    "turn face down": (TURN, "képpel lefelé"),
}


def _choose(effect: Choose, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    cards = who_is(effect.who, voice)
    own = "a sajátjai közül" if player else ""
    what = spaced((own, cards.accusative))
    return act(CHOOSE, what, definite=cards.definite, doer=player)


BOARD_CLAUSES: Final[Table[Clause]] = {
    TokenCopy: _token_copy,
    Ready: _do(READY),
    Exhaust: _do(EXHAUST),
    Destroy: _do(DESTROY),
    Return: _return,
    Remove: _do(TAKE_AWAY, "a játékból"),
    Choose: _choose,
    RemoveFromCombat: _do(TAKE_AWAY, "a harcból"),
    GainControl: _gain_control,
    Attach: _attach,
    Reattach: _reattach,
    Flip: _do(FLIP),
    TurnFaceDown: _turn_face_down,
    EntersExhausted: _enters_exhausted,
    RemovedInstead: _removed_instead,
    Tokens: _tokens,
    AddCounters: _add_counters,
    RemoveCounters: _remove_counters,
    Sacrifice: _sacrifice,
}
