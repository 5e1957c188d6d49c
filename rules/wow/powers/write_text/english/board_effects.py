"""Effects on cards in play in English."""

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
    TokenCopy,
    Tokens,
    TurnFaceDown,
)
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    Noun,
    counted,
    listed,
    with_article,
)
from rules.wow.powers.write_text.english.keywords import name_of, reminder
from rules.wow.powers.write_text.english.nouns import (
    objects,
    one_by_one,
    one_of,
    player_of,
    some_of,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.kinds import DoneTo
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, signed, spaced

_HOMES: Final[dict[Home, tuple[str, str]]] = {  # for one card, for several
    "hand": ("into its owner's hand", "into their owners' hands"),
    "top of deck": ("on top of its owner's deck", "on top of their owners' decks"),
    "bottom of deck": (
        "on the bottom of its owner's deck",
        "on the bottom of their owners' decks",
    ),
    "deck": ("into its owner's deck", "into their owners' decks"),
    "resource row": (
        "into its owner's resource row face down and exhausted",
        "into their owners' resource rows face down and exhausted",
    ),
    "play": (
        "into play under its owner's control",
        "into play under their owners' control",
    ),
    "graveyard": ("into its owner's graveyard", "into their owners' graveyards"),
    "out of the game": ("from the game", "from the game"),
}
_LAIRS: Final[dict[Lair, tuple[str, str]]] = {
    "play": ("", ""),
    "graveyard": ("from its owner's graveyard", "from their owners' graveyards"),
    "out of the game": ("", ""),  # it was said before
    "top of deck": ("", ""),  # so was this
}


def _do(verb: str, rest: str = "") -> Callable[[DoneTo, Voice], Clause]:
    """Return what writes that somebody is done something: *verb*, who, *rest*."""
    return lambda effect, voice: Clause(
        verb, spaced((objects(effect.who, voice).text, rest))
    )


def _return(effect: Return, voice: Voice) -> Clause:
    cards = objects(effect.who, voice)
    one, many = _HOMES[effect.into]
    if effect.control == "your":
        one = many = "into play under your control"
    verb = {"deck": "shuffle", "out of the game": "remove"}.get(effect.into, "put")
    lair = _LAIRS[effect.origin][cards.plural]
    if effect.into == "out of the game":
        lair = ""  # what is said of it told where it lies
    return Clause(verb, spaced((cards.text, lair, many if cards.plural else one)))


def _gain_control(effect: GainControl, voice: Voice) -> Clause:
    cards = objects(effect.who, voice).text
    rest = f"control of {cards}{duration(effect.lasts, voice)}"
    return Clause("gain", rest, player_of(effect.player, voice))


def _attach(effect: Attach, voice: Voice) -> Clause:
    return Clause("attach", f"to {objects(effect.to, voice).text}")


def _reattach(effect: Reattach, voice: Voice) -> Clause:
    card = objects(effect.who, voice).text
    return Clause("attach", f"{card} to {objects(effect.to, voice).text}")


def _enters_exhausted(effect: EntersExhausted, voice: Voice) -> Clause:
    return Clause("enter", "play exhausted", subject(effect.who, voice))


def _removed_instead(effect: RemovedInstead, voice: Voice) -> Clause:
    who = effect.who
    name = one_of(who.those) if isinstance(who, Each) else subject(who, voice).text
    gone = "remove it from the game instead"
    return Clause(whole=f"if {name} would be destroyed, {gone}")


def _tokens(effect: Tokens, voice: Voice) -> Clause:
    several = effect.count != 1
    player = player_of(effect.player, voice)
    voice.latest = Noun("it", plural=several)
    one, many = _token(effect), _token(effect, plural=True)
    tokens = counted(effect.count, one, many)
    atk, health = digits(effect.atk), digits(effect.health)
    figures = f"{atk} [{effect.type.title()}] ATK / {health} health"
    having = listed([figures, *map(name_of, effect.with_)])
    play = "play exhausted" if effect.exhausted else "play"
    joint = f"{play}, each with" if several else f"{play} with"
    it = "them" if several else "it"
    note = " ".join(reminder(keyword, it) for keyword in effect.with_)
    return Clause("put", f"{tokens} into {joint} {having}", player, note=note)


def _token(effect: Tokens, *, plural: bool = False) -> str:
    """Return `unique Horde Orc ally token named Gor`."""
    trait = "" if effect.trait == "Token" else effect.trait
    named = f"named {effect.name}" if effect.name else ""
    noun = "ally tokens" if plural else "ally token"
    unique = "unique" if effect.unique else ""
    return spaced((unique, *effect.traits, trait, noun, named))


def _token_copy(effect: TokenCopy, voice: Voice) -> Clause:
    cards = objects(effect.of, voice).text
    voice.latest = Noun("it")
    exhausted = "exhausted" if effect.exhausted else ""
    put = spaced((f"a token copy of {cards} into play", exhausted))
    if not effect.also:
        return Clause("put", put)
    also = with_article(" ".join(effect.also))
    return Clause("put", put, after=(f"that copy is also {also}",))


def _add_counters(effect: AddCounters, voice: Voice) -> Clause:
    counters = _counters(effect)
    return Clause("put", f"{counters} on {one_by_one(effect.to, voice)}")


def _counters(effect: AddCounters) -> str:
    change = f"{signed(effect.of)} {effect.of.stat}" if effect.of else ""
    told = ((effect.named or "").lower(), change)
    one, several = spaced((*told, "counter")), spaced((*told, "counters"))
    return counted(effect.count, one, several)


def enters_with(effect: AddCounters, voice: Voice) -> Clause:
    """Return `this ally enters play with two counters`."""
    return Clause("enter", f"play with {_counters(effect)}", subject(This(), voice))


def _remove_counters(effect: RemoveCounters, voice: Voice) -> Clause:
    change = f"{signed(effect.of)} {effect.of.stat} " if effect.of else ""
    change += f"{effect.named.lower()} " if effect.named else ""
    several, bearer = f"{change}counters", voice.this.text
    if isinstance(effect.who, Chosen):
        bearer = one_of(effect.who.those)
    if isinstance(effect.count, All):
        return Clause("remove", f"all {several} from {bearer}")
    counters = counted(effect.count, f"{change}counter", several)
    return Clause("remove", f"{counters} from {bearer}")


def _sacrifice(effect: Sacrifice, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    those = some_of(replace(effect.those, side="any"), effect.count)
    voice.latest = Noun("it", plural=effect.count > 1)
    whose = "you" if effect.player == "you" else "they"
    verb, rest = _FATES[effect.fate]
    return Clause(verb, spaced((those, whose, "control", rest)), player)


_FATES: Final[dict[Fate, tuple[str, str]]] = {
    "destroy": ("destroy", ""),
    "return": ("put", "into its owner's hand"),
    "remove": ("remove", "from the game"),
    "exhaust": ("exhaust", ""),
    "turn face down": ("turn", "face down"),
}


def _choose(effect: Choose, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    cards = objects(effect.who, voice).text
    if effect.player != "you":
        cards = f"{cards} they control"
    return Clause("choose", cards, player)


BOARD_CLAUSES: Final[Table[Clause]] = {
    TokenCopy: _token_copy,
    Ready: _do("ready"),
    Exhaust: _do("exhaust"),
    Destroy: _do("destroy"),
    Return: _return,
    Remove: _do("remove", "from the game"),
    Choose: _choose,
    RemoveFromCombat: _do("remove", "from combat"),
    GainControl: _gain_control,
    Attach: _attach,
    Reattach: _reattach,
    Flip: _do("flip"),
    TurnFaceDown: _do("turn", "face down"),
    EntersExhausted: _enters_exhausted,
    RemovedInstead: _removed_instead,
    Tokens: _tokens,
    AddCounters: _add_counters,
    RemoveCounters: _remove_counters,
    Sacrifice: _sacrifice,
}
