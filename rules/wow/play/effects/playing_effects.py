"""What effects do by which cards are played, named, or come into play as others."""

from functools import lru_cache

from rules.wow.card.facts import Ally, Card
from rules.wow.play.chain_links import Frame, Played
from rules.wow.play.effects.handlers import choose, do, players_of
from rules.wow.play.faces import Face, Piece, face_of, is_passing
from rules.wow.play.in_play import Permanent
from rules.wow.play.lasting_effects import Permit
from rules.wow.play.playing import can_play_free, frame_to_play
from rules.wow.play.print_matching import prints
from rules.wow.play.revealed import open_cards, top_of, zone_out_of_play
from rules.wow.play.state import Game
from rules.wow.play.zones import enter, take_out
from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.words import (
    AttacksAtRandom,
    AttackToll,
    ControlMore,
    Copy,
    Effect,
    It,
    MasterHeroAsAlly,
    MayPlay,
    MustTarget,
    NameAndRemove,
    PaysAsResource,
    PlacesMore,
    PlayFree,
    PlaysFrom,
    PlaysRevealed,
    Sabotage,
    ShuffleDeck,
)


@do.of(AttacksAtRandom, AttackToll, ControlMore, PaysAsResource)
@do.of(MustTarget, PlacesMore, PlaysFrom, PlaysRevealed, Sabotage)
def _asked_elsewhere(_effect: Effect, _game: Game, _frame: Frame) -> bool:
    """What holds all the time is asked where it matters."""
    return True


@do.of(ShuffleDeck)
def _shuffle(effect: ShuffleDeck, game: Game, frame: Frame) -> bool:
    for player in players_of(game, frame, effect):
        game.players[player].deck.shuffle()
    return True


@do.of(PlayFree)
def _play_free(effect: PlayFree, game: Game, frame: Frame) -> bool:
    """Each card that is chosen is aimed and put on the chain, in the order chosen.

    Ruling: all are chosen first; one that can no longer be aimed then stays there.
    """
    [player] = players_of(game, frame, effect)[:1] or [frame.controller]
    options = [
        piece
        for piece in _lying(game, player, effect)
        if prints(game.faces[piece], effect.those)
        and can_play_free(game, player, piece)
    ]
    picks = choose(
        game, frame, "play", options, effect.count, effect, least=0, player=player
    )
    if picks is None:
        return False
    if effect.origin == "deck":
        game.players[player].deck.shuffle()
    for piece in reversed(picks):
        game.stack.append(frame_to_play(game, player, piece))
    return True


def _lying(game: Game, player: int, effect: PlayFree) -> list[Piece]:
    match effect.origin:
        case "deck":
            return game.players[player].deck.cards()
        case "hand":
            return game.players[player].hand
        case "top of deck":
            return top_of(game, player)


@do.of(MayPlay)
def _may_play(effect: MayPlay, game: Game, frame: Frame) -> bool:
    """Of what lies nowhere by now nothing is said. Rule: W-PLAY-01."""
    turn = game.turn if effect.lasts else None
    for piece in frame.it:
        zone = zone_out_of_play(game, piece)
        if zone is not None:
            told = (frame.controller, piece, zone, effect.free, turn)
            game.permits.append(Permit(*told))
    return True


@do.of(Copy)
def _copy(effect: Copy, game: Game, frame: Frame) -> bool:
    """Each line of the text is added to the chain by itself, the first one last.

    Nothing is copied of what was interrupted, nor of what enters play.
    """
    wanted = frame.it if effect.of == It() else (frame.source.piece,)
    for link in [each for each in game.chain if isinstance(each, Played)]:
        face = game.faces[link.piece]
        if link.piece not in wanted or not is_passing(face):
            continue
        source = Permanent(link.piece, face, frame.controller, "hero", game.turn)
        for numbered in face.play:
            effects, player = numbered.power.effects, frame.controller
            copy = Frame(numbered, effects, source, player, link.x, waits=True)
            copy.option, copy.it, copy.deeds = link.option, link.it, link.deeds
            game.stack.append(copy)
    return True


@do.of(NameAndRemove)
def _name_and_remove(effect: NameAndRemove, game: Game, frame: Frame) -> bool:
    """Ruling: a name is told by a card that its player knows, own or lying open."""
    named = {
        game.faces[piece].card.name: piece
        for piece in _known_to(game, frame.controller)
        if prints(game.faces[piece], effect.those)
    }
    picks = choose(game, frame, "name", named.values(), 1, effect)
    if picks is None:
        return False
    names = {game.faces[piece].card.name for piece in picks}
    for number in players_of(game, frame, effect):
        player = game.players[number]
        lying = [*player.deck.cards(), *player.graveyard, *player.hand]
        for piece in [p for p in lying if game.faces[p].card.name in names]:
            take_out(game, piece)
            player.removed.append(piece)
            frame.remember("removed", piece)
        player.deck.shuffle()
    return True


def _known_to(game: Game, player: int) -> list[Piece]:
    """Return the cards that *player* can name: the own ones, and what lies open."""
    own = [piece for piece, owner in enumerate(game.owners) if owner == player]
    piles = [p for each in game.players for p in (*each.graveyard, *each.removed)]
    there = [card.piece for card in game.permanents.values() if not card.hidden]
    return [*own, *open_cards(game), *piles, *there]


@do.of(MasterHeroAsAlly)
def _master_hero_as_ally(effect: MasterHeroAsAlly, game: Game, frame: Frame) -> bool:
    """Ruling: while it is an ally its text is read as that of one (CR 301.4)."""
    player = game.players[frame.controller]
    names = {
        card.face.card.name
        for card in game.permanents.values()
        if card.controller == frame.controller and not card.face_down
    }
    options = [
        piece
        for piece in (*player.deck.cards(), *player.hand)
        if game.faces[piece].card.type == "master_hero"
        and game.faces[piece].card.name not in names
    ]
    picks = choose(game, frame, "search", options, 1, effect, least=0)
    if picks is None:
        return False
    player.deck.shuffle()
    for piece in picks:
        take_out(game, piece)
        enter(game, piece, frame.controller, face=as_ally(game.faces[piece].card))
    frame.it = picks
    return True


@lru_cache(maxsize=64)
def as_ally(card: Card) -> Face:
    """Return the face of the Master Hero *card* where it is an ally."""
    names = ("name", "text", "faction", "class_icons", "tags", "unique")
    own = ("cost", "atk", "damage_type", "health", "race", "classes")
    ally = Ally(**{name: getattr(card, name) for name in (*names, *own)})
    return face_of(ally, powers_of(ally).powers)
