"""Effects on hand, deck, graveyard and chain in English."""

from typing import Final

from rules.wow.powers.words import (
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
    some_at_most,
    some_cards,
    their,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.kinds import takes_any
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import spaced

_PLACES: Final[dict[Place, str]] = {
    "hand": "into your hand",
    "play": "into play",
    "top of deck": "on top of your deck",
    "bottom of deck": "on the bottom of your deck",
    "deck": "into your deck",
    "out of the game": "from the game",
    "resource row": "into your resource row face down and exhausted",
}
# Where cards of several owners go.
_OWNERS_PLACES: Final[dict[Place, tuple[str, str]]] = {
    "hand": ("into its owner's hand", "into their owners' hands"),
    "play": ("into play under your control", "into play under your control"),
    "top of deck": ("on top of its owner's deck", "on top of their owners' decks"),
    "bottom of deck": (
        "on the bottom of its owner's deck",
        "on the bottom of their owners' decks",
    ),
    "deck": ("into its owner's deck", "into their owners' decks"),
    "out of the game": ("from the game", "from the game"),
    "resource row": (
        "into its owner's resource row face down and exhausted",
        "into their owners' resource rows face down and exhausted",
    ),
}
_GRAVEYARDS: Final[dict[Owner, str]] = {
    "your": "your graveyard",
    "any": "a graveyard",
    "an opponent's": "an opponent's graveyard",
}
_OWNERS_CONTROL: Final = (
    "into play under its owner's control",
    "into play under their owners' control",
)
_RESTS: Final[dict[Rest, str]] = {
    "bottom of deck": "on the bottom of your deck",
    "graveyard": "into your graveyard",
    "top of deck": "back on top of your deck",
}
_ROW: Final = "into your resource row exhausted"


def _top(count: Amount, whose: str) -> str:
    cards = "card" if count == 1 else f"{number(count)} cards"
    return f"the top {cards} of {whose} deck"


def _pays(effect: Pays, voice: Voice) -> Clause:
    return Clause("pay", str(effect.amount), player_of(effect.player, voice))


def _draw(effect: Draw, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause("draw", some_cards(None, effect.count), player)


def _discard(effect: Discard, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    if not isinstance(effect.count, All):
        chance = " at random" if effect.random else ""
        cards = some_cards(effect.those, effect.count)
        return Clause("discard", f"{cards}{chance}", player)
    whose = their(effect.player)
    if effect.alike:
        top = f"the revealed top card of {whose} deck"
        rest = f"all cards in {whose} revealed hand that share a card type with {top}"
        return Clause("discard", rest, player)
    cards = f"all {card_of(effect.those, plural=True)} in {whose} hand"
    hand = cards if effect.those else f"{whose} hand"
    return Clause("discard", hand, player)


def _mill(effect: Mill, voice: Voice) -> Clause:
    whose = their(effect.player)
    if effect.into == "out of the game":
        rest = f"{_top(effect.count, whose)} from the game"
        return Clause("remove", rest, player_of(effect.player, voice))
    rest = f"{_top(effect.count, whose)} into {whose} graveyard"
    return Clause("put", rest, player_of(effect.player, voice))


def _shuffle_in(effect: ShuffleIn, voice: Voice) -> Clause:
    whose = their(effect.player)
    rest = f"{whose} graveyard into {whose} deck"
    return Clause("shuffle", rest, player_of(effect.player, voice))


def _search(effect: Search, voice: Voice) -> Clause:
    voice.latest = Noun("it", plural=effect.count > 1)
    is_own = effect.player == "you"
    deck = "your deck" if is_own else f"{effect.player}'s deck"
    found = f"{deck} for {_so_many(effect)}"
    it = "them" if effect.count > 1 else "it"
    match effect.into:
        case "play":
            control = "" if is_own else " under your control"
            return Clause("search", f"{found} and put {it} into play{control}")
        case "hand":
            rest = f"{found}, reveal {it}, and put {it} into your hand"
        case place:
            rest = f"{found}, reveal {it}, shuffle, and put {it} {_PLACES[place]}"
    return Clause("search", rest)


def _so_many(effect: Search | Put) -> str:
    """Return `a card`, `two cards`, `up to two cards`."""
    names = " with different names" if effect.different else ""
    if effect.up_to:
        many = some_at_most(effect.count)
        return f"{many} {card_of(effect.those, plural=effect.count > 1)}{names}"
    return f"{some_cards(effect.those, effect.count)}{names}"


def _shuffle(effect: ShuffleDeck, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause("shuffle", f"{their(effect.player)} deck", player)


def _name_and_remove(effect: NameAndRemove, _voice: Voice) -> Clause:
    where = f"{effect.player}'s deck, graveyard, and hand"
    found = f"search {where} for all cards with that name and remove them from the game"
    return Clause("name", one_of(effect.those), after=(found,))


def _master_hero(_effect: MasterHeroAsAlly, voice: Voice) -> Clause:
    voice.latest = Noun("it")
    told = "that doesn't have the same name as a card you control"
    found = f"your deck and/or hand for a master hero {told}"
    return Clause("search", found, after=("put that hero into play as an ally",))


def _look_at_hand(effect: LookAtHand, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    whose = "their" if player.plural else f"{player.text}'s"
    if effect.discarding is None:
        return Clause("look", f"at {whose} hand")
    chosen = f"choose {with_article(card_of(effect.discarding))} from it"
    fate = "that player discards that card"
    if effect.removing:
        fate = "remove that card from the game"
    after = (chosen, fate)
    return Clause("look", f"at {whose} hand", after=after)


def _put(effect: Put, voice: Voice) -> Clause:
    several = effect.count > 1 or effect.every
    voice.latest = Noun("it", plural=several)
    which = _so_many(effect)
    if effect.every:
        which = f"all {card_of(effect.those, plural=True)}"
    elif effect.random:
        lead = "" if several else "a"
        if several:
            lead = some_at_most(effect.count) if effect.up_to else number(effect.count)
        which = f"{lead} random {card_of(effect.those, plural=several)}"
    elif effect.zone != "hand" and not effect.chosen:
        card = card_of(effect.those, plural=several)
        few = some_at_most(effect.count) if effect.up_to else number(effect.count)
        lead = few if effect.up_to or several else ""
        which = spaced((lead, "target", card))
    own = effect.whose == "your" and effect.zone != "removed by this"
    zone = _zone(effect, voice)
    where = _PLACES[effect.into] if own else _OWNERS_PLACES[effect.into][several]
    if effect.control == "owner's":
        where = _OWNERS_CONTROL[several]
    if effect.into == "out of the game":
        return Clause("remove", f"{which} in {zone} {where}")
    verb = "shuffle" if effect.into == "deck" else "put"
    return Clause(verb, f"{which} from {zone} {where}")


def _zone(effect: Put, voice: Voice) -> str:
    """Return where cards are taken from: `your hand`, `a graveyard`."""
    match effect.zone:
        case "hand":
            return "your hand"
        case "graveyard":
            is_all = effect.every and effect.whose == "any"
            return "all graveyards" if is_all else _GRAVEYARDS[effect.whose]
        case "removed by this":
            return f"among cards that {voice.this.text} removed from the game"
    whose = "your " if effect.whose == "your" else ""
    return f"among {whose}cards that are removed from the game"


def _reveal(effect: Reveal, voice: Voice) -> Clause:
    voice.latest = Noun("it")
    top, card, rest = _top(effect.count, "your"), card_of(effect.take), effect.rest
    place = _ROW if effect.into == "resource row" else _PLACES[effect.into]
    if effect.count == 1:
        return Clause("reveal", top, after=_sort_revealed(effect, card, place))
    taken = with_article(f"revealed {card}")
    if effect.every:
        taken = f"all revealed {card_of(effect.take, plural=True)}"
    take = f"put {taken} {place}"
    return Clause("reveal", top, after=(f"{take} and the rest {_RESTS[rest]}",))


def _sort_revealed(effect: Reveal, card: str, place: str) -> tuple[str, ...]:
    """Return what is done with the only card that is revealed."""
    if takes_any(effect):
        return (f"{'' if effect.every else 'you may '}put it {place}",)
    take = f"if it's {with_article(card)}, put it {place}"
    if effect.rest == "top of deck":
        return (take,)
    return (take, f"otherwise, put it {_RESTS[effect.rest]}")


def _show_top(effect: ShowTop, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    voice.latest = Noun("it")
    if effect.secret:
        whose = "your" if effect.player == "you" else f"{player.text}'s"
        return Clause("look", f"at {_top(1, whose)}")
    return Clause("reveal", _top(1, their(effect.player)), player)


def _look(effect: Look, voice: Voice) -> Clause:
    own = effect.player == "you"
    player = player_of(effect.player, voice)
    whose = "your" if own else f"{player.text}'s"
    sorting = _sort_one(effect) if effect.count == 1 else _sort_many(effect)
    sorting = sorting if own else sorting.replace("your deck", "their deck")
    sorting = sorting if own else sorting.replace("your graveyard", "their graveyard")
    return Clause("look", f"at {_top(effect.count, whose)}", after=(sorting,))


def _sort_one(effect: Look) -> str:
    match effect.then:
        case "take one":
            return "put it into your hand"
        case "keep one":
            return "put it back"
        case "reorder":
            return "put it back"
        case "bottom any":
            return "you may put it on the bottom of your deck"
        case "bury any":
            return "you may put it into your graveyard"
        case "remove any":
            return "you may remove it from the game"


def _sort_many(effect: Look) -> str:
    match effect.then:
        case "take one":
            return f"put one into your hand and the rest {_RESTS[effect.rest]}"
        case "keep one":
            return "put one on top of your deck and the rest on the bottom"
        case "reorder":
            return "put them back in any order"
        case "bottom any":
            bottom = "put any number of them on the bottom of your deck"
            return f"{bottom} and the rest back in any order"
        case "bury any":
            return "you may put any number of them into your graveyard"
        case "remove any":
            return "you may remove any number of them from the game"


def _add_resource(effect: AddResource, voice: Voice) -> Clause:
    whose = their(effect.player)
    cards = {
        "top of deck": f"the top card of {whose} deck",
        "hand": f"a card from {whose} hand",
        "this": voice.this.text,
    }
    how = "face down and exhausted" if effect.exhausted else "face down"
    rest = f"{cards[effect.origin]} into {whose} resource row {how}"
    return Clause("put", rest, player_of(effect.player, voice))


def _remove_from_graveyard(effect: RemoveFromGraveyard, _voice: Voice) -> Clause:
    cards = some_cards(effect.those, effect.count)
    if effect.up_to and isinstance(effect.count, int):
        many = some_at_most(effect.count)
        cards = f"{many} {card_of(effect.those, plural=effect.count > 1)}"
    return Clause("remove", f"{cards} in your graveyard from the game")


def _interrupt(effect: Interrupt, _voice: Voice) -> Clause:
    aims = " that's targeting your hero" if effect.at_hero else ""
    return Clause("interrupt", f"target {card_of(effect.those)}{aims}")


def _interrupt_played(effect: InterruptPlayed, _voice: Voice) -> Clause:
    by = f" played by {effect.player}" if effect.player == "its controller" else ""
    if effect.every:
        return Clause("interrupt", f"all {card_of(effect.those, plural=True)}{by}")
    return Clause("interrupt", f"{with_article(card_of(effect.those))}{by}")


def _extra_turn(effect: ExtraTurn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause("take", "an extra turn after this one", player)


def _skip_turn(effect: SkipTurn, voice: Voice) -> Clause:
    player = player_of(effect.player, voice)
    return Clause("skip", f"{their(effect.player)} next turn", player)


def _interrupt_effect(effect: InterruptEffect, _voice: Voice) -> Clause:
    return Clause("interrupt", f"target effect of {one_of(effect.those)}")


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
