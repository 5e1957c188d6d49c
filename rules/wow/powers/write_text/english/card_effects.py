"""Effects on hand, deck, graveyard and chain in English."""

from typing import Final

from rules.wow.powers.words import (
    AddResource,
    All,
    Amount,
    Discard,
    Draw,
    Interrupt,
    InterruptEffect,
    Look,
    Mill,
    Place,
    Put,
    RemoveFromGraveyard,
    Rest,
    Reveal,
    Search,
)
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    Noun,
    number,
    with_article,
)
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    one_of,
    player_of,
    some_cards,
    their,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table

_PLACES: Final[dict[Place, str]] = {
    "hand": "into your hand",
    "play": "into play",
    "top of deck": "on top of your deck",
    "bottom of deck": "on the bottom of your deck",
}
_RESTS: Final[dict[Rest, str]] = {
    "bottom of deck": "on the bottom of your deck",
    "graveyard": "into your graveyard",
}


def _top(count: Amount, whose: str) -> str:
    cards = "card" if count == 1 else f"{number(count)} cards"
    return f"the top {cards} of {whose} deck"


def _draw(effect: Draw, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause("draw", some_cards(None, effect.count), player)


def _discard(effect: Discard, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    if not isinstance(effect.count, All):
        return Clause("discard", some_cards(effect.those, effect.count), player)
    cards = f"all {card_of(effect.those, plural=True)} in {their(effect.player)} hand"
    hand = cards if effect.those else f"{their(effect.player)} hand"
    return Clause("discard", hand, player)


def _mill(effect: Mill, voice: Voice) -> Clause:
    whose = their(effect.player)
    rest = f"{_top(effect.count, whose)} into {whose} graveyard"
    return Clause("put", rest, player_of(effect.player, voice))


def _search(effect: Search, voice: Voice) -> Clause:
    voice.latest = Noun("it")
    found = f"your deck for {with_article(card_of(effect.those))}"
    match effect.into:
        case "play":
            return Clause("search", f"{found} and put it into play")
        case "hand":
            return Clause("search", f"{found}, reveal it, and put it into your hand")
        case place:
            rest = f"{found}, reveal it, shuffle, and put it {_PLACES[place]}"
            return Clause("search", rest)


def _put(effect: Put, voice: Voice) -> Clause:
    voice.latest = Noun("it")
    card = card_of(effect.those)
    which = with_article(card) if effect.zone == "hand" else f"target {card}"
    return Clause("put", f"{which} from your {effect.zone} {_PLACES[effect.into]}")


def _reveal(effect: Reveal, voice: Voice) -> Clause:
    voice.latest = Noun("it")
    top, card, rest = _top(effect.count, "your"), card_of(effect.take), effect.rest
    if effect.count == 1:
        take = f"if it's {with_article(card)}, put it into your hand"
        leave = f"otherwise, put it {_RESTS[rest]}"
        return Clause("reveal", top, after=(take, leave))
    take = f"put {with_article(f'revealed {card}')} into your hand"
    return Clause("reveal", top, after=(f"{take} and the rest {_RESTS[rest]}",))


def _look(effect: Look, _voice: Voice) -> Clause:
    sorting = _sort_one(effect) if effect.count == 1 else _sort_many(effect)
    return Clause("look", f"at {_top(effect.count, 'your')}", after=(sorting,))


def _sort_one(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "put it into your hand"
        case "reorder":
            return "put it back"
        case "bottom any":
            return "you may put it on the bottom of your deck"


def _sort_many(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "put one into your hand and the rest on the bottom of your deck"
        case "reorder":
            return "put them back in any order"
        case "bottom any":
            bottom = "put any number of them on the bottom of your deck"
            return f"{bottom} and the rest back in any order"


def _add_resource(effect: AddResource, voice: Voice) -> Clause:
    cards = {
        "top of deck": "the top card of your deck",
        "hand": "a card from your hand",
        "this": voice.this.text,
    }
    how = "face down and exhausted" if effect.exhausted else "face down"
    return Clause("put", f"{cards[effect.origin]} into your resource row {how}")


def _remove_from_graveyard(effect: RemoveFromGraveyard, _voice: Voice) -> Clause:
    cards = some_cards(effect.those, effect.count)
    return Clause("remove", f"{cards} in your graveyard from the game")


def _interrupt(effect: Interrupt, _voice: Voice) -> Clause:
    return Clause("interrupt", f"target {card_of(effect.those)}")


def _interrupt_effect(effect: InterruptEffect, _voice: Voice) -> Clause:
    return Clause("interrupt", f"target effect of {one_of(effect.those)}")


CARD_CLAUSES: Final[Table[Clause]] = {
    Draw: _draw,
    Discard: _discard,
    Mill: _mill,
    Search: _search,
    Put: _put,
    Reveal: _reveal,
    Look: _look,
    AddResource: _add_resource,
    RemoveFromGraveyard: _remove_from_graveyard,
    Interrupt: _interrupt,
    InterruptEffect: _interrupt_effect,
}
