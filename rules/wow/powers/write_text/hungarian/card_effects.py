"""Effects on hand, deck, graveyard and chain in Hungarian."""

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
    Owner,
    Pays,
    Place,
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
from rules.wow.powers.write_text.hungarian.card_verbs import (
    BRING,
    DISCARD,
    DRAW,
    INTERRUPT,
    LOOK,
    NAME,
    PAY,
    PUT,
    REVEAL,
    SEEK,
    SHUFFLE,
    SHUFFLE_IN,
    SKIP,
    TAKE,
    TAKE_AWAY,
)
from rules.wow.powers.write_text.hungarian.grammar import (
    Clause,
    Verb,
    act,
    placed,
    steps,
)
from rules.wow.powers.write_text.hungarian.nouns import (
    card_of,
    player_of,
    some_cards,
    some_of,
)
from rules.wow.powers.write_text.hungarian.numbers import (
    accusative,
    number,
)
from rules.wow.powers.write_text.hungarian.voice import (
    Latest,
    Voice,
    controller,
)
from rules.wow.powers.write_text.kinds import kind_of_any, takes_any
from rules.wow.powers.write_text.language import Table

_PLACES: Final[dict[Place, tuple[Verb, str]]] = {
    "hand": (TAKE, "a kezedbe"),
    "play": (BRING, "játékba"),
    "top of deck": (PUT, "a paklid tetejére"),
    "bottom of deck": (PUT, "a paklid aljára"),
    "deck": (SHUFFLE_IN, "a paklidba"),
    "out of the game": (TAKE_AWAY, "a játékból"),
    "resource row": (PUT, "képpel lefelé és kimerítve az erőforrássorodba"),
}
_OWNERS_PLACES: Final[dict[Place, tuple[Verb, str]]] = {
    "hand": (PUT, "tulajdonosa kezébe"),
    "play": (BRING, "az irányításod alatt játékba"),
    "top of deck": (PUT, "tulajdonosa paklijának tetejére"),
    "bottom of deck": (PUT, "tulajdonosa paklijának aljára"),
    "deck": (SHUFFLE_IN, "tulajdonosa paklijába"),
    "out of the game": (TAKE_AWAY, "a játékból"),
    "resource row": (PUT, "képpel lefelé és kimerítve tulajdonosa erőforrássorába"),
}
_GRAVEYARDS: Final[dict[Owner, str]] = {
    "your": "a temetődből",
    "any": "egy temetőből",
    "an opponent's": "egy ellenfeled temetőjéből",
}
_RESTS: Final[dict[Rest, str]] = {
    "bottom of deck": "tedd a paklid aljára",
    "graveyard": "tedd a temetődbe",
    "top of deck": "tedd vissza a paklid tetejére",
}
_ROW: Final = "kimerítve az erőforrássorodba"


def _top(count: Amount, deck: str = "paklid") -> str:
    """Return the top cards of a deck as an object: `a paklid felső két lapját`."""
    if count == 1:
        return f"a {deck} legfelső lapját"
    return f"a {deck} felső {number(count)} lapját"


def _pays(effect: Pays, voice: Voice) -> Clause:
    return act(PAY, accusative(effect.amount), doer=player_of(effect.player, voice))


def _draw(effect: Draw, voice: Voice) -> Clause:
    cards = some_cards(None, effect.count).accusative
    return act(DRAW, cards, doer=player_of(effect.player, voice))


def _discard(effect: Discard, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    if not isinstance(effect.count, All):
        cards = some_cards(effect.those, effect.count).accusative
        chance = "véletlenszerűen " if effect.random else ""
        return act(DISCARD, f"{chance}{cards}", doer=player)
    if effect.alike:
        deck, hand = ("paklija", "kezéből") if player else ("paklid", "kezedből")
        like = f"a {deck} felfedett legfelső lapjával megegyező típusú"
        cards = f"a felfedett {hand} az összes, {like} lapot"
        return act(DISCARD, cards, definite=True, doer=player)
    hand = "kezében" if player else "kezedben"
    cards = card_of(effect.those, f"a {hand} lévő összes").accusative
    return act(DISCARD, cards, definite=True, doer=player)


def _mill(effect: Mill, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    deck, graveyard = ("paklija", "temetőjébe") if player else ("paklid", "temetődbe")
    cards = _top(effect.count, deck)
    if effect.into == "out of the game":
        return act(TAKE_AWAY, f"a játékból {cards}", definite=True, doer=player)
    return act(PUT, cards, definite=True, goal=f"a {graveyard}", doer=player)


def _moved(effect: Search | Put) -> Latest:
    """Return what `it` is from now on: an ally if it came into play as one."""
    return Latest(kind_of_any(effect.those) if effect.into == "play" else "card")


def _shuffle_in(effect: ShuffleIn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    what, into = ("temetőjét", "paklijába") if player else ("temetődet", "paklidba")
    return act(SHUFFLE_IN, f"a {what}", definite=True, goal=f"a {into}", doer=player)


def _search(effect: Search, voice: Voice) -> Clause:
    voice.latest = _moved(effect)
    card = card_of(effect.those, _so_many(effect)).accusative
    whose = "a paklidból"
    if effect.player != "you":
        whose = f"{player_of(effect.player, voice)} paklijából"
    found = act(SEEK, f"{whose} {card}")
    shown = act(REVEAL, "", definite=True)
    verb, place = _PLACES[effect.into]
    moved = act(verb, "", definite=True, goal=place)
    match effect.into:
        case "play":
            return steps(found, moved)
        case "hand":
            return steps(found, shown, moved)
        case _:
            mixed = act(SHUFFLE, "a paklidat", definite=True)
            back = placed(verb, "a lapot", place, definite=True)
            return steps(found, shown, mixed, back)


def _so_many(effect: Search | Put) -> str:
    """Return `egy`, `legfeljebb két`, `tetszőleges számú`."""
    if effect.up_to and effect.count == ANY_NUMBER:
        return "tetszőleges számú"
    names = " különböző nevű" if effect.different else ""
    return f"{'legfeljebb ' if effect.up_to else ''}{number(effect.count)}{names}"


def _shuffle(effect: ShuffleDeck, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    deck = "a pakliját" if player else "a paklidat"
    return act(SHUFFLE, deck, definite=True, doer=player)


def _name_and_remove(effect: NameAndRemove, voice: Voice) -> Clause:
    named = act(NAME, some_of(effect.those, 1).accusative)
    whose = player_of(effect.player, voice)
    where = f"{whose} paklijából, temetőjéből és kezéből"
    found = f"keress ki {where} minden ilyen nevű lapot, és távolítsd el a játékból"
    return Clause(named.said, named.offer, ordered=True, after=(found,))


def _master_hero(_effect: MasterHeroAsAlly, voice: Voice) -> Clause:
    voice.latest = Latest("ally")
    told = "amelynek a neve eltér minden általad irányított lapétól"
    found = act(SEEK, f"a paklidból vagy a kezedből egy mesterhőst, {told}")
    after = ("hozd azt játékba szövetségesként",)
    return Clause(found.said, found.offer, ordered=True, after=after)


def _look_at_hand(effect: LookAtHand, voice: Voice) -> Clause:
    whose = player_of(effect.player, voice)
    seen = act(LOOK, f"{whose} kezét", definite=True)
    if effect.discarding is None:
        return seen
    card = card_of(effect.discarding, "egy").accusative
    fate = "az a játékos eldobja a választott lapot"
    if effect.removing:
        fate = "távolítsd el a játékból"
    after = (f"válassz belőle {card}", fate)
    return Clause(seen.said, seen.offer, ordered=True, after=after)


def _put(effect: Put, voice: Voice) -> Clause:
    voice.latest = _moved(effect)
    chosen = effect.zone == "hand" or effect.chosen
    how = "" if chosen else "célpont"
    how = "véletlenszerű" if effect.random else how
    card = card_of(effect.those, _so_many(effect), how)
    if effect.every:
        card = card_of(effect.those, "minden")
    own = effect.whose == "your" and effect.zone != "removed by this"
    verb, place = (_PLACES if own else _OWNERS_PLACES)[effect.into]
    if effect.control == "owner's":
        place = "tulajdonosa irányítása alatt játékba"
    zone = _zone(effect)
    if effect.into == "out of the game":
        return act(verb, f"a játékból {zone} {card.accusative}")
    return act(verb, f"{zone} {card.accusative}", goal=place)


def _zone(effect: Put) -> str:
    """Return where cards are taken from: `a kezedből`, `a temetődből`."""
    match effect.zone:
        case "hand":
            return "a kezedből"
        case "graveyard":
            is_all = effect.every and effect.whose == "any"
            return "minden temetőből" if is_all else _GRAVEYARDS[effect.whose]
        case "removed by this":
            return "az e lap által a játékból eltávolított lapok közül"
    own = "saját " if effect.whose == "your" else ""
    return f"a játékból eltávolított {own}lapok közül"


def _reveal(effect: Reveal, voice: Voice) -> Clause:
    voice.latest = Latest("card")
    shown = act(REVEAL, _top(effect.count), definite=True)
    card, rest = card_of(effect.take, "egy"), _RESTS[effect.rest]
    if effect.count == 1:
        take = _sort_revealed(effect)
    else:
        leave = f"a többit pedig {rest}"
        if effect.every:
            card = card_of(effect.take, "minden")
        taken = f"közülük {card.accusative}"
        is_played = effect.into == "play"
        take = f"hozz játékba {taken}" if is_played else f"vegyél {taken} a kezedbe"
        if effect.into == "resource row":
            take = f"tegyél {taken} {_ROW}"
        take = f"{take}, {leave}"
    return Clause(shown.said, shown.offer, ordered=True, after=(take,))


def _sort_revealed(effect: Reveal) -> str:
    """Return what is done with the only card that is revealed."""
    places = {"play": "hozd játékba", "hand": "vedd a kezedbe"}
    put = places.get(effect.into, f"tedd {_ROW}")
    if takes_any(effect):
        return put if effect.every else f"ha akarod, {put}"
    take = f"ha az {card_of(effect.take, 'egy').nominative}, {put}"
    rest = f", különben {_RESTS[effect.rest]}"
    return take if effect.rest == "top of deck" else f"{take}{rest}"


def _show_top(effect: ShowTop, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    voice.latest = Latest("card")
    top = _top(1, "paklija" if player else "paklid")
    if effect.secret:
        top = f"{player} {_top(1, 'paklijának').removeprefix('a ')}" if player else top
        return act(LOOK, top, definite=True)
    return act(REVEAL, top, definite=True, doer=player)


def _look(effect: Look, voice: Voice) -> Clause:
    cards = _top(effect.count)
    sorting = _sort_one(effect) if effect.count == 1 else _sort_many(effect)
    if effect.player != "you":
        whose = player_of(effect.player, voice)
        top = _top(effect.count, "paklijának").removeprefix("a ")
        cards = f"{whose} {top}"
        sorting = sorting.replace("paklid", "paklija").replace("temetőd", "temetőjé")
    seen = act(LOOK, cards, definite=True)
    return Clause(seen.said, seen.offer, ordered=True, after=(sorting,))


def _sort_one(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "vedd a kezedbe"
        case "keep one":
            return "tedd vissza"
        case "reorder":
            return "tedd vissza"
        case "bottom any":
            return "ha akarod, tedd a paklid aljára"
        case "bury any":
            return "ha akarod, tedd a temetődbe"
        case "remove any":
            return "ha akarod, távolítsd el a játékból"


def _sort_many(effect: Look) -> str:
    match effect.then:
        case "take one":
            rest = _RESTS[effect.rest]
            return f"vegyél közülük egyet a kezedbe, a többit pedig {rest}"
        case "keep one":
            return "tegyél közülük egyet a paklid tetejére, a többit pedig az aljára"
        case "reorder":
            return "tedd vissza a lapokat tetszőleges sorrendben"
        case "bottom any":
            return (
                "tegyél közülük tetszőleges számút a paklid aljára, a többit pedig "
                "tedd vissza tetszőleges sorrendben"
            )
        case "bury any":
            return "ha akarod, tegyél közülük tetszőleges számút a temetődbe"
        case "remove any":
            return "ha akarod, távolíts el közülük tetszőleges számút a játékból"


def _add_resource(effect: AddResource, voice: Voice) -> Clause:
    doer = player_of(effect.player, voice)
    if doer:
        is_hand = effect.origin == "hand"
        cards = "egy lapot a kezéből" if is_hand else _top(1, "paklija")
        down = "képpel lefelé és kimerítve" if effect.exhausted else "képpel lefelé"
        goal = f"az erőforrássorába {down}"
        return act(PUT, cards, definite=not is_hand, goal=goal, doer=doer)
    own = {
        "top of deck": _top(1),
        "hand": "egy lapot a kezedből",
        "this": voice.this.accusative if voice.this != voice.about else "",
    }[effect.origin]
    how = "képpel lefelé és kimerítve" if effect.exhausted else "képpel lefelé"
    where = f"{how} az erőforrássorodba"
    return placed(PUT, own, where, definite=effect.origin != "hand")


def _remove_from_graveyard(effect: RemoveFromGraveyard, _voice: Voice) -> Clause:
    cards = some_cards(effect.those, effect.count).accusative
    if effect.up_to:
        many = "tetszőleges számú"
        if effect.count != ANY_NUMBER:
            many = f"legfeljebb {number(effect.count)}"
        cards = card_of(effect.those, many).accusative
    return act(TAKE_AWAY, f"a játékból {cards} a temetődből")


def _interrupt(effect: Interrupt, _voice: Voice) -> Clause:
    card = card_of(effect.those, "egy", "célpont").accusative
    aims = ", amelynek a hősöd a célpontja" if effect.at_hero else ""
    return act(INTERRUPT, f"{card}{aims}")


def _interrupt_played(effect: InterruptPlayed, voice: Voice) -> Clause:
    card = card_of(effect.those, "minden" if effect.every else "egy").accusative
    by = ""
    if effect.player == "its controller":
        by = f", amelyet {controller(voice.latest)} játszott ki"
    return act(INTERRUPT, f"{card}{by}")


def _extra_turn(effect: ExtraTurn, voice: Voice) -> Clause:
    doer = player_of(effect.player, voice)
    when = "ez után a kör után még egy kört"
    if doer:
        return Clause(f"{doer} {when} kap")
    return Clause(f"{when} kapsz", f"{when} kaphatsz")


def _skip_turn(effect: SkipTurn, voice: Voice) -> Clause:
    doer = player_of(effect.player, voice)
    turn = "a következő körét" if doer else "a következő körödet"
    return act(SKIP, turn, definite=True, doer=doer)


def _interrupt_effect(effect: InterruptEffect, _voice: Voice) -> Clause:
    source = some_of(effect.those, 1).nominative
    return act(INTERRUPT, f"egy célpont hatást, amelynek forrása {source}")


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
