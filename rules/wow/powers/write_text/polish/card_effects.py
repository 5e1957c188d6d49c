"""Effects on hand, deck, graveyard and chain in Polish."""

from typing import Final

from rules.wow.powers.words import (
    ANY_NUMBER,
    AddResource,
    All,
    Amount,
    Discard,
    Draw,
    ExtraTurn,
    Interrupt,
    InterruptEffect,
    InterruptPlayed,
    Look,
    LookAtHand,
    MasterHeroAsAlly,
    Mill,
    NameAndRemove,
    Origin,
    Owner,
    Pays,
    Place,
    Player,
    Put,
    RemoveFromGraveyard,
    Rest,
    Reveal,
    Search,
    ShowTop,
    ShuffleDeck,
    ShuffleIn,
    SkipTurn,
)
from rules.wow.powers.write_text.kinds import takes_any
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Word,
    before,
    pronoun,
    together,
)
from rules.wow.powers.write_text.polish.grammar import Clause
from rules.wow.powers.write_text.polish.nouns import (
    CARD,
    RANDOM,
    REVEALED,
    SOME_NUMBER,
    TARGET,
    card_of,
    described,
    state_of,
)
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.verbs import (
    BRING,
    DISCARD,
    DRAW,
    INTERRUPT,
    LAY,
    LOOK,
    NAME,
    PAY,
    PUT,
    REMOVE,
    RETURN,
    REVEAL,
    SEARCH,
    SHUFFLE,
    SHUFFLE_IN,
    SKIP,
    TAKE,
    TAKE_TURN,
    Verb,
)
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import controlled, player_of
from rules.wow.powers.write_text.sentences import spaced

_PLACES: Final[dict[Place, tuple[Verb, str]]] = {
    "hand": (TAKE, "na rękę"),
    "play": (BRING, "do gry"),
    "top of deck": (PUT, "na wierzchu swojej talii"),
    "bottom of deck": (PUT, "na spodzie swojej talii"),
    "deck": (SHUFFLE_IN, "do swojej talii"),
    "out of the game": (REMOVE, "z gry"),
    "resource row": (PUT, "w swoim rzędzie zasobów jako zakrytą i zużytą kartę"),
}
_OWNERS_PLACES: Final[dict[Place, tuple[Verb, str]]] = {
    "hand": (RETURN, "do ręki właściciela"),
    "play": (BRING, "do gry pod swoją kontrolą"),
    "top of deck": (PUT, "na wierzchu talii właściciela"),
    "bottom of deck": (PUT, "na spodzie talii właściciela"),
    "deck": (SHUFFLE_IN, "do talii właściciela"),
    "out of the game": (REMOVE, "z gry"),
    "resource row": (PUT, "w rzędzie zasobów właściciela jako zakrytą i zużytą kartę"),
}
_GRAVEYARDS: Final[dict[Owner, str]] = {
    "your": "ze swojego cmentarza",
    "any": "z dowolnego cmentarza",
    "an opponent's": "z cmentarza przeciwnika",
}
_REMOVED: Final = "spośród {}kart usuniętych z gry{}"
_RESTS: Final[dict[Rest, str]] = {
    "bottom of deck": "na spodzie swojej talii",
    "graveyard": "na swoim cmentarzu",
    "top of deck": "z powrotem na wierzchu swojej talii",
}
_ROW: Final = "zużytą w swoim rzędzie zasobów"
_TOP: Final = before(Adjective("wierzchni", ""), CARD)
_ITS: Final = pronoun("f")  # a card
_WHOSE_DECK: Final[dict[Player, str]] = {
    "each player": "każdego gracza",
    "each opponent": "każdego przeciwnika",
    "target player": "danego gracza",
    "target opponent": "danego przeciwnika",
    "its controller": "kontrolującego ją gracza",
    "that player": "tego gracza",
    "attached card's controller": "gracza kontrolującego {}",
}


def _top(count: Amount) -> str:
    return f"{counted(count, _TOP).forms.acc} swojej talii"


def _pays(effect: Pays, voice: Voice) -> Clause:
    return Clause(((PAY, str(effect.amount)),), player_of(effect.player, voice))


def _draw(effect: Draw, voice: Voice) -> Clause:
    cards = counted(effect.count, CARD).forms.acc
    return Clause(((DRAW, cards),), player_of(effect.player, voice))


def _discard(effect: Discard, voice: Voice) -> Clause:
    if effect.alike:
        alike = "wspólny typ z odkrytą wierzchnią kartą swojej talii"
        cards = f"z odkrytej ręki wszystkie karty, które mają {alike}"
    elif isinstance(effect.count, All):
        cards = f"wszystkie {card_of(effect.those).plural.acc} z ręki"
    else:
        chance = " losowo" if effect.random else ""
        cards = f"{counted(effect.count, card_of(effect.those)).forms.acc}{chance}"
    return Clause(((DISCARD, cards),), player_of(effect.player, voice))


def _mill(effect: Mill, voice: Voice) -> Clause:
    verb, place = PUT, "na swoim cmentarzu"
    if effect.into == "out of the game":
        verb, place = _PLACES[effect.into]
    top = _top(effect.count)
    rest = f"{place} {top}" if verb is REMOVE else f"{top} {place}"
    return Clause(((verb, rest),), player_of(effect.player, voice))


def _shuffle_in(effect: ShuffleIn, voice: Voice) -> Clause:
    rest = "swój cmentarz do swojej talii"
    return Clause(((SHUFFLE_IN, rest),), player_of(effect.player, voice))


def _search(effect: Search, voice: Voice) -> Clause:
    several = effect.count > 1
    voice.latest = pronoun("f", plural=several)
    it = "je" if several else "ją"
    card = _so_many(effect, card_of(effect.those)).gen
    is_own = effect.player == "you"
    deck = "swoją talię" if is_own else "talię danego przeciwnika"
    names = " o różnych nazwach" if effect.different else ""
    found = (SEARCH, f"{deck} w poszukiwaniu {card}{names}")
    match effect.into:
        case "play":
            control = "" if is_own else " pod swoją kontrolą"
            return Clause((found, (BRING, f"{it} do gry{control}")))
        case "hand":
            return Clause((found, (REVEAL, it), (TAKE, "na rękę")))
        case place:
            where = "na jej wierzchu" if place == "top of deck" else "na jej spodzie"
            shown = ((REVEAL, "ją"), (SHUFFLE, "talię"))
            return Clause((found, *shown, (PUT, f"tę kartę {where}")))


def _so_many(effect: Search | Put, card: Word) -> Forms:
    """Return `kartę`, `maksymalnie dwie karty`, `dowolna liczba kart`."""
    if effect.up_to and effect.count == ANY_NUMBER:
        return together(SOME_NUMBER, card.plural.gen)
    lead = "maksymalnie" if effect.up_to else ""
    return counted(effect.count, card, lead).forms


def _shuffle(effect: ShuffleDeck, voice: Voice) -> Clause:
    return Clause(((SHUFFLE, "swoją talię"),), player_of(effect.player, voice))


def _name_and_remove(effect: NameAndRemove, _voice: Voice) -> Clause:
    whose = "gracza" if effect.player == "target player" else "przeciwnika"
    where = f"talię, cmentarz i rękę danego {whose}"
    found = f"przeszukaj {where} w poszukiwaniu wszystkich kart o tej nazwie"
    named = ((NAME, described(effect.those).forms.acc),)
    return Clause(named, after=(f"{found} i usuń je z gry",))


def _master_hero(_effect: MasterHeroAsAlly, voice: Voice) -> Clause:
    voice.latest = pronoun("m")
    told = "o nazwie innej niż każda karta, którą kontrolujesz"
    found = f"swoją talię i rękę w poszukiwaniu bohatera mistrzowskiego {told}"
    after = ("wprowadź tego bohatera do gry jako sojusznika",)
    return Clause(((SEARCH, found),), after=after)


def _look_at_hand(effect: LookAtHand, _voice: Voice) -> Clause:
    whose = "gracza" if effect.player == "target player" else "przeciwnika"
    seen = ((LOOK, f"rękę danego {whose}"),)
    if effect.discarding is None:
        return Clause(seen)
    card = card_of(effect.discarding).singular.acc
    fate = "usuń ją z gry" if effect.removing else "ten gracz ją odrzuca"
    return Clause(seen, after=(f"wybierz z niej {card}", fate))


def _put(effect: Put, voice: Voice) -> Clause:
    voice.latest = pronoun("f", plural=effect.count > 1 or effect.every)
    own = effect.whose == "your" and effect.zone != "removed by this"
    verb, where = (_PLACES if own else _OWNERS_PLACES)[effect.into]
    if effect.control == "owner's":
        where = "do gry pod kontrolą właściciela"
    zone = _zone(effect)
    if effect.different:
        zone = f"o różnych nazwach {zone}"
    if effect.every:
        every = f"wszystkie {card_of(effect.those).plural.acc} {zone}"
        return Clause(((verb, spaced((every, where))),))
    if effect.zone == "hand":
        chance = (RANDOM,) if effect.random else ()
        cards = _so_many(effect, card_of(effect.those, *chance)).acc
        return Clause(((verb, f"{cards} z ręki {where}"),))
    lead = () if effect.chosen else (TARGET,)
    lead = (RANDOM,) if effect.random else lead
    cards = _so_many(effect, card_of(effect.those, *lead)).acc
    if effect.into == "out of the game":
        return Clause(((verb, f"{where} {cards} {zone}"),))
    if where == "do gry":
        # What is told of the cards may be long.
        return Clause(((verb, f"{where} {zone} {cards}"),))
    return Clause(((verb, f"{cards} {zone} {where}"),))


def _zone(effect: Put) -> str:
    """Return where cards are taken from: `z ręki`, `ze swojego cmentarza`."""
    match effect.zone:
        case "hand":
            return "z ręki"
        case "graveyard":
            is_all = effect.every and effect.whose == "any"
            return "ze wszystkich cmentarzy" if is_all else _GRAVEYARDS[effect.whose]
        case "removed by this":
            return _REMOVED.format("", " przez tę kartę")
    return _REMOVED.format("swoich " if effect.whose == "your" else "", "")


def _reveal(effect: Reveal, voice: Voice) -> Clause:
    voice.latest = _ITS
    rest = _RESTS[effect.rest]
    if effect.count == 1:
        after = _sort_revealed(effect)
    else:
        cards = card_of(effect.take, REVEALED)
        card = f"wszystkie {cards.plural.acc}" if effect.every else cards.singular.acc
        take = _TAKEN[effect.into]
        if effect.into == "resource row":
            card = f"{card} zużyte w swoim rzędzie zasobów"
        others = "pozostałe" if effect.every else _others(effect.count)
        after = (f"{take} {card}, a {others} połóż {rest}",)
    return Clause(((REVEAL, _top(effect.count)),), after=after)


_TAKEN: Final = {
    "play": "wprowadź do gry",
    "hand": "weź na rękę",
    "resource row": "wyłóż",
}


def _sort_revealed(effect: Reveal) -> tuple[str, ...]:
    """Return what is done with the only card that is revealed."""
    places = {"play": "wprowadź ją do gry", "hand": "weź ją na rękę"}
    put = places.get(effect.into, f"wyłóż ją {_ROW}")
    if takes_any(effect):
        may = put.replace("wyłóż", "możesz wyłożyć").replace("weź", "możesz wziąć")
        return (put if effect.every else may,)
    take = f"jeśli jest to {card_of(effect.take).singular.nom}, {put}"
    if effect.rest == "top of deck":
        return (take,)
    return (take, f"w przeciwnym razie połóż ją {_RESTS[effect.rest]}")


def _others(count: Amount) -> str:
    """Return what is left of *count* cards when one was taken."""
    return "drugą" if count == 2 else "pozostałe"


def _show_top(effect: ShowTop, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    voice.latest = _ITS
    if effect.secret:
        top = _top(1)
        if effect.player != "you":
            whose = _WHOSE_DECK[effect.player].format(voice.host.forms.acc)
            top = top.replace("swojej talii", f"talii {whose}")
        return Clause(((LOOK, top),))
    return Clause(((REVEAL, _top(1)),), player)


def _look(effect: Look, _voice: Voice) -> Clause:
    sorting = _sort_one(effect) if effect.count == 1 else _sort_many(effect)
    cards = _top(effect.count)
    if effect.player != "you":
        whose = "gracza" if effect.player == "target player" else "przeciwnika"
        cards = cards.replace("swojej talii", f"talii danego {whose}")
        sorting = sorting.replace("swojej talii", "tej talii")
        sorting = sorting.replace("swój cmentarz", "cmentarz tego gracza")
    return Clause(((LOOK, cards),), after=(sorting,))


def _sort_one(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "weź ją na rękę"
        case "keep one":
            return "odłóż ją na wierzch talii"
        case "reorder":
            return "odłóż ją na wierzch talii"
        case "bottom any":
            return "możesz położyć ją na spodzie swojej talii"
        case "bury any":
            return "możesz odłożyć ją na swój cmentarz"
        case "remove any":
            return "możesz usunąć ją z gry"


def _sort_many(effect: Look) -> str:
    match effect.then:
        case "take one":
            others = _others(effect.count)
            rest = _RESTS[effect.rest]
            return f"weź na rękę jedną z nich, a {others} połóż {rest}"
        case "keep one":
            top = "odłóż jedną z nich na wierzch swojej talii"
            return f"{top}, a pozostałe połóż na spodzie"
        case "reorder":
            return "odłóż je na wierzch talii w dowolnej kolejności"
        case "bottom any":
            bottom = "połóż dowolną liczbę z nich na spodzie swojej talii"
            return f"{bottom}, a resztę odłóż na wierzch w dowolnej kolejności"
        case "bury any":
            return "możesz odłożyć dowolną liczbę z nich na swój cmentarz"
        case "remove any":
            return "możesz usunąć dowolną liczbę z nich z gry"


def _add_resource(effect: AddResource, voice: Voice) -> Clause:
    how = _face_down(effect.origin, voice)
    if effect.exhausted:
        exhausted = state_of("exhausted")
        gender = voice.this.gender if effect.origin == "this" else CARD.gender
        how = f"{how} i {exhausted.of(gender).acc}"
    doer = player_of(effect.player, voice)
    return Clause(((LAY, f"{how} w swoim rzędzie zasobów"),), doer)


def _face_down(origin: Origin, voice: Voice) -> str:
    """Return the card that becomes a resource, and that it is face down."""
    face_down = state_of("face-down")
    match origin:
        case "this":
            gender = voice.this.gender
            return f"{voice.this.forms.acc} {face_down.of(gender).acc}"
        case "hand":
            return "kartę z ręki zakrytą"
        case "top of deck":
            return f"{_top(1)} zakrytą"


def _remove_from_graveyard(effect: RemoveFromGraveyard, _voice: Voice) -> Clause:
    lead, card = "maksymalnie" if effect.up_to else "", card_of(effect.those)
    cards = counted(effect.count, card, lead).forms.acc
    if effect.up_to and effect.count == ANY_NUMBER:
        cards = together(SOME_NUMBER, card.plural.gen).acc
    return Clause(((REMOVE, f"z gry {cards} ze swojego cmentarza"),))


def _interrupt(effect: Interrupt, _voice: Voice) -> Clause:
    card = card_of(effect.those, TARGET).singular.acc
    aims = ", której celem jest twój bohater" if effect.at_hero else ""
    return Clause(((INTERRUPT, f"{card}{aims}"),))


def _interrupt_played(effect: InterruptPlayed, voice: Voice) -> Clause:
    card = card_of(effect.those)
    whose = effect.player == "its controller"
    by = f"przez kontrolującego {controlled(voice)} gracza" if whose else ""
    if effect.every:
        played = "zagrane" if by else ""
        cards = spaced(("wszystkie", card.plural.acc, played, by))
        return Clause(((INTERRUPT, cards),))
    played = "zagraną" if by else ""
    return Clause(((INTERRUPT, spaced((card.singular.acc, played, by))),))


def _extra_turn(effect: ExtraTurn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause(((TAKE_TURN, "dodatkową turę po tej"),), player)


def _skip_turn(effect: SkipTurn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause(((SKIP, "swoją następną turę"),), player)


def _interrupt_effect(effect: InterruptEffect, _voice: Voice) -> Clause:
    whose = described(effect.those).forms.gen
    return Clause(((INTERRUPT, f"dany efekt {whose}"),))


CARD_CLAUSES: Final[Table[Clause]] = {
    ExtraTurn: _extra_turn,
    SkipTurn: _skip_turn,
    InterruptPlayed: _interrupt_played,
    Draw: _draw,
    Discard: _discard,
    Mill: _mill,
    ShuffleIn: _shuffle_in,
    Pays: _pays,
    Search: _search,
    LookAtHand: _look_at_hand,
    MasterHeroAsAlly: _master_hero,
    NameAndRemove: _name_and_remove,
    ShuffleDeck: _shuffle,
    Put: _put,
    Reveal: _reveal,
    ShowTop: _show_top,
    Look: _look,
    AddResource: _add_resource,
    RemoveFromGraveyard: _remove_from_graveyard,
    Interrupt: _interrupt,
    InterruptEffect: _interrupt_effect,
}
