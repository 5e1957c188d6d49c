"""What phrases say of a card in play whatever its numbers are: side, kind, state."""

from collections.abc import Set as AbstractSet
from typing import Final

from rules.wow.play.chain_links import Frame
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.print_matching import is_one_of
from rules.wow.play.state import Combat, Game
from rules.wow.powers.words import (
    HURT_BY,
    Anyone,
    Attached,
    Attacks,
    DealsDamage,
    Deed,
    EntersPlay,
    IsDealtDamage,
    It,
    ItsHero,
    ItsSource,
    Side,
    State,
    TheirHero,
    This,
    Those,
    Totem,
    When,
    YourHero,
)


def is_on_side(game: Game, card: Permanent, side: Side, player: int) -> bool:
    """Whether *card* is on *side*, seen from *player*.

    Rule: W-GLOSS-05, W-GLOSS-06, W-MULTI-06.
    """
    if side == "any":
        return True
    if side == "you control":
        return card.controller == player
    return game.are_friends(card.controller, player) == (side == "friendly")


def is_kind(
    game: Game, card: Permanent, those: Those, also: AbstractSet[str] = frozenset()
) -> bool:
    """Whether *card* is of a kind and of traits that *those* name, or has them *also*.

    Resources are face down, or quests and locations. Rule: W-RESOURCE-17.

    From 2009 on a totem is a character. Rule: W-GLOSS-01.
    """
    if card.row == "resources":
        if "resource" in those.kinds:
            return True
        if card.face_down:
            return "card" in those.kinds and not those.traits
    elif "character" in those.kinds and _counts(game, card):
        return is_one_of(card.face, ("ability",), those, also)
    return is_one_of(card.face, those.kinds, those, also)


def _counts(game: Game, card: Permanent) -> bool:
    is_totem = Totem() in card.face.keywords
    return is_totem and game.edition is not None and game.edition.totems_count


def is_in_state(game: Game, card: Permanent, state: State) -> bool:
    """Whether *card* is damaged, exhausted, attacking … Rule: W-DAMAGE-17."""
    if state in _LOGGED:
        return _has(game, state, card)
    match state:
        case "damaged" | "undamaged":
            return (card.damage > 0) == (state == "damaged")
        case "exhausted" | "ready":
            return card.exhausted == (state == "exhausted")
        case "face-down":
            return card.face_down
        case "face-up":
            return not card.face_down
        case "with an attachment":
            every = game.permanents.values()
            return any(other.host == card.piece for other in every)
        case "with an ability attached":
            return any(
                other.host == card.piece and other.face.card.type == "ability"
                for other in game.permanents.values()
            )
        case "attached":
            return card.host is not None
        case "dealt damage this way" | "exhausted this way":
            deed = _DEEDS[state]
            return bool(game.stack) and game.stack[-1].did_to(deed, card.piece)
    return game.combat is not None and _fights(game.combat, card.piece, state)


_DEEDS: Final[dict[State, Deed]] = {
    "dealt damage this way": "dealt",
    "exhausted this way": "exhausted",
}


def _fights(combat: Combat, piece: Piece, state: State) -> bool:
    """Whether *piece* is *state* in *combat*: attacking, defending or protecting."""
    doers = {"attacking": combat.attacker, "protecting": combat.protector}
    return doers.get(state, combat.defender) == piece


# States that tell what has happened this turn.
_LOGGED: Final[dict[State, type[When]]] = {
    "dealt damage this turn": IsDealtDamage,
    "that dealt damage this turn": DealsDamage,
    "that attacked this turn": Attacks,
    "that entered play this turn": EntersPlay,
    **dict.fromkeys(HURT_BY, IsDealtDamage),
}


def _has(game: Game, state: State, card: Permanent) -> bool:
    """Whether *card* has done this turn, or had done to it, what *state* is about."""
    word, kind = _LOGGED[state], HURT_BY.get(state)
    return any(
        past.word is word
        and past.actor == card.piece
        and (kind is None or kind in past.types)
        for past in game.past
    )


def hero_of(game: Game, player: int) -> Permanent:
    """Return the hero of *player*. Rule: W-CARD-20."""
    return game.permanents[game.players[player].hero]


def is_away(game: Game, card: Permanent) -> bool:
    """Whether *card*, which speaks from a graveyard, lies there no more."""
    if card.row != "graveyard":
        return False
    return card.piece not in game.players[game.owners[card.piece]].graveyard


def controller_of(game: Game, piece: Piece) -> int:
    """Return who controls *piece*, or last did: its owner, once it has left."""
    card = game.permanents.get(piece)
    return game.owners[piece] if card is None else card.controller


def whose_event(game: Game, frame: Frame) -> int:
    """Return the player that *frame* is about: who is aimed at, whose event it is.

    The event is of a card, else of a turn.
    """
    for phrase, picks in frame.aims:
        if picks and str(getattr(phrase, "player", "")).startswith("target "):
            return game.owners[picks[0]]
    return controller_of(game, frame.that[0]) if frame.that else game.active


def named(game: Game, who: Anyone, frame: Frame) -> list[Permanent]:
    """Return whom *who* names by itself: all but targets and free choices.

    Cards that have left play are nobody.
    """
    match who:
        case This():
            pieces: tuple[Piece, ...] = (frame.source.piece,)
        case YourHero():
            pieces = (game.players[frame.controller].hero,)
        case Attached():
            pieces = () if frame.source.host is None else (frame.source.host,)
        case It():
            pieces = frame.it
        case ItsSource():
            pieces = () if frame.dealer is None else (frame.dealer,)
        case TheirHero():
            pieces = (game.players[whose_event(game, frame)].hero,)
        case ItsHero():
            players = dict.fromkeys(controller_of(game, each) for each in frame.it)
            pieces = tuple(game.players[each].hero for each in players)
        case _:
            return []
    found = (game.permanents.get(piece) for piece in pieces)
    return [card for card in found if card is not None]
