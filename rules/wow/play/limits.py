"""How many of what a player may control."""

from collections.abc import Iterator
from typing import Final

from rules.wow.play.current_values import has_keyword, ongoing
from rules.wow.play.faces import OFF_HAND, TWO_HANDED, Face
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import hero_of
from rules.wow.play.state import Game, Question
from rules.wow.play.triggers import turn_down
from rules.wow.play.zones import put_away_by
from rules.wow.powers.words import (
    ControlMore,
    DualWield,
    Keyword,
    RangedDualWield,
    Totem,
    TwoHandedDualWield,
)

_MELEE: Final = "Melee"
_RANGED: Final = "Ranged"


def exceeds(game: Game, player: int, face: Face) -> bool:
    """Whether a card of *face* would be one too many for *player*.

    Rule: W-CARD-36, W-CARD-37, W-CARD-39.
    """
    if not face.limits and not face.card.unique:
        return False
    cards = [
        card.face
        for card in game.permanents.values()
        if card.controller == player and card.row != "resources"
    ]
    return any(
        len(group) > most for group, most in _groups(game, player, [*cards, face])
    )


def surplus(game: Game, player: int) -> tuple[list[Permanent], int] | None:
    """Return the first group *player* has too many of, and how many may stay."""
    cards = [
        card
        for card in game.permanents.values()
        if card.controller == player and card.row != "resources"
    ]
    for group, most in _groups(game, player, [card.face for card in cards]):
        if len(group) > most:
            left = list(group)
            return [card for card in cards if _taken(left, card.face)], most
    up = [
        card
        for card in game.permanents.values()
        if card.controller == player
        and card.face.card.type == "location"
        and not card.face_down
    ]
    return (up, 1) if len(up) > 1 else None


def _taken(faces: list[Face], face: Face) -> bool:
    """Take *face* from *faces*; whether it was there."""
    if face in faces:
        faces.remove(face)
        return True
    return False


def _groups(
    game: Game, player: int, faces: list[Face]
) -> Iterator[tuple[list[Face], int]]:
    """Yield the cards that share a limit, and the limit."""
    for name in dict.fromkeys(face.card.name for face in faces if face.card.unique):
        yield [f for f in faces if f.card.unique and f.card.name == name], 1
    for tag, most in sorted({limit for face in faces for limit in face.limits}):
        group = [face for face in faces if (tag, most) in face.limits]
        more = _allowed_more(game, player, tag)
        second = len(group) > most and _has_second(game, player, tag, group)
        yield group, most + more + int(second)
    hands = [face for face in faces if _is(face, TWO_HANDED) or _is(face, OFF_HAND)]
    mixed = len({_is(face, TWO_HANDED) for face in hands}) > 1
    if mixed and not _has(game, player, TwoHandedDualWield()):
        yield hands, 1


def _allowed_more(game: Game, player: int, tag: str) -> int:
    """Return how many more of *tag* *player* may control. Rule: W-CARD-36."""
    return sum(
        says.amount
        for source, _, says in ongoing(game, ControlMore)
        if source.controller == player and says.trait == tag
    )


def _is(face: Face, trait: str) -> bool:
    return trait in face.traits


def _has_second(game: Game, player: int, tag: str, group: list[Face]) -> bool:
    """Whether *player* may use a second weapon in *group*. Rule: W-CARD-40."""
    if tag == _RANGED:
        return _has(game, player, RangedDualWield())
    if tag != _MELEE:
        return False
    one_handed = not any(_is(face, TWO_HANDED) for face in group)
    if one_handed and _has(game, player, DualWield()):
        return True
    return _has(game, player, TwoHandedDualWield())


def _has(game: Game, player: int, keyword: Keyword) -> bool:
    return has_keyword(game, hero_of(game, player), keyword)


def enforce(game: Game) -> None:
    """Ask who has too many of something what stays; or find that nobody has."""
    if game.edition and game.edition.totems_are_bare:
        _bare_totems(game)
    for player in range(len(game.players)):
        found = surplus(game, player)
        if found:
            group, most = found
            pieces = tuple(card.piece for card in group)
            game.asks = Question(player, "keep", pieces, most, most)
            return
    game.limits_due = False


def _bare_totems(game: Game) -> None:
    """What is attached to a totem leaves play at once. Rule: W-KEYWORD-12."""
    put_away = put_away_by(game)
    for card in list(game.permanents.values()):
        host = None if card.host is None else game.permanents.get(card.host)
        if host is not None and Totem() in host.face.keywords:
            put_away(game, card)


def keep(game: Game, question: Question, kept: tuple[int, ...]) -> None:
    """Put away what was not *kept*; locations are turned face down instead.

    Rule: W-CARD-36, W-CARD-37, W-RESOURCE-16.
    """
    put_away = put_away_by(game)
    for piece in question.options:
        card = game.permanents.get(piece)
        if card is None or piece in kept:
            continue
        if card.row == "resources":
            turn_down(game, card)
        else:
            put_away(game, card)
