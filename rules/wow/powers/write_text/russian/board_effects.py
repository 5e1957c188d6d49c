"""Effects on cards in play in Russian."""

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
    Each,
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
    Those,
    TokenCopy,
    Tokens,
    TurnFaceDown,
    WhileInPlay,
    WhileYours,
    Who,
)
from rules.wow.powers.write_text.kinds import DoneTo
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import duration
from rules.wow.powers.write_text.russian.grammar import Clause, by_gender, spoken_of
from rules.wow.powers.write_text.russian.keywords import name_of, reminder
from rules.wow.powers.write_text.russian.lexicon import COUNTER, FACE_DOWN, TOKEN
from rules.wow.powers.write_text.russian.nouns import (
    objects,
    one_by_one,
    player_of,
    possessed,
    subject,
)
from rules.wow.powers.write_text.russian.numerals import number_of
from rules.wow.powers.write_text.russian.phrases import Phrase, described
from rules.wow.powers.write_text.russian.stats import STATS
from rules.wow.powers.write_text.russian.thing_names import TOKENS
from rules.wow.powers.write_text.russian.titles import quoted_traits, tags_of
from rules.wow.powers.write_text.russian.verbs import (
    ATTACH,
    BRING,
    CHOOSE,
    DESTROY,
    DRAW,
    ENTER,
    EXHAUST,
    FLIP,
    PUT,
    READY,
    REMOVE,
    RETURN,
    SHUFFLE_IN,
    TAKE_OFF,
    Verb,
)
from rules.wow.powers.write_text.russian.voice import Voice, named
from rules.wow.powers.write_text.sentences import digits, signed, spaced

_HOMES: Final[dict[Home, tuple[str, str]]] = {  # for one card, for several
    "hand": ("в руку владельца", "в руки владельцев"),
    "top of deck": ("на верх колоды владельца", "на верх колод владельцев"),
    "bottom of deck": ("под низ колоды владельца", "под низ колод владельцев"),
    "deck": ("в колоду владельца", "в колоды владельцев"),
    "resource row": (
        "в ряд ресурсов владельца рубашкой вверх, не в готовности",
        "в ряды ресурсов владельцев рубашкой вверх, не в готовности",
    ),
    "play": ("в игру под контроль владельца", "в игру под контроль владельцев"),
    "graveyard": ("на кладбище владельца", "на кладбища владельцев"),
    "out of the game": ("из игры", "из игры"),
}
_LAIRS: Final[dict[Lair, str]] = {
    "play": "",
    "graveyard": "с кладбища",
    "out of the game": "",  # it was said before
    "top of deck": "",  # so was this
}
_COUNTERS: Final = Phrase((COUNTER,))


def _do(verb: Verb, where: str = "") -> Callable[[DoneTo, Voice], Clause]:
    """Return what writes `удали из игры предмет`, `удали его из игры`."""
    return lambda effect, voice: Clause(verb, _moved(effect.who, where, voice))


def _moved(who: Who, where: str, voice: Voice) -> str:
    """Return *who* and *where*: `из игры предмет`, but `его из игры`."""
    cards = objects(who, voice)
    return spaced((cards.acc, where) if cards.short else (where, cards.acc))


def _turn_face_down(effect: TurnFaceDown, voice: Voice) -> Clause:
    return Clause(FLIP, f"{objects(effect.who, voice).acc} {FACE_DOWN}")


def _return(effect: Return, voice: Voice) -> Clause:
    cards = objects(effect.who, voice)
    one, many = _HOMES[effect.into]
    verbs = {"hand": RETURN, "deck": SHUFFLE_IN, "play": BRING}
    if effect.into == "out of the game":
        return Clause(REMOVE, _moved(effect.who, "из игры", voice))
    if effect.control == "your":
        one = many = "в игру под свой контроль"
    verb = verbs.get(effect.into, PUT)
    several = cards.plural or isinstance(effect.who, Each)
    home = many if several else one
    return Clause(verb, spaced((cards.acc, _LAIRS[effect.origin], home)))


def _gain_control(effect: GainControl, voice: Voice) -> Clause:
    lasts = duration(effect.lasts, voice)
    taker = player_of(effect.player, voice)
    if isinstance(effect.lasts, WhileInPlay | WhileYours):
        moved = f"{_moved(effect.who, 'под контроль', voice)}{lasts}"
        return Clause(DRAW, moved, taker)
    return Clause(DRAW, _moved(effect.who, f"под контроль{lasts}", voice), taker)


def _attach(effect: Attach, voice: Voice) -> Clause:
    this = objects(This(), voice).acc
    host = objects(effect.to, voice).behind("к", Case.DAT)
    return Clause(ATTACH, f"{this} {host}")


def _reattach(effect: Reattach, voice: Voice) -> Clause:
    card = objects(effect.who, voice).acc
    host = objects(effect.to, voice).behind("к", Case.DAT)
    return Clause(ATTACH, f"{card} {host}")


def _enters_exhausted(effect: EntersExhausted, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    exhausted = by_gender(owner, "закрытым закрытой закрытым закрытыми")
    return Clause(ENTER, f"в игру {exhausted}", owner)


def _removed_instead(effect: RemovedInstead, voice: Voice) -> Clause:
    whom = subject(effect.who, voice)
    gone = "эти карты удаляются" if whom.plural else "эта карта удаляется"
    return Clause(whole=f"вместо уничтожения {whom.gen} {gone} из игры")


def _tokens(effect: Tokens, voice: Voice) -> Clause:
    traits = tuple(n for n in (*effect.traits, effect.trait) if n != "Token")
    kind = described(Those(("ally",), traits=traits[-1:]))
    more = quoted_traits(traits[:-1], "и") if traits[:-1] else ""
    if more and "«" in kind.form(Case.GEN):
        kind, more = described(Those(("ally",))), quoted_traits(traits, "и")
    unique = "уникального", "уникальных"
    called = _called(effect, kind)
    one = spaced((unique[0] if effect.unique else "", called[0], more))
    many = spaced((unique[1] if effect.unique else "", called[1], more))
    tokens = Phrase((TOKEN,), tail=many, tail_of_one=one)
    text = tokens.counted(effect.count, Case.ACC)
    player = player_of(effect.player, voice)
    voice.latest = named(tokens, (text,), number_of(effect.count))
    it = spoken_of(voice.latest)
    note = " ".join(reminder(keyword, it) for keyword in effect.with_)
    if effect.exhausted:
        text = f"{text} {'закрытым' if effect.count == 1 else 'закрытыми'}"
    return Clause(BRING, f"в игру {text} ({_figures(effect)})", player, note=note)


def _called(effect: Tokens, kind: Phrase) -> tuple[str, str]:
    """Return of whom the token is, of one and of several: `соратника-крестьянина`."""
    one, many = kind.form(Case.GEN), kind.form(Case.GEN, "many")
    if not effect.name:
        return one, many
    names = TOKENS.get(effect.name, (f"с названием «{effect.name}»",) * 2)
    is_plain = names[0][0].isalpha() and effect.name in TOKENS and "-" not in one
    joint = "-" if is_plain and "«" not in one else " "
    if joint == " " and effect.name in TOKENS and names[0][0].isalpha():
        names = (f"«{names[0].capitalize()}»",) * 2
    return f"{one}{joint}{names[0]}", f"{many}{joint}{names[1]}"


def _token_copy(effect: TokenCopy, voice: Voice) -> Clause:
    token = possessed("жетон-копию", effect.of, voice)
    voice.latest = named(Phrase((TOKEN,)), ("жетон",), "one")
    exhausted = "закрытым" if effect.exhausted else ""
    put = spaced(("в игру", token, exhausted))
    if not effect.also:
        return Clause(BRING, put)
    also = f"эта копия получает также {tags_of(effect.also)}"
    return Clause(BRING, put, after=(also,))


def _figures(effect: Tokens) -> str:
    """Return `АТК 1 [Melee], здоровье 1, «Защитник»`."""
    keywords = (f"«{name_of(keyword)}»" for keyword in effect.with_)
    atk = f"АТК {digits(effect.atk)} [{effect.type.title()}]"
    return ", ".join((atk, f"здоровье {digits(effect.health)}", *keywords))


def _add_counters(effect: AddCounters, voice: Voice) -> Clause:
    counters = spaced(
        (_COUNTERS.counted(effect.count, Case.ACC), _which(effect, voice))
    )
    to = one_by_one(effect.to, voice, own=True).behind("на", Case.ACC)
    return Clause(PUT, f"{counters} {to}")


def _which(effect: AddCounters | RemoveCounters, voice: Voice) -> str:
    """Return the name of the counters or what they change, or nothing."""
    if effect.of:
        return f"{signed(effect.of)} к {STATS[effect.of.stat]}"
    return voice.counter_name(effect.named)


def enters_with(effect: AddCounters, voice: Voice) -> Clause:
    """Return `этот соратник входит в игру с двумя фишками`."""
    counters = _COUNTERS.counted(effect.count, Case.INS)
    rest = spaced(("в игру с", counters, _which(effect, voice)))
    return Clause(ENTER, rest, subject(This(), voice))


def _remove_counters(effect: RemoveCounters, voice: Voice) -> Clause:
    if isinstance(effect.count, All):
        some = f"все {_COUNTERS.form(Case.ACC, 'all')}"
    else:
        some = _COUNTERS.counted(effect.count, Case.ACC)
    counters = spaced((some, _which(effect, voice)))
    bearer = subject(This(), voice).behind("с", Case.GEN)
    if isinstance(effect.who, Chosen):
        bearer = f"с {described(effect.who.those).form(Case.GEN)}"
    return Clause(TAKE_OFF, f"{counters} {bearer}")


def _sacrifice(effect: Sacrifice, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    phrase = described(replace(effect.those, side="any"))
    text = phrase.counted(effect.count, Case.ACC)
    voice.latest = named(phrase, (text,), number_of(effect.count))
    verb, rest = _FATES[effect.fate]
    return Clause(verb, spaced((text, "под своим контролем", rest)), player)


_FATES: Final[dict[Fate, tuple[Verb, str]]] = {
    "destroy": (DESTROY, ""),
    "return": (RETURN, "в руку владельца"),
    "remove": (REMOVE, "из игры"),
    "exhaust": (EXHAUST, ""),
    "turn face down": (FLIP, FACE_DOWN),
}


def _choose(effect: Choose, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    cards = objects(effect.who, voice).acc
    own = "из своих карт" if player else ""
    return Clause(CHOOSE, spaced((own, cards)), player)


BOARD_CLAUSES: Final[Table[Clause]] = {
    TokenCopy: _token_copy,
    Ready: _do(READY, "в готовность"),
    Exhaust: _do(EXHAUST),
    Destroy: _do(DESTROY),
    Return: _return,
    Remove: _do(REMOVE, "из игры"),
    Choose: _choose,
    RemoveFromCombat: _do(REMOVE, "из боя"),
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
