"""WHEN, CONDITION, DURATION, COUNT and requirements in Hungarian."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Actor,
    AsItEnters,
    Attaches,
    Attacking,
    Attacks,
    CardsIn,
    CardsOwner,
    Caster,
    Chosen,
    Combined,
    CompletesQuest,
    CountedZone,
    CountersOn,
    DamageOn,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    Different,
    DiscardsCard,
    DrawsCard,
    Each,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    HandSize,
    Happened,
    HasReputation,
    Heals,
    HeroRequired,
    Highest,
    InThisTurn,
    Is,
    IsDealtDamage,
    IsHealed,
    IsOneOf,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    It,
    LeavesPlay,
    NumberOf,
    OpponentControls,
    OwnValue,
    Places,
    PlaysCard,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    Sort,
    StartOfTurn,
    Strikes,
    TalentRequired,
    Target,
    ThisWay,
    Those,
    TurnsFaceDown,
    ValueOf,
    Weapon,
    Who,
    Whose,
    YouControl,
)
from rules.wow.powers.write_text.hungarian.grammar import listed
from rules.wow.powers.write_text.hungarian.nouns import (
    all_of,
    cards_in,
    lying_on,
    none_of,
    one_or_more,
    owned,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import (
    instrumental,
    number,
    with_article,
)
from rules.wow.powers.write_text.hungarian.this_turn import (
    FIGURES,
    attacking,
    counters_on,
    damage_on,
    happened,
    in_this_turn,
    this_way,
)
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE, STANDING
from rules.wow.powers.write_text.hungarian.voice import Voice, attached, controller
from rules.wow.powers.write_text.kinds import Happening, hero_traits
from rules.wow.powers.write_text.language import Table

_TURNS: Final[dict[Whose, str]] = {
    "your": "a köröd",
    "each": "minden kör",
    "each opponent's": "minden ellenfeled körének",
    "each other player's": "minden más játékos körének",
    "attached card's controller's": "{host} irányítója körének",
}


def _turn(whose: Whose, voice: Voice) -> str:
    return _TURNS[whose].format(host=attached(voice).nominative)


_CASTERS: Final[dict[Caster, str]] = {
    "an opponent": "egy ellenfeled",
    "a player": "egy játékos",
}
_ITS_ZONES: Final[dict[CountedZone, str]] = {
    "hand": "kezében",
    "graveyard": "temetőjében",
    "deck": "paklijában",
}
_ZONES: Final[dict[CountedZone, str]] = {
    "hand": "kezedben",
    "graveyard": "temetődben",
    "deck": "paklidban",
}


# In whose zones cards are counted, where those are of several players.
_ZONES_OF: Final[dict[CardsOwner, dict[CountedZone, str]]] = {
    "each opponent": {
        "hand": "ellenfeleid kezében",
        "graveyard": "ellenfeleid temetőjében",
        "deck": "ellenfeleid paklijában",
    },
    "each player": {
        "hand": "minden játékos kezében",
        "graveyard": "minden temetőben",
        "deck": "minden pakliban",
    },
}


def _on(what: str) -> Callable[[Happening, Voice], str]:
    """Return what writes `amikor ez a szövetséges támad`; *what* is the verb."""
    return lambda when, voice: _happens(when.who, what, voice)


def _happens(who: Who, what: str, voice: Voice) -> str:
    return f"amikor {who_is(who, voice).nominative} {what}"


def _sabotages(when: Sabotages, voice: Voice) -> str:
    start, whom = _happens(when.who, "", voice), who_is(when.whom, voice)
    verb = "szabotálja" if whom.definite else "szabotál"
    return f"{start.rstrip()} {whom.accusative} {verb}"


def _prevents(when: Prevents, voice: Voice) -> str:
    start = _happens(when.who, "", voice).rstrip()
    if when.by is None:
        return f"{start} sebzést előz meg"
    by = who_is(when.by, voice).nominative
    return f"{start} {by} által okozott sebzést előz meg"


def _deals_damage(when: DealsDamage, voice: Voice) -> str:
    fatal = "halálos " if when.fatal else ""
    damage = f"{fatal}{DAMAGE[when.type or 'any']}"
    return _deals(when.who, f"{damage} okoz", when.to, voice)


def _deals_combat_damage(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = f"{weapon_of(when.with_, voice)} " if when.with_ else ""
    fatal = "halálos " if when.fatal else ""
    return _deals(when.who, f"{weapon}{fatal}harci sebet okoz", when.to, voice)


def _deals(who: Who, what: str, to: Actor | None, voice: Voice) -> str:
    start = _happens(who, what, voice)
    return f"{start} {who_is(to, voice).dative}" if to else start


def _strikes(when: Strikes, voice: Voice) -> str:
    if when.those or when.with_ == "a weapon":
        weapon = who_is(Chosen(when.those or Those(("weapon",))), voice).instrumental
    else:
        weapon = weapon_of(when.with_, voice)
    return f"amikor {weapon} ütsz"


def weapon_of(weapon: Weapon, voice: Voice) -> str:
    """Return the weapon with which something is done, in the instrumental."""
    match weapon:
        case "this":
            return voice.this.instrumental
        case "attached weapon":
            return attached(voice).instrumental
    return "fegyverrel"


def _is_revealed(_when: IsRevealed, voice: Voice) -> str:
    return f"amikor felfeded {voice.this.accusative} a paklidból"


def _as_it_enters(_when: AsItEnters, voice: Voice) -> str:
    return f"miközben {voice.this.nominative} játékba kerül"


def _enters_graveyard(_when: EntersGraveyard, voice: Voice) -> str:
    return f"amikor {voice.this.nominative} bárhonnan a temetődbe kerül"


def _plays_card(when: PlaysCard, _voice: Voice) -> str:
    card = some_of(when.those, 1).accusative
    return f"amikor {_by(when.player, 'kijátszol', 'kijátszik')} {card}"


def _attaches(when: Attaches, voice: Voice) -> str:
    card = some_of(when.those, 1).accusative
    return f"amikor {card} csatolsz {who_is(when.to, voice).allative}"


def _cards_in(count: CardsIn, voice: Voice) -> str:
    if count.whose == "you":
        return with_article(cards_in(_ZONES[count.zone], count.those))
    if count.whose in _ZONES_OF:
        where = _ZONES_OF[count.whose][count.zone]
        return with_article(cards_in(where, count.those))
    zone = f"{controller(voice.latest)} {_ITS_ZONES[count.zone]}"
    return cards_in(zone, count.those)


def _by(player: Caster, you: str, others: str) -> str:
    """Return `húzol`, `egy ellenfeled húz`: what *player* does."""
    return you if player == "you" else f"{_CASTERS[player]} {others}"


def _places(when: Places, _voice: Voice) -> str:
    up = "képpel felfelé " if when.face_up else ""
    return f"amikor {up}lehelyezel {some_of(when.those, 1).accusative}"


def _controls(what: YouControl | OpponentControls, verb: str, no: str = "nem") -> str:
    """Return `irányítasz egy hőst`; the verb says whose.

    At least none means none.
    """
    plain, count = replace(what.those, side="any"), what.at_least
    if count == 0:
        return f"{no} {verb} {none_of(plain).accusative}"
    if count == 1:
        return f"{verb} {some_of(plain, 1).accusative}"
    other = "másik" if plain.other else ""
    many = one_or_more(plain, ("legalább", number(count), other))
    return f"{many.accusative} {verb}"


def _is(what: Is, voice: Voice) -> str:
    noun = who_is(what.who, voice)
    one, many = STANDING[what.state]
    return f"{noun.nominative} {many if noun.plural else one}".lstrip()


def is_one_of(what: IsOneOf, voice: Voice, *, denied: bool = False) -> str:
    """Return `az egy szövetséges`, `a hősöd egy Horda hős`; *denied*: that not."""
    noun = who_is(what.who, voice)
    is_it = isinstance(what.who, It) and not noun.plural
    who = "az" if is_it else noun.nominative
    if denied:
        return f"{who} nem {none_of(what.those).nominative}"
    return f"{who} {some_of(what.those, 1).nominative}"


def _hand_size(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "nincs lap a kezedben"
    how = {"or less": "legfeljebb", "or more": "legalább", None: "pontosan"}
    return f"{how[what.order]} {number(what.count)} lap van a kezedben"


_VALUES: Final = {  # of one owner, and of several that go unsaid
    "ATK": ("ATK-ja", "ATK-juk"),
    "health": ("élete", "életük"),
    "cost": ("költsége", "költségük"),
    "printed ATK": ("nyomtatott ATK-ja", "nyomtatott ATK-juk"),
    "printed health": ("nyomtatott élete", "nyomtatott életük"),
    "remaining health": ("hátralévő élete", "hátralévő életük"),
}


def _value_of(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        return f"{lying_on(count.of, voice)} sebzés"
    if count.value == "counters":
        counters = f"{voice.counter_name(count.named)}jelzők"
        return f"{lying_on(count.of, voice)} {counters} száma"
    one, many = _VALUES[count.value]
    if isinstance(count.of, Each):
        return f"{all_of(count.of.those)} együttes {one}"
    if isinstance(count.of, Target) and count.of.count > 1:
        return owned(count.of, voice, f"együttes {one}", many)
    each = isinstance(count.of, It) and voice.latest and voice.latest.each
    return owned(count.of, voice, one, f"{'saját' if each else 'együttes'} {many}")


def _hero_required(line: HeroRequired) -> str:
    names = re.split(r",? or |, ", hero_traits(line))
    return f"{listed([trait(name) for name in names], 'vagy')} Hős Szükséges"


def _number_of(count: NumberOf, _voice: Voice) -> str:
    share = f" osztva {instrumental(count.per)}, lefelé kerekítve"
    return f"{all_of(count.those)} száma{share if count.per > 1 else ''}"


def _highest(count: Highest, _voice: Voice) -> str:
    return f"{all_of(count.those)} legmagasabb {FIGURES[count.figure]}"


def _different(count: Different, _voice: Voice) -> str:
    return f"{all_of(count.those)} különböző {_SORTS[count.sort]} száma"


_SORTS: Final[dict[Sort, str]] = {
    "class": "kasztjainak",
    "race": "fajainak",
    "Alliance race": "Szövetséghez tartozó fajainak",
    "Horde race": "Hordához tartozó fajainak",
    "color": "színeinek",
    "card type": "laptípusainak",
}


def _combined(count: Combined, _voice: Voice) -> str:
    return f"{all_of(count.those)} együttes {FIGURES[count.figure]}"


EVENTS: Final[Table[str]] = {
    EntersPlay: _on("játékba kerül"),
    LeavesPlay: _on("elhagyja a játékot"),
    Destroyed: _on("elpusztul"),
    StartOfTurn: lambda when, voice: f"{_turn(when.whose, voice)} elején",
    EndOfTurn: lambda when, voice: f"{_turn(when.whose, voice)} végén",
    Attacks: _on("támad"),
    TurnsFaceDown: _on("képpel lefelé fordul"),
    IsTargeted: _on("egy ellenséges lap vagy hatás célpontja lesz"),
    Places: _places,
    DrawsCard: (
        lambda when, _voice: f"amikor {_by(when.player, 'húzol', 'húz')} egy lapot"
    ),
    DiscardsCard: (
        lambda when, _voice: f"amikor {_by(when.player, 'eldobsz', 'eldob')} egy lapot"
    ),
    Defends: _on("védekezik"),
    Exhausts: _on("kimerül"),
    Protects: _on("mást véd"),
    Heals: _on("sebzést gyógyít"),
    IsHealed: _on("gyógyul"),
    Readies: _on("aktívvá válik"),
    DealsDamage: _deals_damage,
    DealsCombatDamage: _deals_combat_damage,
    IsDealtDamage: (
        lambda when, voice: _happens(
            when.who, f"{DAMAGE[when.type or 'any']} kap", voice
        )
    ),
    Strikes: _strikes,
    AsItEnters: _as_it_enters,
    EntersGraveyard: _enters_graveyard,
    IsRevealed: _is_revealed,
    PlaysCard: _plays_card,
    Attaches: _attaches,
    Sabotages: _sabotages,
    Prevents: _prevents,
    IsPlayed: lambda _when, voice: f"amikor kijátszod {voice.this.accusative}",
    CompletesQuest: lambda _when, _voice: "amikor teljesítesz egy küldetést",
    Flipped: _on("megfordul"),
}


CONDITIONS: Final[Table[str]] = {
    YouControl: lambda what, _voice: _controls(what, "irányítasz"),
    OpponentControls: lambda what, _voice: (
        f"egy ellenfeled {_controls(what, 'irányít', no='sem')}"
    ),
    Is: _is,
    IsOneOf: is_one_of,
    HandSize: _hand_size,
    Happened: happened,
    Attacking: attacking,
    InThisTurn: in_this_turn,
    CountersOn: counters_on,
    DamageOn: damage_on,
}


_OWN: Final = {"ATK": "ATK-ja", "health": "életereje"}


COUNTS: Final[Table[str]] = {
    NumberOf: _number_of,
    Highest: _highest,
    Different: _different,
    Combined: _combined,
    CardsIn: _cards_in,
    ValueOf: _value_of,
    OwnValue: lambda what, _voice: f"a sebzést okozó karakter {_OWN[what.value]}",
    ThisWay: this_way,
}


REQUIREMENTS: Final[Table[str]] = {
    HeroRequired: _hero_required,
    TalentRequired: lambda line: f"{trait(line.talent)} tehetség",
    HasReputation: lambda line: f"{line.name} hírnév",
}
