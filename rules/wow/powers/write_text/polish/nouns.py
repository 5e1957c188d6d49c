"""Those cards in Polish: kinds, what tells of them, and cards of a kind."""

from typing import Final

from rules.wow.powers.words import (
    HURT_BY,
    Attached,
    Bound,
    Chosen,
    Each,
    It,
    ItsHero,
    Kind,
    Parity,
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
from rules.wow.powers.write_text.polish.damage import (
    damage_of,
)
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Gender,
    Noun,
    Word,
    behind,
    declined,
    followed,
    together,
    unchanging,
)
from rules.wow.powers.write_text.polish.grammar import listed
from rules.wow.powers.write_text.polish.keyword_names import keyword_called, with_any
from rules.wow.powers.write_text.polish.thing_names import CALLED
from rules.wow.powers.write_text.polish.traits import told_of, trait
from rules.wow.powers.write_text.sentences import digits

CARD: Final = declined("f karta karty karcie karty kart")
KINDS: Final[dict[Kind, Word]] = {
    "hero": declined("m bohater bohatera bohaterze bohaterowie bohaterów"),
    "ally": declined("m sojusznik sojusznika sojuszniku sojusznicy sojuszników"),
    "character": declined("f postać postaci postaci postacie postaci"),
    "ability": declined("f zdolność zdolności zdolności zdolności zdolności"),
    "weapon": declined("f broń broni broni bronie broni"),
    "armor": declined("f zbroja zbroi zbroi zbroje zbroi"),
    "item": declined("i przedmiot przedmiotu przedmiocie przedmioty przedmiotów"),
    # `wyposażenie` itself cannot be counted
    "equipment": followed(CARD, "wyposażenia"),
    "quest": declined("f misja misji misji misje misji"),
    "location": declined("f lokacja lokacji lokacji lokacje lokacji"),
    "resource": declined("i zasób zasobu zasobie zasoby zasobów"),
    "card": CARD,
}
KINDS["master-hero"] = behind(KINDS["hero"], Adjective("mistrzowsk", "mistrzowscy"))
_STATES: Final[dict[State, Adjective]] = {
    "damaged": Adjective("zranion", "zranieni"),
    "undamaged": Adjective("nietknięt", "nietknięci"),
    "exhausted": Adjective("zużyt", "zużyci"),
    "ready": Adjective("gotow", "gotowi"),
    "attacking": Adjective("atakując", "atakujący"),
    "defending": Adjective("broniąc", "broniący", "się"),
    "face-down": Adjective("zakryt", "zakryci"),
    "face-up": Adjective("odkryt", "odkryci"),
    "attached": Adjective("dołączon", "dołączeni"),
    "with an attachment": Adjective("mając", "mający", "dołączoną kartę"),
    "with an ability attached": Adjective("mając", "mający", "dołączoną zdolność"),
    "dealt damage this way": Adjective("zranion", "zranieni", "w ten sposób"),
    "exhausted this way": Adjective("zużyt", "zużyci", "w ten sposób"),
    "dealt damage this turn": Adjective("zranion", "zranieni", "w tej turze"),
    "protecting": Adjective("ochraniając", "ochraniający"),
    "dealt combat damage by your hero this turn": Adjective(
        "zranion", "zranieni", "w walce przez twojego bohatera w tej turze"
    ),
    "that dealt damage this turn": Adjective(
        "zadając", "zadający", "obrażenia w tej turze"
    ),
    "that attacked this turn": Adjective("atakując", "atakujący", "w tej turze"),
    "that entered play this turn": Adjective(
        "wprowadzon", "wprowadzeni", "do gry w tej turze"
    ),
    **{
        state: Adjective(
            "zranion", "zranieni", f"w tej turze {damage_of(kind).plural.ins}"
        )
        for state, kind in HURT_BY.items()
    },
}
# What is too long to stand before the card that it is told of.
_BEHIND: Final = frozenset(
    {
        "dealt combat damage by your hero this turn",
        "that dealt damage this turn",
        "that attacked this turn",
        "that entered play this turn",
        *HURT_BY,
    }
)
# What stands behind in other words.
_TRAILING: Final[dict[State, str]] = {
    "with an attachment": "z dołączoną kartą",
    "with an ability attached": "z dołączoną zdolnością",
}
TARGET: Final = Adjective("dan", "dani")
OTHER: Final = Adjective("inn", "inni")
RANDOM: Final = Adjective("losow", "losowi")
SECOND: Final = Adjective("drug", "drudzy")
EVERY: Final = Adjective("każd", "")
OWN: Final = Adjective("swoj", "swoi")  # in the genitive and the like
NEXT: Final = Adjective("następn", "następni")
NO: Final = Adjective("żadn", "żadni", man="żaden")
REVEALED: Final = Adjective("odsłonięt", "odsłonięci")
_DETERMINERS: Final = (EVERY, NO, OWN, NEXT)
_ALIVE: Final = frozenset({"hero", "ally", "character", "master-hero"})
_FRIENDLY: Final = Adjective("przyjazn", "przyjaźni")
_OPPOSING: Final = Adjective("wrog", "wrodzy")
_NOT_BEING: Final = Adjective("niebędąc", "niebędący")


def state_of(state: State) -> Adjective:
    """Return the adjective for a *state* that a card is in."""
    return _STATES[state]


def described(
    those: Those,
    *lead: Adjective,
    plural: bool = False,
    joint: str = "lub",
    by: str = "ciebie",
) -> Noun:
    """Return *those* behind the adjectives *lead*, kinds joined by *joint*.

    `dany wrogi sojusznik Ork o koszcie 3 lub mniejszym`; *by* is who controls
    what "you control".
    """
    words = [KINDS[kind] for kind in those.kinds]
    gender = words[0].gender
    names = zip(*(word.of(plural=plural) for word in words), strict=True)
    forms = together(
        *_agreeing(those, (*lead, *_adjectives(those, by)), gender, plural=plural),
        Forms(*(listed(case, joint) for case in names)),
        *_suffixes(those, words[-1].gender, plural=plural),
    )
    return Noun(forms, gender_of(those, plural=plural), plural=plural)


def gender_of(those: Those, *, plural: bool) -> Gender:
    """Return what a predicate of *those* agrees with: men, else the last of them."""
    genders = [KINDS[kind].gender for kind in those.kinds]
    return "m" if plural and "m" in genders else genders[-1]


def as_word(those: Those, *lead: Adjective, by: str = "ciebie") -> Word:
    """Return *those* in singular and plural, counted by the gender of the first."""
    one, several = (
        described(those, *lead, plural=plural, by=by) for plural in (False, True)
    )
    return Word(one.forms, several.forms, KINDS[those.kinds[0]].gender)


def _adjectives(those: Those, by: str) -> list[Adjective]:
    found = [
        _STATES[state]
        for state in those.states
        if state not in _TRAILING
        and state not in _BEHIND
        and not (those.on and state == "attached")
    ]
    match those.side:
        case "friendly":
            found.append(_FRIENDLY)
        case "opposing":
            found.append(_OPPOSING)
        case "you control":
            found.append(Adjective("kontrolowan", "kontrolowani", f"przez {by}"))
    return found


def _agreeing(
    those: Those, adjectives: tuple[Adjective, ...], gender: Gender, *, plural: bool
) -> list[Forms]:
    """Return *adjectives* as they stand before *those*: `każdy inny dany`."""
    found = list(adjectives)
    if those.other:
        found.insert(sum(each in _DETERMINERS for each in found), OTHER)
    return [each.of(gender, plural=plural) for each in found]


def _suffixes(those: Those, gender: Gender, *, plural: bool) -> list[Forms | str]:
    """Return what stands behind the kinds of *those*, the last of them of *gender*."""
    without = _without(those.without, gender, plural=plural) if those.without else ""
    bound = _bounded(those.bound) if those.bound else ""
    traits = _traits(those, gender, plural=plural)
    trailing = [_TRAILING[state] for state in those.states if state in _TRAILING]
    long = (_STATES[state] for state in those.states if state in _BEHIND)
    behind = [each.of(gender, plural=plural) for each in long]
    places = _places(those, gender, plural=plural)
    return [traits, *trailing, bound, without, *places, *behind]


def _places(those: Those, gender: Gender, *, plural: bool) -> list[Forms | str]:
    """Return by what keyword, host, party or name *those* are told."""
    lacking = keyword_called(those.lacking).gen if those.lacking else ""
    on: Forms | str = ""
    if those.on:
        no = "nie" if those.off else ""
        place = f"do {_place(those.on)}"
        host = Adjective(f"{no}dołączon", f"{no}dołączeni", place)
        on = host.of(gender, plural=plural)
    return [
        f"bez {lacking}" if lacking else "",
        with_any(those.having),
        _called(those.named) if those.named else "",
        on,
        _party(those.party) if those.party else "",
        f"w walce z {opponent(those.against)}" if those.against else "",
    ]


def _place(who: Who) -> str:
    """Return in the genitive to whom others are attached, or who has a party."""
    match who:
        case Target(those):
            return described(those, TARGET).forms.gen
        case Chosen(those):
            return described(those).forms.gen
        case Each(those):
            return described(those, plural=True, joint="i").forms.gen
        case TargetPlayer("target player"):
            return "danego gracza"
        case TargetPlayer():
            return "danego przeciwnika"
        case YourHero():
            return "twojego bohatera"
        case This():
            return "tej karty"
        case Attached():
            return "postaci z tą kartą"
    return "tamtej karty"


def opponent(who: Who) -> str:
    """Return in the instrumental with whom somebody is in combat."""
    match who:
        case Target(those):
            return described(those, TARGET).forms.ins
        case Chosen(those):
            return described(those).forms.ins
        case Each(those):
            return described(those, plural=True, joint="i").forms.ins
        case YourHero():
            return "twoim bohaterem"
        case This():
            return "tą kartą"
        case Attached():
            return "postacią z tą kartą"
    return "tamtą kartą"


def _party(who: Who) -> str:
    match who:
        case TheirHero():
            return "z drużyny tego gracza"
        case It() | ItsHero():
            return "z drużyny gracza, który kontroluje tamtą kartę"
    return f"z drużyny {_place(who)}"


def _called(name: str) -> str:
    if name.startswith("*"):
        return f"z „{name.strip('*')}” w nazwie"
    told = "tej karty" if name == This.notation else CALLED.get(name, name)
    return f"o nazwie {told}"


def any_number(those: Those, *lead: Adjective) -> Noun:
    """Return `dowolna liczba danych zdolności`, chosen as many as one likes."""
    several = described(those, *lead, plural=True).forms.gen
    forms = together(SOME_NUMBER, several)
    gender = gender_of(those, plural=True)
    return Noun(forms, gender, plural=True, counted=True)


SOME_NUMBER: Final = Forms(
    *("dowolna liczba", "dowolnej liczby", "dowolnej liczbie", "dowolną liczbę"),
    *("dowolną liczbą", "dowolnej liczbie"),
)


def _traits(those: Those, gender: Gender, *, plural: bool) -> Forms:
    """Return the traits of *those*: `Demon`, `Ognia lub Lodu`, `typu Aura`."""
    if not those.traits:
        return unchanging("")
    weapons = those.kinds == ("weapon",)
    traits = [trait(name, of_weapons=weapons) for name in those.traits]
    return told_of(traits, gender, plural=plural, alive=_ALIVE.issuperset(those.kinds))


def _without(names: tuple[str, ...], gender: Gender, *, plural: bool) -> Forms:
    """Return `niebędący Demonem`, `niebędąca kartą Ognia ani kartą Lodu`."""
    what = [_lacked(name, plural=plural) for name in names]
    return together(_NOT_BEING.of(gender, plural=plural), listed(what, "ani"))


def _lacked(name: str, *, plural: bool) -> str:
    """Return `Demonem`, `kartą Ognia`."""
    missing = trait(name)
    if missing.noun:
        return missing.noun.of(plural=plural).ins
    card = CARD.of(plural=plural)
    return together(card, missing.beside("f", plural=plural)).ins


_PARITIES: Final[dict[Parity, str]] = {"even": "parzyst", "odd": "nieparzyst"}


def _bounded(bound: Bound) -> str:
    """Return `o koszcie 3 lub mniejszym`, `o żywotności 4`."""
    names = {"cost": "koszcie", "ATK": "ATK", "health": "żywotności"}
    if isinstance(bound.number, Resources):
        return f"o {names[bound.measure]} nie większym niż liczba twoich zasobów"
    measure = names[bound.measure]
    if bound.parity:
        ending = "ej" if bound.measure == "health" else "ym"
        measure = f"{_PARITIES[bound.parity]}{ending} {measure}"
    text = f"o {measure} {digits(bound.number)}"
    if bound.most is not None:
        return f"o {measure} od {digits(bound.number)} do {bound.most}"
    if bound.order is None:
        return text
    than = "mniejsz" if bound.order == "or less" else "większ"
    return f"{text} lub {than}{'ej' if bound.measure == 'health' else 'ym'}"


def card_of(those: Those | None, *lead: Adjective) -> Word:
    """Return a card of the kind of *those*, or any: `karta sojusznika Demona`."""
    if those is None:
        return CARD
    return Word(
        _card_of(those, lead, plural=False), _card_of(those, lead, plural=True), "f"
    )


def _card_of(those: Those, lead: tuple[Adjective, ...], *, plural: bool) -> Forms:
    adjectives = (*lead, *_adjectives(those, "ciebie"))
    before = _agreeing(those, adjectives, "f", plural=plural)
    if those.kinds == ("card",):
        suffixes = _suffixes(those, "f", plural=plural)
        return together(*before, CARD.of(plural=plural), *suffixes)
    kinds = [_kind_of_card(kind, plural=plural) for kind in those.kinds]
    names = listed([name for name in kinds if name], "lub")
    last = KINDS[those.kinds[-1]].gender
    inside = together(*_suffixes(those, last, plural=plural)).gen
    return together(*before, CARD.of(plural=plural), names, inside)


def _kind_of_card(kind: Kind, *, plural: bool) -> str:
    """Return what a card of *kind* is a card of: `karta sojusznika`."""
    if kind == "card":
        return ""
    if kind == "equipment":
        return "wyposażenia"
    return KINDS[kind].of(plural=plural).gen
