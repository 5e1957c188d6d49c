"""WHO in Russian: as a subject, as an object, one by one, and as an owner."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    Amount,
    Attached,
    Chosen,
    Each,
    It,
    ItsHero,
    ItsSource,
    Player,
    Target,
    TargetPlayer,
    TheirHero,
    This,
    Those,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.language import Link, Table
from rules.wow.powers.write_text.russian.declension import (
    ALL,
    EACH,
    OTHER,
    RANDOM,
    TARGET,
    VELAR,
    Adjective,
    Case,
    declined,
)
from rules.wow.powers.write_text.russian.grammar import (
    HE,
    SELF,
    Clause,
    Name,
    is_closed,
    spoken_of,
)
from rules.wow.powers.write_text.russian.lexicon import KINDS, OPPONENT, PLAYER
from rules.wow.powers.write_text.russian.numerals import number_of
from rules.wow.powers.write_text.russian.phrases import Phrase, card_of, described
from rules.wow.powers.write_text.russian.voice import Voice, declined_name, named

_CHOSEN: Final = (Target, Each, Chosen)


def one_of(those: Those, case: Case) -> str:
    """Return any one of *those*: `другого соратника`."""
    return described(those).form(case)


def some_cards(those: Those | None, count: Amount) -> str:
    """Return *count* cards of *those* as an object: `карту соратника`, `две карты`."""
    return card_of(those).counted(count, Case.ACC)


def subject(who: Who, voice: Voice) -> Name:
    """Return *who* as the one that does or has something."""
    return NOUNS[type(who)](who, voice)


def _counted(phrase: Phrase, count: Amount) -> Name:
    """Return *count* of *phrase* as a name, one without a numeral."""
    forms = tuple(phrase.counted(count, case) for case in Case)
    return named(phrase, forms, number_of(count))


def _named(name: Name, voice: Voice) -> Name:
    """Return *name*, of which `it` speaks from now on."""
    voice.latest, voice.about = name, None
    return name


def _target(who: Target, voice: Voice) -> Name:
    phrase = described(replace(who.those, other=False)).led_by(TARGET)
    if who.those.other or who.second:
        phrase = phrase.led_by(OTHER)
    if who.random:
        phrase = phrase.led_by(RANDOM)
    return _named(_some(phrase, who), voice)


def _some(phrase: Phrase, who: Target | Chosen) -> Name:
    """Return as many of *phrase* as *who* says, at most or any number."""
    if who.up_to and who.count == ANY_NUMBER:
        return _any_number(phrase)
    return _at_most(phrase, who.count) if who.up_to else _counted(phrase, who.count)


_ANY_NUMBER: Final = (
    *("любое количество", "любого количества", "любому количеству"),
    *("любое количество", "любым количеством", "любом количестве"),
)


def _any_number(phrase: Phrase) -> Name:
    """Return `любое количество указанных способностей`."""
    several = phrase.form(Case.GEN, "all")
    forms = tuple(f"{some} {several}" for some in _ANY_NUMBER)
    return named(phrase, forms, "many")


def _at_most(phrase: Phrase, count: Amount) -> Name:
    """Return `не более двух указанных соратников`; behind a case, `чем` is needed."""
    most = f"не более {phrase.numbered(count, Case.GEN)}"
    forms = tuple(
        most
        if case in (Case.NOM, Case.ACC)
        else f"не более чем {phrase.numbered(count, case)}"
        for case in Case
    )
    return named(phrase, forms, number_of(count))


def _each(who: Each, voice: Voice) -> Name:
    return _named(declined_name(described(who.those, "и"), "all"), voice)


def _chosen(who: Chosen, voice: Voice) -> Name:
    phrase = described(who.those)
    return _named(_some(phrase.led_by(RANDOM) if who.random else phrase, who), voice)


def _this(who: This | YourHero | Attached, voice: Voice) -> Name:
    return _known(who, voice, voice.hero)


def _it(_who: It, voice: Voice) -> Name:
    voice.about = None
    return _pronoun(voice)


def _pronoun(voice: Voice) -> Name:
    """Return the pronoun for what was named last."""
    return spoken_of(voice.latest) if voice.latest else spoken_of(voice.this)


def _known(who: Who, voice: Voice, hero: Name) -> Name:
    """Return what needs no choice, by a pronoun if it was spoken of just before."""
    about, voice.about = voice.about, None
    formally, voice.formally = voice.formally, False
    name = _plain(who, voice, hero)
    if about is None or _plain(about, voice, hero) != name:
        return name
    if name.formal:
        return HE if formally else name
    return spoken_of(name)


def _plain(who: Who, voice: Voice, hero: Name) -> Name:
    match who:
        case This():
            return voice.this
        case Attached():
            return voice.host
        case It():
            return _pronoun(voice)
        case _:
            return hero


def link(before: Clause, clause: Clause, about: Who | None, voice: Voice) -> Link:
    """Return how *clause* may follow *before*, which may say `он` of *about*."""
    if before.verb is None or clause.verb is None or is_closed(before):
        return None
    if before.subject is None or clause.subject is None:
        return "other"
    name = _plain(about, voice, voice.hero) if about else None
    is_same = before.subject.short and clause.subject in (name, before.subject)
    return "same" if is_same or before.subject == clause.subject else "other"


def formal(who: Who, voice: Voice) -> Name:
    """Return *who* as a subject whose gender shows, or as what is done something to."""
    name = subject(who, voice)
    voice.formally = bool(name.formal)
    return name.agreed()


def for_each(who: Each, voice: Voice) -> str:
    """Return `для каждого вражеского соратника`, о котором речь идет дальше."""
    text = f"для {one_by_one(who, voice).gen}"
    _named(declined_name(described(who.those, "и")), voice)
    return text


def doer(who: Who | None, voice: Voice) -> Name:
    """Return who deals or heals: *who*, or the card's own dealer."""
    return subject(voice.dealer if who is None else who, voice)


def objects(who: Who, voice: Voice) -> Name:
    """Return *who* as what you do something to: `все соратники`, `свой герой`."""
    if isinstance(who, YourHero):
        return _known(who, voice, voice.own_hero)
    if isinstance(who, Each):
        subject(who, voice)
        return declined_name(described(who.those, "и").led_by(ALL), "all")
    return subject(who, voice)


def one_by_one(who: Who, voice: Voice, *, own: bool = False) -> Name:
    """Return *who* where each gets its share: `каждый из двух указанных соратников`.

    *own*: you are told to do it, so that your hero is `свой герой`.
    """
    if isinstance(who, Each):
        subject(who, voice)
        return declined_name(described(who.those, "и").led_by(EACH))
    name = objects(who, voice) if own else subject(who, voice)
    return _each_of(name) if name.plural else name


def _each_of(name: Name) -> Name:
    """Return `каждый из них`, each in its case."""
    of = name.behind("из", Case.GEN)
    forms: tuple[str, ...] = getattr(EACH, name.gender or "m")
    if name.alive and name.gender != "f":
        forms = (*forms[: Case.ACC], forms[Case.GEN], *forms[Case.INS :])
    return Name(tuple(f"{form} {of}" for form in forms), short=name.short)


def receiver(who: Who, by: Who | None, voice: Voice) -> Name:
    """Return *who* as the one that *by* deals to or heals, maybe itself.

    Two targets of the same kind are two; `it` may be *by*, who was named just before.
    """
    doing = voice.dealer if by is None else by
    if isinstance(who, It) and isinstance(doing, _CHOSEN):
        return SELF
    return SELF if _are_one(doing, who, voice) else one_by_one(who, voice)


def _are_one(one: Who, other: Who, voice: Voice) -> bool:
    """Whether *one* is *other*; what is chosen twice may be two."""
    if isinstance(one, ItsSource) and isinstance(other, ItsSource):
        return True
    told_apart = (*_CHOSEN, ItsHero, ItsSource, TheirHero)
    if isinstance(one, told_apart) or isinstance(other, told_apart):
        return False
    return _plain(one, voice, voice.hero) == _plain(other, voice, voice.hero)


def possessed(what: str, who: Who, voice: Voice) -> str:
    """Return *what* of an owner: `его АТК`, `АТК указанного соратника`."""
    name = subject(who, voice)
    return f"{name.gen} {what}" if name.short else f"{what} {name.gen}"


_PLAYERS: Final[dict[str, tuple[Adjective, Phrase]]] = {
    "each player": (EACH, Phrase((PLAYER,))),
    "each opponent": (EACH, Phrase((OPPONENT,))),
    "target player": (TARGET, Phrase((PLAYER,))),
    "target opponent": (TARGET, Phrase((OPPONENT,))),
}


def player_of(player: Player, voice: Voice) -> Name | None:
    """Return *player* as a subject; None for you, who are told what to do."""
    if player == "you":
        return None
    if player == "attached card's controller":
        return Name((f"игрок, контролирующий {voice.host.acc},",))
    if player == "that player":
        return Name(("этот игрок",))
    if player != "its controller":
        return _the_player(player)
    it = _pronoun(voice).acc
    if voice.latest and voice.latest.plural:
        return Name((f"контролирующие {it} игроки",), plural=True)
    return Name((f"контролирующий {it} игрок",))


def owners(player: Player, voice: Voice) -> str:
    """Return whose something of *player* is: `этого игрока`; nothing for you."""
    match player:
        case "you":
            return ""
        case "that player":
            return "этого игрока"
        case "attached card's controller":
            return f"игрока, контролирующего {voice.host.acc}"
        case "its controller":
            return controllers(voice)
    return _the_player(player).gen


def controllers(voice: Voice) -> str:
    """Return whose something is: `контролирующего его игрока`."""
    it = _pronoun(voice).acc
    if voice.latest and voice.latest.plural:
        return f"контролирующих {it} игроков"
    return f"контролирующего {it} игрока"


def _its_hero(_who: ItsHero, voice: Voice) -> Name:
    """Return `герой контролирующего его игрока`."""
    it = _pronoun(voice).acc
    voice.about = None
    if voice.latest and voice.latest.plural:
        heroes = Phrase((KINDS["hero"],), tail=f"контролирующих {it} игроков")
        return declined_name(heroes, "all")
    return declined_name(Phrase((KINDS["hero"],), tail=f"контролирующего {it} игрока"))


def _their_hero(_who: TheirHero, voice: Voice) -> Name:
    """Return `герой этого игрока`."""
    voice.about = None
    return declined_name(Phrase((KINDS["hero"],), tail="этого игрока"))


_SOURCE: Final = declined("источник", VELAR)


def _its_source(_who: ItsSource, voice: Voice) -> Name:
    """Return `источник этого урона`."""
    voice.about = None
    return declined_name(Phrase((_SOURCE,), tail="этого урона"))


def _the_player(player: str) -> Name:
    pronoun, phrase = _PLAYERS[player]
    return declined_name(phrase.led_by(pronoun))


NOUNS: Final[Table[Name]] = {
    Target: _target,
    Each: _each,
    Chosen: _chosen,
    This: _this,
    YourHero: _this,
    Attached: _this,
    It: _it,
    ItsHero: _its_hero,
    TheirHero: _their_hero,
    ItsSource: _its_source,
    TargetPlayer: lambda who, _voice: _the_player(who.player),
}
