"""WHEN in Polish: what begins a sentence."""

from collections.abc import Callable
from typing import Final

from rules.wow.powers.words import (
    AsItEnters,
    Attaches,
    Attacks,
    Caster,
    Chosen,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    DiscardsCard,
    DrawsCard,
    EndOfTurn,
    EntersGraveyard,
    EntersPlay,
    Exhausts,
    Flipped,
    Heals,
    IsDealtDamage,
    IsHealed,
    IsPlayed,
    IsRevealed,
    IsTargeted,
    LeavesPlay,
    Places,
    PlaysCard,
    Prevents,
    Protects,
    Readies,
    Sabotages,
    StartOfTurn,
    Strikes,
    Those,
    TurnsFaceDown,
    Who,
    Whose,
)
from rules.wow.powers.write_text.kinds import Happening
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.damage import damage_of
from rules.wow.powers.write_text.polish.declension import Adjective
from rules.wow.powers.write_text.polish.grammar import acting, being
from rules.wow.powers.write_text.polish.nouns import (
    described,
)
from rules.wow.powers.write_text.polish.verbs import DEAL
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import is_early, named, patient, subject
from rules.wow.powers.write_text.sentences import spaced

_TURNS: Final[dict[Whose, str]] = {
    "your": "twojej tury",
    "each": "każdej tury",
    "each opponent's": "tury każdego przeciwnika",
    "each other player's": "tury każdego innego gracza",
    "attached card's controller's": "tury gracza kontrolującego {host}",
}


def _turn(whose: Whose, voice: Voice) -> str:
    return _TURNS[whose].format(host=voice.host.forms.acc)


_CASTERS: Final[dict[Caster, str]] = {
    "an opponent": "przeciwnik",
    "a player": "gracz",
}
_FACE_UP: Final = Adjective("odkryt", "odkryci")


def _does(one: str, several: str) -> Callable[[Happening, Voice], str]:
    """Return what writes `gdy ten sojusznik atakuje`, as one or several do."""
    return lambda when, voice: _doing(when.who, one, several, voice)


def _doing(who: Who, one: str, several: str, voice: Voice) -> str:
    noun = subject(who, voice)
    return f"gdy {acting(noun, several if noun.verbs_are_plural else one)}"


def _sabotages(when: Sabotages, voice: Voice) -> str:
    start = _doing(when.who, "sabotuje", "sabotują", voice)
    return f"{start} {patient(when.whom, voice).forms.acc}"


def _prevents(when: Prevents, voice: Voice) -> str:
    start = _doing(when.who, "zapobiega", "zapobiegają", voice)
    by = f" zadawanym przez {patient(when.by, voice).forms.acc}" if when.by else ""
    return f"{start} obrażeniom{by}"


def _becomes(what: Adjective) -> Callable[[Happening, Voice], str]:
    """Return what writes `gdy ten sojusznik zostaje zniszczony`."""

    def write(when: Happening, voice: Voice) -> str:
        noun = subject(when.who, voice)
        verb = "zostają" if noun.verbs_are_plural else "zostaje"
        return f"gdy {being(noun, verb, noun.named_for(what))}"

    return write


def _deals_damage(when: DealsDamage, voice: Voice) -> str:
    damage = damage_of(when.type).plural.acc
    return _deals(when, f"{'śmiertelne ' if when.fatal else ''}{damage}", voice)


def _deals_combat_damage(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = voice.this.forms.ins if when.with_ == "this" else "bronią"
    damage = f"{'śmiertelne ' if when.fatal else ''}obrażenia w walce"
    return _deals(when, f"{weapon} {damage}" if when.with_ else damage, voice)


def _deals(when: DealsDamage | DealsCombatDamage, damage: str, voice: Voice) -> str:
    """Return `gdy twój bohater zadaje wrogiemu sojusznikowi obrażenia w walce`."""
    start = _doing(when.who, DEAL.one, DEAL.several, voice)
    if when.to is None:
        return f"{start} {damage}"
    to = patient(when.to, voice, yours=False).forms.dat
    rest = (to, damage) if is_early(when.to) else (damage, to)
    return spaced((start, *rest))


def _is_dealt_damage(when: IsDealtDamage, voice: Voice) -> str:
    damage = damage_of(when.type).plural.acc
    return _doing(when.who, f"otrzymuje {damage}", f"otrzymują {damage}", voice)


def _strikes(when: Strikes, voice: Voice) -> str:
    if when.those:
        used = named(Chosen(when.those), voice).forms.gen
        return f"gdy używasz {used}"
    if when.with_ == "a weapon":
        return f"gdy używasz {named(_A_WEAPON, voice).forms.gen}"
    weapon = voice.this if when.with_ == "this" else voice.host
    return f"gdy używasz {weapon.forms.gen}"


_A_WEAPON: Final = Chosen(Those(("weapon",)))


def _is_revealed(_when: IsRevealed, voice: Voice) -> str:
    return f"gdy odkrywasz ze swojej talii {voice.this.forms.acc}"


def _as_it_enters(_when: AsItEnters, voice: Voice) -> str:
    return f"w chwili, gdy {voice.this.forms.nom} wchodzi do gry"


def _enters_graveyard(_when: EntersGraveyard, voice: Voice) -> str:
    return f"gdy {voice.this.forms.nom} skądkolwiek trafia na twój cmentarz"


def _plays_card(when: PlaysCard, _voice: Voice) -> str:
    played = described(when.those).forms.acc
    return f"gdy {_by(when.player, 'zagrywasz', 'zagrywa')} {played}"


def _attaches(when: Attaches, voice: Voice) -> str:
    host = patient(when.to, voice).forms.gen
    return f"gdy dołączasz {described(when.those).forms.acc} do {host}"


def _by(player: Caster, you: str, others: str) -> str:
    """Return `dobierasz`, `przeciwnik dobiera`: what *player* does."""
    return you if player == "you" else f"{_CASTERS[player]} {others}"


def _places(when: Places, _voice: Voice) -> str:
    placed = described(when.those)
    up = f" {_FACE_UP.of(placed.gender).acc}" if when.face_up else ""
    return f"gdy wykładasz{up} {placed.forms.acc}"


_AIMED: Final = "{} się celem wrogiej karty lub efektu"
EVENTS: Final[Table[str]] = {
    EntersPlay: _does("wchodzi do gry", "wchodzą do gry"),
    LeavesPlay: _does("opuszcza grę", "opuszczają grę"),
    Destroyed: _becomes(Adjective("zniszczon", "zniszczeni")),
    StartOfTurn: lambda when, voice: f"na początku {_turn(when.whose, voice)}",
    EndOfTurn: lambda when, voice: f"na koniec {_turn(when.whose, voice)}",
    Attacks: _does("atakuje", "atakują"),
    IsTargeted: _does(_AIMED.format("staje"), _AIMED.format("stają")),
    TurnsFaceDown: _becomes(Adjective("zakryt", "zakryci")),
    Places: _places,
    DrawsCard: (
        lambda when, _voice: f"gdy {_by(when.player, 'dobierasz', 'dobiera')} kartę"
    ),
    DiscardsCard: (
        lambda when, _voice: f"gdy {_by(when.player, 'odrzucasz', 'odrzuca')} kartę"
    ),
    Defends: _does("zaczyna się bronić", "zaczynają się bronić"),
    Exhausts: _becomes(Adjective("zużyt", "zużyci")),
    Protects: _does("ochrania", "ochraniają"),
    Heals: _does("uzdrawia obrażenia", "uzdrawiają obrażenia"),
    IsHealed: _becomes(Adjective("uzdrowion", "uzdrowieni")),
    Readies: _becomes(Adjective("przygotowan", "przygotowani")),
    DealsDamage: _deals_damage,
    DealsCombatDamage: _deals_combat_damage,
    IsDealtDamage: _is_dealt_damage,
    Strikes: _strikes,
    AsItEnters: _as_it_enters,
    EntersGraveyard: _enters_graveyard,
    IsRevealed: _is_revealed,
    PlaysCard: _plays_card,
    Attaches: _attaches,
    Sabotages: _sabotages,
    Prevents: _prevents,
    IsPlayed: lambda _when, voice: f"gdy zagrywasz {voice.this.forms.acc}",
    CompletesQuest: lambda _when, _voice: "gdy wypełniasz misję",
    Flipped: _becomes(Adjective("odwrócon", "odwróceni")),
}
