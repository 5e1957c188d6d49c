"""Effects on cards in play in Polish."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    AddCounters,
    All,
    Attach,
    Choose,
    Chosen,
    Destroy,
    EntersExhausted,
    Exhaust,
    Fate,
    Flip,
    GainControl,
    Home,
    Lair,
    Ready,
    Reattach,
    Remove,
    RemoveCounters,
    RemovedInstead,
    RemoveFromCombat,
    Return,
    Sacrifice,
    This,
    ThisTurn,
    TokenCopy,
    Tokens,
    TurnFaceDown,
)
from rules.wow.powers.write_text.kinds import DoneTo
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Word,
    declined,
    pronoun,
    together,
)
from rules.wow.powers.write_text.polish.frames import lasting
from rules.wow.powers.write_text.polish.grammar import Clause, listed
from rules.wow.powers.write_text.polish.keywords import keyword, reminders
from rules.wow.powers.write_text.polish.nouns import KINDS, as_word, described, state_of
from rules.wow.powers.write_text.polish.numerals import counted, single
from rules.wow.powers.write_text.polish.stats import STATS
from rules.wow.powers.write_text.polish.thing_names import TOKENS
from rules.wow.powers.write_text.polish.traits import also_of, trait
from rules.wow.powers.write_text.polish.verbs import (
    ATTACH,
    BRING,
    CHOOSE,
    DESTROY,
    ENTER,
    EXHAUST,
    FLIP,
    PUT,
    READY,
    REMOVE,
    RETURN,
    SHUFFLE_IN,
    TAKE_OVER,
    TURN_DOWN,
    Verb,
)
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import (
    named,
    on,
    patient,
    player_of,
    possessor,
    subject,
)
from rules.wow.powers.write_text.sentences import digits, signed, spaced

_TOPS: Final = "na wierzchu talii właścicieli"
_BOTTOMS: Final = "na spodzie talii właścicieli"
_HOMES: Final[dict[Home, tuple[Verb, str, str]]] = {  # for one card, for several
    "hand": (RETURN, "do ręki właściciela", "do rąk właścicieli"),
    "top of deck": (PUT, "na wierzchu talii właściciela", _TOPS),
    "bottom of deck": (PUT, "na spodzie talii właściciela", _BOTTOMS),
    "deck": (SHUFFLE_IN, "do talii właściciela", "do talii właścicieli"),
    "resource row": (
        PUT,
        "w rzędzie zasobów właściciela jako zakryty, zużyty zasób",
        "w rzędach zasobów właścicieli jako zakryte, zużyte zasoby",
    ),
    "play": (
        BRING,
        "do gry pod kontrolą właściciela",
        "do gry pod kontrolą właścicieli",
    ),
    "graveyard": (PUT, "na cmentarzu właściciela", "na cmentarzach właścicieli"),
    "out of the game": (REMOVE, "z gry", "z gry"),
}
_LAIRS: Final[dict[Lair, str]] = {
    "play": "",
    "graveyard": "z cmentarza",
    "out of the game": "",  # it was said before
    "top of deck": "",  # so was this
}
_COUNTER: Final = declined("i znacznik znacznika znaczniku znaczniki znaczników")
_TOKEN: Final = declined("i żeton żetonu żetonie żetony żetonów")


def _do(verb: Verb, whence: str = "") -> Callable[[DoneTo, Voice], Clause]:
    """Return what writes `usuń z gry tego sojusznika`, `usuń go z gry`."""

    def write(effect: DoneTo, voice: Voice) -> Clause:
        cards = patient(effect.who, voice)
        whom = cards.forms.acc
        rest = (whom, whence) if cards.pronoun else (whence, whom)
        return Clause(((verb, spaced(rest)),))

    return write


def _return(effect: Return, voice: Voice) -> Clause:
    cards = patient(effect.who, voice)
    verb, one, many = _HOMES[effect.into]
    home = many if cards.plural else one
    if effect.control == "your":
        home = "do gry pod swoją kontrolą"
    lair = "" if effect.into == "out of the game" else _LAIRS[effect.origin]
    rest = spaced((cards.forms.acc, lair, home))
    return Clause(((verb, rest),))


def _gain_control(effect: GainControl, voice: Voice) -> Clause:
    cards = patient(effect.who, voice)
    inside, until = lasting(effect.lasts, voice)
    if isinstance(effect.lasts, ThisTurn):
        # `w tej turze` would be only when it is taken
        inside, until = "do końca tury", ""
        if cards.pronoun:
            inside, until = "", " do końca tury"
    over = f"nad {cards.forms.ins}"
    parts = (over, "kontrolę") if cards.pronoun else ("kontrolę", over)
    taken = ((TAKE_OVER, f"{spaced((inside, *parts))}{until}"),)
    return Clause(taken, player_of(effect.player, voice))


def _attach(effect: Attach, voice: Voice) -> Clause:
    return Clause(((ATTACH, f"do {patient(effect.to, voice).forms.gen}"),))


def _reattach(effect: Reattach, voice: Voice) -> Clause:
    card = patient(effect.who, voice).forms.acc
    host = patient(effect.to, voice).forms.gen
    return Clause(((ATTACH, f"{card} do {host}"),))


def _enters_exhausted(effect: EntersExhausted, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    exhausted = owner.named_for(state_of("exhausted"))
    return Clause(((ENTER, f"do gry {exhausted}"),), owner)


def _removed_instead(effect: RemovedInstead, voice: Voice) -> Clause:
    noun = named(effect.who, voice)
    cards = "te karty" if noun.plural else "tę kartę"
    return Clause(whole=f"zamiast niszczyć {noun.forms.acc}, usuwa się {cards} z gry")


def _tokens(effect: Tokens, voice: Voice) -> Clause:
    several = effect.count != 1
    player = player_of(effect.player, voice)
    voice.latest = pronoun("i", plural=several)
    tokens = counted(effect.count, _token(effect)).forms.acc
    atk, health = digits(effect.atk), digits(effect.health)
    figures = f"{atk} [{effect.type.title()}] ATK / {health} żywotności"
    names = [keyword(each).singular.ins for each in effect.with_]
    having = listed([figures, *names])
    joint = ", każdy z" if several else " z"
    note = reminders(list(effect.with_), voice.latest)
    if effect.exhausted:
        tokens = f"{state_of('exhausted').of('i', plural=several).acc} {tokens}"
    return Clause(((BRING, f"do gry {tokens}{joint} {having}"),), player, note=note)


def _token(effect: Tokens) -> Word:
    """Return the token of an ally: `żeton sojusznika Ghula`, `żetony sojuszników …`."""
    ally = KINDS["ally"]
    traits = [name for name in (*effect.traits, effect.trait) if name != "Token"]
    unique = [Adjective("unikaln", "unikalni")] if effect.unique else []
    called = ("", "")
    if effect.name:
        called = TOKENS.get(effect.name, (f"o nazwie {effect.name}",) * 2)
    one, several = (
        together(
            _TOKEN.of(plural=plural),
            *(each.of(ally.gender, plural=plural).gen for each in unique),
            ally.of(plural=plural).gen,
            *(trait(n).beside(ally.gender, plural=plural).gen for n in traits),
            called[plural],
        )
        for plural in (False, True)
    )
    return Word(one, several, _TOKEN.gender)


def _token_copy(effect: TokenCopy, voice: Voice) -> Clause:
    before, behind = possessor(effect.of, voice)
    voice.latest = pronoun("i")
    exhausted = state_of("exhausted").of("i").acc if effect.exhausted else ""
    copy = spaced((before, "kopią", behind))
    put = spaced(("do gry", exhausted, f"żeton będący {copy}"))
    also = (f"ta kopia ma też {also_of(effect.also)}",) if effect.also else ()
    return Clause(((BRING, put),), after=also)


def _add_counters(effect: AddCounters, voice: Voice) -> Clause:
    counters = spaced(
        (counted(effect.count, _COUNTER).forms.acc, _which(effect, voice))
    )
    return Clause(((PUT, on(effect.to, counters, voice)),))


def _which(effect: AddCounters | RemoveCounters, voice: Voice) -> str:
    """Return the name of the counters or what they change, or nothing."""
    if effect.of:
        return f"{signed(effect.of)} {STATS[effect.of.stat]}"
    return voice.counter_name(effect.named)


def enters_with(effect: AddCounters, voice: Voice) -> Clause:
    """Return `ten sojusznik wchodzi do gry z dwoma znacznikami`."""
    counters = counted(effect.count, _COUNTER).forms.ins
    with_ = "ze" if effect.count == 1 else "z"
    rest = spaced((f"do gry {with_}", counters, _which(effect, voice)))
    return Clause(((ENTER, rest),), subject(This(), voice))


def _remove_counters(effect: RemoveCounters, voice: Voice) -> Clause:
    if isinstance(effect.count, All):
        some = f"wszystkie {_COUNTER.plural.acc}"
    else:
        some = counted(effect.count, _COUNTER).forms.acc
    counters = spaced((some, _which(effect, voice)))
    if isinstance(effect.who, Chosen):
        bearer = described(effect.who.those).forms.gen
        return Clause(((REMOVE, f"{counters} z {bearer}"),))
    whence = patient(This(), voice)
    from_it = f"z {whence.forms.gen}"
    parts = (from_it, counters) if whence.pronoun else (counters, from_it)
    return Clause(((REMOVE, " ".join(parts)),))


def _sacrifice(effect: Sacrifice, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    plain = replace(effect.those, side="you control")
    by = "ciebie" if player is None else "siebie"
    those = counted(effect.count, as_word(plain, by=by))
    one = KINDS[effect.those.kinds[0]].gender
    number = single(one).acc if effect.count == 1 else ""
    voice.latest = pronoun(those.gender, plural=effect.count > 1)
    verb, rest = _FATES[effect.fate]
    return Clause(((verb, spaced((number, those.forms.acc, rest))),), player)


_FATES: Final[dict[Fate, tuple[Verb, str]]] = {
    "destroy": (DESTROY, ""),
    "return": (RETURN, "do ręki właściciela"),
    "remove": (REMOVE, "z gry"),
    "exhaust": (EXHAUST, ""),
    "turn face down": (TURN_DOWN, ""),
}


def _choose(effect: Choose, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    cards = patient(effect.who, voice).forms.acc
    own = "spośród swoich kart" if player else ""
    return Clause(((CHOOSE, spaced((own, cards))),), player)


BOARD_CLAUSES: Final[Table[Clause]] = {
    TokenCopy: _token_copy,
    Ready: _do(READY),
    Exhaust: _do(EXHAUST),
    Destroy: _do(DESTROY),
    Return: _return,
    Remove: _do(REMOVE, "z gry"),
    Choose: _choose,
    RemoveFromCombat: _do(REMOVE, "z walki"),
    GainControl: _gain_control,
    Attach: _attach,
    Reattach: _reattach,
    Flip: _do(FLIP),
    TurnFaceDown: _do(TURN_DOWN),
    EntersExhausted: _enters_exhausted,
    RemovedInstead: _removed_instead,
    Tokens: _tokens,
    AddCounters: _add_counters,
    RemoveCounters: _remove_counters,
    Sacrifice: _sacrifice,
}
