"""WHO in Polish: as a subject, as an object, one by one, and players."""

from dataclasses import replace
from typing import Final, Literal

from rules.wow.powers.words import (
    ANY_NUMBER,
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
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.declension import (
    Forms,
    Gender,
    Noun,
    declined,
    pronoun,
    together,
    unchanging,
    unsaid,
)
from rules.wow.powers.write_text.polish.nouns import (
    EVERY,
    KINDS,
    RANDOM,
    SECOND,
    TARGET,
    any_number,
    as_word,
    described,
    gender_of,
)
from rules.wow.powers.write_text.polish.numerals import counted, single
from rules.wow.powers.write_text.polish.voice import THAT_CARD, Voice
from rules.wow.powers.write_text.sentences import spaced

Case = Literal["gen", "dat", "acc", "ins", "loc"]


def named(who: Who, voice: Voice) -> Noun:
    """Return *who* in full; whoever is new is what `it` speaks of from now on."""
    return NOUNS[type(who)](who, voice)


def _target(who: Target, voice: Voice) -> Noun:
    voice.latest = _latest(who.those, plural=who.count != 1)
    if who.second:
        return described(who.those, SECOND, TARGET)
    if who.random:
        return described(who.those, TARGET, RANDOM)
    if who.count == 1 and not who.up_to:
        return described(who.those, TARGET)
    if who.up_to and who.count == ANY_NUMBER:
        return any_number(who.those, TARGET)
    lead = "maksymalnie" if who.up_to else ""
    if who.count == 1:
        one = described(who.those, TARGET)
        first = KINDS[who.those.kinds[0]].gender
        return replace(one, forms=together(lead, single(first), one.forms))
    several = counted(who.count, as_word(who.those, TARGET), lead)
    return replace(several, gender=gender_of(who.those, plural=True))


def _each(who: Each, voice: Voice) -> Noun:
    voice.latest = _latest(who.those, plural=True)
    return described(who.those, plural=True, joint="i")


def _chosen(who: Chosen, voice: Voice) -> Noun:
    voice.latest = _latest(who.those, plural=who.count != 1)
    if who.up_to and who.count == ANY_NUMBER:
        return any_number(who.those)
    if who.random:
        return described(who.those, RANDOM)
    lead = "maksymalnie" if who.up_to else ""
    some = counted(who.count, as_word(who.those), lead)
    return replace(some, gender=gender_of(who.those, plural=who.count != 1))


def _latest(those: Those, *, plural: bool) -> Noun:
    """Return what `it` is after *those* were named; mixed ones are `tamta karta`."""
    genders = {
        "m" if KINDS[k].gender in "mai" else KINDS[k].gender for k in those.kinds
    }
    if len(genders) > 1 and not plural:
        return THAT_CARD
    last = described(those, plural=plural)
    return pronoun(last.gender, plural=plural)


def subject(who: Who, voice: Voice) -> Noun:
    """Return *who* as the one that does something; unsaid if just named."""
    return _spoken_of(named(who, voice), voice)


def doer(who: Who | None, voice: Voice) -> Noun:
    """Return who deals or heals: *who*, or the card's own dealer."""
    noun = voice.dealer if who is None else named(who, voice)
    return _spoken_of(noun, voice)


def _spoken_of(noun: Noun, voice: Voice) -> Noun:
    return unsaid(noun) if noun == voice.about else noun


def patient(who: Who, voice: Voice, *, yours: bool = True) -> Noun:
    """Return *who* as what something is done to: `wszystkich sojuszników`, `go`.

    *yours*: it is you who do it, so that your hero is `swojego bohatera`.
    """
    noun = _spoken_of(named(who, voice), voice)
    if isinstance(who, Each):
        return replace(noun, forms=together(_all_of(who.those), noun.forms))
    return voice.own if yours and noun == voice.hero else noun


def _all_of(those: Those) -> Forms:
    """Return `wszystkie` or, of men, `wszystkich`, before *those*."""
    of_men = KINDS[those.kinds[0]].gender == "m"
    return _ALL._replace(acc=_ALL.gen) if of_men else _ALL


_ALL: Final = Forms(
    *("wszystkie", "wszystkich", "wszystkim", "wszystkie", "wszystkimi", "wszystkich")
)


def one_by_one(who: Who, voice: Voice, case: Case, *, yours: bool = True) -> str:
    """Return *who* in *case*, each of several apart.

    `każdemu wrogiemu sojusznikowi`, `każdemu z dwóch danych sojuszników`.
    """
    noun = patient(who, voice, yours=yours)
    if isinstance(who, Each):
        return form(described(who.those, EVERY, joint="i"), case)
    if not noun.plural:
        return form(noun, case)
    every = getattr(EVERY.of(_gender(who, noun)), case)
    return f"{every} z {noun.forms.gen}"


def _gender(who: Who, noun: Noun) -> Gender:
    """Return the gender of any one of *who*."""
    if isinstance(who, Target | Chosen):
        return KINDS[who.those.kinds[0]].gender
    return noun.gender


def for_each(who: Each, voice: Voice) -> str:
    """Return `dla każdego wrogiego sojusznika`, o którym odtąd mowa."""
    text = f"dla {one_by_one(who, voice, 'gen')}"
    voice.latest = _latest(who.those, plural=False)
    return text


def on(who: Who, what: str, voice: Voice) -> str:
    """Return *what* on *who*: `znacznik na tym sojuszniku`, `na nim znacznik`."""
    light = is_light(who, voice)
    where = f"na {one_by_one(who, voice, 'loc')}"
    return f"{where} {what}" if light else f"{what} {where}"


def form(noun: Noun, case: Case) -> str:
    """Return *noun* in *case*."""
    text: str = getattr(noun.forms, case)
    return text


def receiver(
    who: Who, by: Who | None, voice: Voice, case: Literal["dat", "gen"]
) -> tuple[str, str]:
    """Return *who* as the one that *by* deals to or heals: before and behind the rest.

    `mu`, `sobie`, `temu sojusznikowi` stand before it, most choices behind. Two
    targets of the same kind are two; `it` may be *by*, who was named just before.
    """
    doing = voice.dealer if by is None else _unchosen(by, voice)
    back = "sobie" if case == "dat" else "siebie"
    if isinstance(who, It) and isinstance(by, Target | Each | Chosen):
        plural = bool(voice.latest and voice.latest.plural)
        return _oneself(back, plural=plural), ""
    if doing is not None and doing == _unchosen(who, voice):
        return _oneself(back, plural=doing.plural), ""
    text = one_by_one(who, voice, case, yours=False)
    if case == "dat" and is_early(who):
        return text, ""
    return (text, "") if is_light(who, voice) else ("", text)


def is_light(who: Who, voice: Voice) -> bool:
    """Whether *who* is no more than a pronoun now: `go`, `mu`, but not `z nich`."""
    noun = _unchosen(who, voice)
    if noun is None or noun.plural:
        return False
    return noun.pronoun or noun == voice.about


def is_early(who: Who) -> bool:
    """Whether *who* is told before what it is dealt: known, or else misunderstood.

    `od cienia danej postaci` could be the shadow of that character.
    """
    if isinstance(who, Target | Each | Chosen):
        return KINDS[who.those.kinds[0]].gender == "f"
    return True


def _oneself(back: str, *, plural: bool) -> str:
    """Return `sobie`; of several, each to itself, not to each other."""
    if not plural:
        return back
    return "samym sobie" if back == "sobie" else "samych siebie"


def _unchosen(who: Who, voice: Voice) -> Noun | None:
    """Return *who* unless it is a choice of its own."""
    return None if isinstance(who, Target | Each | Chosen) else named(who, voice)


def possessor(who: Who, voice: Voice) -> tuple[str, str]:
    """Return *who* as an owner, before or behind what is owned: `jego`, `tej broni`."""
    noun = _spoken_of(named(who, voice), voice)
    if noun.pronoun:
        return noun.possessive, ""
    return "", noun.forms.gen


_SOURCE: Final = together(
    declined("n źródło źródła źródłu źródła źródeł").singular, "tych obrażeń"
)


def player_of(player: Player, voice: Voice) -> Noun | None:
    """Return *player* as a subject; nobody is you."""
    if player == "you":
        return None
    if player == "attached card's controller":
        return _controller(voice.host)
    if player == "its controller":
        return _controller(voice.latest or THAT_CARD)
    return Noun(unchanging(_PLAYERS[player]), "m")


def _its_hero(card: Noun) -> Noun:
    """Return the hero of who controls *card*: `bohater kontrolującego go gracza`."""
    hero = KINDS["hero"]
    if card.plural:
        tail = f"kontrolujących {card.forms.acc} graczy"
        return Noun(together(hero.plural, tail), hero.gender, plural=True)
    tail = f"kontrolującego {card.forms.acc} gracza"
    return Noun(together(hero.singular, tail), hero.gender)


def controlled(voice: Voice) -> str:
    """Return what was named last as what somebody controls: `go`, `ją`."""
    return (voice.latest or THAT_CARD).forms.acc


def _controller(card: Noun) -> Noun:
    """Return who controls *card*: `kontrolujący go gracz`."""
    if card.plural:
        text = f"kontrolujący {card.forms.acc} gracze"
        return Noun(unchanging(text), "m", plural=True)
    pair = ("gracz", f"kontrolujący {card.forms.acc}")
    who = pair[::-1] if card.pronoun else pair
    return Noun(unchanging(spaced(who)), "m")


_PLAYERS: Final[dict[Player, str]] = {
    "each player": "każdy gracz",
    "each opponent": "każdy przeciwnik",
    "target player": "dany gracz",
    "target opponent": "dany przeciwnik",
    "that player": "ten gracz",
}


NOUNS: Final[Table[Noun]] = {
    Target: _target,
    Each: _each,
    Chosen: _chosen,
    This: lambda _who, voice: voice.this,
    YourHero: lambda _who, voice: voice.hero,
    Attached: lambda _who, voice: voice.host,
    It: lambda _who, voice: voice.latest or THAT_CARD,
    ItsSource: lambda _who, _voice: Noun(_SOURCE, "n"),
    TheirHero: lambda _who, _voice: Noun(
        together(KINDS["hero"].singular, "tego gracza"), KINDS["hero"].gender
    ),
    ItsHero: lambda _who, voice: _its_hero(voice.latest or THAT_CARD),
    TargetPlayer: lambda who, _voice: Noun(unchanging(_PLAYERS[who.player]), "m"),
}
