"""Effects on hand, deck, graveyard and chain in Russian."""

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
    This,
)
from rules.wow.powers.write_text.kinds import takes_any
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.declension import (
    ALL,
    RANDOM,
    REVEALED,
    TARGET,
    TOP,
    Case,
)
from rules.wow.powers.write_text.russian.grammar import HE, Clause, Name, by_gender
from rules.wow.powers.write_text.russian.lexicon import CARD, FACE_DOWN
from rules.wow.powers.write_text.russian.nouns import (
    controllers,
    objects,
    owners,
    player_of,
    some_cards,
)
from rules.wow.powers.write_text.russian.phrases import Phrase, card_of, described
from rules.wow.powers.write_text.russian.verbs import (
    BRING,
    DISCARD,
    DRAW,
    FIND,
    INTERRUPT,
    LOOK,
    MAKE,
    NAME,
    PAY,
    PUT,
    REMOVE,
    RETURN,
    REVEAL,
    SHUFFLE,
    SHUFFLE_IN,
    SKIP,
    Verb,
)
from rules.wow.powers.write_text.russian.voice import Voice, declined_name
from rules.wow.powers.write_text.sentences import spaced

_PLACES: Final[dict[Place, str]] = {
    "hand": "в руку",
    "play": "в игру",
    "top of deck": "на верх своей колоды",
    "bottom of deck": "под низ своей колоды",
    "deck": "в свою колоду",
    "out of the game": "из игры",
    "resource row": "в свой ряд ресурсов рубашкой вверх не в готовности",
}
_OWNERS_PLACES: Final[dict[Place, str]] = {
    "hand": "в руку владельца",
    "play": "в игру под своим контролем",
    "top of deck": "на верх колоды владельца",
    "bottom of deck": "под низ колоды владельца",
    "deck": "в колоду владельца",
    "out of the game": "из игры",
    "resource row": "в ряд ресурсов владельца рубашкой вверх не в готовности",
}
_GRAVEYARDS: Final[dict[Owner, str]] = {
    "your": "со своего кладбища",
    "any": "с любого кладбища",
    "an opponent's": "с кладбища противника",
}
_REMOVED: Final = "из числа удаленных {}из игры {}карт"
_VERBS: Final[dict[Place, Verb]] = {
    "hand": RETURN,
    "play": BRING,
    "top of deck": PUT,
    "bottom of deck": PUT,
    "deck": SHUFFLE_IN,
    "out of the game": REMOVE,
    "resource row": PUT,
}
_RESTS: Final[dict[Rest, str]] = {
    "bottom of deck": _PLACES["bottom of deck"],
    "graveyard": "на свое кладбище",
    "top of deck": "обратно на верх своей колоды",
}
_ROW: Final = "в свой ряд ресурсов не в готовности"
_CARD: Final = Phrase((CARD,))
_A_CARD: Final = declined_name(_CARD)
_TOP_CARD: Final = Phrase((CARD,), (TOP,))


def _top(count: Amount) -> str:
    return f"{_TOP_CARD.counted(count, Case.ACC)} своей колоды"


def _pays(effect: Pays, voice: Voice) -> Clause:
    return Clause(PAY, str(effect.amount), player_of(effect.player, voice))


def _draw(effect: Draw, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause(DRAW, some_cards(None, effect.count), player)


def _discard(effect: Discard, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    if not isinstance(effect.count, All):
        chance = " случайным образом" if effect.random else ""
        cards = some_cards(effect.those, effect.count)
        return Clause(DISCARD, f"{cards}{chance}", player)
    if effect.alike:
        alike = "тип которых есть у открытой верхней карты своей колоды"
        return Clause(DISCARD, f"с открытой руки все карты, {alike}", player)
    cards = card_of(effect.those).led_by(ALL).form(Case.ACC, "all")
    return Clause(DISCARD, f"{cards} с руки", player)


def _mill(effect: Mill, voice: Voice) -> Clause:
    verb, place = PUT, "на свое кладбище"
    if effect.into == "out of the game":
        verb, place = REMOVE, _PLACES[effect.into]
    rest = f"{_top(effect.count)} {place}"
    return Clause(verb, rest, player_of(effect.player, voice))


def _shuffle_in(effect: ShuffleIn, voice: Voice) -> Clause:
    rest = "свое кладбище в свою колоду"
    return Clause(SHUFFLE_IN, rest, player_of(effect.player, voice))


def _search(effect: Search, voice: Voice) -> Clause:
    several = effect.count > 1
    voice.latest = declined_name(_CARD, "all") if several else _A_CARD
    owner = player_of(effect.player, voice)
    deck = f"в колоде {owner.gen}" if owner else "в своей колоде"
    names = " с разными названиями" if effect.different else ""
    found = f"{deck} {_so_many(effect, card_of(effect.those))}{names}"
    place, it = _PLACES[effect.into], "их" if several else "ее"
    match effect.into:
        case "play":
            control = " под ваш контроль" if owner else ""
            step = (" и ", BRING, f"{it} {place}{control}")
            return Clause(FIND, found, steps=(step,))
        case "hand":
            steps = ((", ", REVEAL, it), (" и ", PUT, f"{place}"))
        case _:
            shuffle = (", ", SHUFFLE, "колоду")
            put = (" и ", PUT, f"эту карту {place}")
            return Clause(FIND, found, steps=((", ", REVEAL, "ее"), shuffle, put))
    return Clause(FIND, found, steps=steps)


def _so_many(effect: Search | Put, cards: Phrase) -> str:
    """Return `карту`, `не более двух карт`, `любое количество карт`."""
    if effect.up_to and effect.count == ANY_NUMBER:
        return f"любое количество {cards.form(Case.GEN, 'all')}"
    if effect.up_to:
        return f"не более {cards.numbered(effect.count, Case.GEN)}"
    return cards.counted(effect.count, Case.ACC)


def _shuffle(effect: ShuffleDeck, voice: Voice) -> Clause:
    return Clause(SHUFFLE, "свою колоду", player_of(effect.player, voice))


def _name_and_remove(effect: NameAndRemove, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    whose = player.gen if player else ""
    where = f"в колоде, на кладбище и на руке {whose}"
    found = f"найдите {where} все карты с этим названием и удалите их из игры"
    return Clause(NAME, described(effect.those).form(Case.ACC), after=(found,))


def _master_hero(_effect: MasterHeroAsAlly, voice: Voice) -> Clause:
    voice.latest = HE
    told = "название которого не совпадает с названием ни одной карты под вашим"
    found = f"в своей колоде или на руке героя-мастера, {told} контролем"
    return Clause(FIND, found, after=("введите этого героя в игру как соратника",))


def _look_at_hand(effect: LookAtHand, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    hand = f"карты на руке {player.gen}" if player else ""
    if effect.discarding is None:
        return Clause(LOOK, hand)
    card = card_of(effect.discarding).form(Case.ACC)
    fate = "удалите ее из игры" if effect.removing else "игрок сбрасывает ее"
    return Clause(LOOK, hand, after=(f"выберите из них {card}", fate))


def _put(effect: Put, voice: Voice) -> Clause:
    several = effect.count > 1
    voice.latest = declined_name(_CARD, "all") if several else _A_CARD
    card, origin = card_of(effect.those), "с руки"
    if effect.zone != "hand":
        origin = _zone(effect)
        card = card if effect.chosen or effect.random else card.led_by(TARGET)
    card = card.led_by(RANDOM) if effect.random else card
    moved = _so_many(effect, card)
    if effect.every:
        moved = card_of(effect.those).led_by(ALL).form(Case.ACC, "all")
    if effect.different:
        moved = f"{moved} с разными названиями"
    own = effect.whose == "your" and effect.zone != "removed by this"
    place = (_PLACES if own else _OWNERS_PLACES)[effect.into]
    if effect.control == "owner's":
        place = "в игру под контролем владельца"
    verb = _VERBS[effect.into]
    where_from = effect.zone.startswith("removed")
    if effect.into in ("play", "out of the game") and not where_from:
        return Clause(verb, f"{place} {origin} {moved}")
    return Clause(verb, f"{moved} {origin} {place}")


def _zone(effect: Put) -> str:
    """Return where cards are taken from: `со своего кладбища`."""
    if effect.zone == "graveyard":
        is_all = effect.every and effect.whose == "any"
        return "со всех кладбищ" if is_all else _GRAVEYARDS[effect.whose]
    if effect.zone == "removed by this":
        return _REMOVED.format("этой картой ", "")
    return _REMOVED.format("", "своих " if effect.whose == "your" else "")


def _reveal(effect: Reveal, voice: Voice) -> Clause:
    voice.latest = _A_CARD
    card, rest = card_of(effect.take), _RESTS[effect.rest]
    if effect.count == 1:
        return Clause(REVEAL, _top(1), after=_sort_revealed(effect))
    revealed = card.led_by(REVEALED)
    taken = revealed.form(Case.ACC)
    if effect.every:
        taken = revealed.led_by(ALL).form(Case.ACC, "all")
    verb = BRING if effect.into == "play" else PUT
    place = _ROW if effect.into == "resource row" else _PLACES[effect.into]
    put = "—" if verb == PUT else PUT.order  # the verb said before serves both
    sorting = f"{verb.order} {taken} {place}, а остальные {put} {rest}"
    return Clause(REVEAL, _top(effect.count), after=(sorting,))


def _sort_revealed(effect: Reveal) -> tuple[str, ...]:
    """Return what is done with the only card that is revealed."""
    places = {"play": "введите ее в игру", "hand": "положите ее в руку"}
    put = places.get(effect.into, f"положите ее {_ROW}")
    if takes_any(effect):
        return (put if effect.every else f"если хотите, {put}",)
    take = f"если это {card_of(effect.take).form(Case.NOM)}, {put}"
    if effect.rest == "top of deck":
        return (take,)
    return (take, f"в противном случае положите ее {_RESTS[effect.rest]}")


def _show_top(effect: ShowTop, voice: Voice) -> Clause:
    player, whose = player_of(effect.player, voice), owners(effect.player, voice)
    voice.latest = _A_CARD
    if effect.secret:
        deck = f"колоды {whose}" if whose else "своей колоды"
        return Clause(LOOK, _top(1).replace("своей колоды", deck))
    return Clause(REVEAL, _top(1), player)


def _look(effect: Look, voice: Voice) -> Clause:
    sorting = _sort_one(effect) if effect.count == 1 else _sort_many(effect)
    cards = _top(effect.count)
    if effect.player != "you":
        player = player_of(effect.player, voice)
        whose = f"колоды {player.gen}" if player else "колоды"
        cards = cards.replace("своей колоды", whose)
        sorting = sorting.replace("своей колоды", "этой колоды")
        sorting = sorting.replace("свое кладбище", "кладбище этого игрока")
    return Clause(LOOK, cards, after=(sorting,))


def _sort_one(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "положите ее в руку"
        case "keep one":
            return "положите ее обратно"
        case "reorder":
            return "положите ее обратно"
        case "bottom any":
            return f"вы можете положить ее {_PLACES['bottom of deck']}"
        case "bury any":
            return "вы можете положить ее на свое кладбище"
        case "remove any":
            return "вы можете удалить ее из игры"


def _sort_many(effect: Look) -> str:
    bottom = _PLACES["bottom of deck"]
    match effect.then:
        case "take one":
            rest = _RESTS[effect.rest]
            return f"положите одну из них в руку, а остальные — {rest}"
        case "keep one":
            return "положите одну из них на верх своей колоды, а остальные — под низ"
        case "reorder":
            return "положите их обратно в любом порядке"
        case "bottom any":
            some = f"положите любое их количество {bottom}"
            return f"{some}, а остальные — обратно в любом порядке"
        case "bury any":
            return "вы можете положить любое их количество на свое кладбище"
        case "remove any":
            return "вы можете удалить любое их количество из игры"


def _add_resource(effect: AddResource, voice: Voice) -> Clause:
    card, origin = _resource(effect, voice)
    how = f"{by_gender(card, 'закрытым закрытой закрытым закрытыми')} и "
    down = f"{how if effect.exhausted else ''}{FACE_DOWN}"
    rest = spaced((card.acc, origin, "в свой ряд ресурсов", down))
    return Clause(PUT, rest, player_of(effect.player, voice))


def _resource(effect: AddResource, voice: Voice) -> tuple[Name, str]:
    """Return the card that becomes a resource, and where it comes from."""
    match effect.origin:
        case "top of deck":
            return declined_name(_TOP_CARD), "своей колоды"
        case "hand":
            return _A_CARD, "с руки"
        case "this":
            return objects(This(), voice), ""


def _remove_from_graveyard(effect: RemoveFromGraveyard, _voice: Voice) -> Clause:
    cards = some_cards(effect.those, effect.count)
    if effect.up_to and effect.count == ANY_NUMBER:
        cards = f"любое количество {card_of(effect.those).form(Case.GEN, 'all')}"
    elif effect.up_to:
        cards = f"не более {card_of(effect.those).numbered(effect.count, Case.GEN)}"
    return Clause(REMOVE, f"из игры {cards} со своего кладбища")


def _interrupt(effect: Interrupt, _voice: Voice) -> Clause:
    card = card_of(effect.those).led_by(TARGET).form(Case.ACC)
    aims = ", цель которой — ваш герой" if effect.at_hero else ""
    return Clause(INTERRUPT, f"{card}{aims}")


def _interrupt_played(effect: InterruptPlayed, voice: Voice) -> Clause:
    card = card_of(effect.those)
    cards = card.form(Case.ACC)
    if effect.every:
        cards = card.led_by(ALL).form(Case.ACC, "all")
    whose = controllers(voice) if effect.player == "its controller" else ""
    return Clause(INTERRUPT, spaced((cards, whose)))


def _extra_turn(effect: ExtraTurn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause(MAKE, "дополнительный ход после этого", player)


def _skip_turn(effect: SkipTurn, voice: Voice) -> Clause:
    return Clause(SKIP, "свой следующий ход", player_of(effect.player, voice))


def _interrupt_effect(effect: InterruptEffect, _voice: Voice) -> Clause:
    return Clause(
        INTERRUPT, f"указанный эффект {described(effect.those).form(Case.GEN)}"
    )


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
