"""Moves as a page offers them: a code, the card they are made with, the cards named."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, Final

from rules.game.playtest import FACE_DOWN, Offer, Question
from rules.wow.play.combat_rules import attacks_at_random
from rules.wow.play.costs import fed_price, has_x
from rules.wow.play.current_values import atk_of
from rules.wow.play.faces import Piece, Powers, falling_on
from rules.wow.play.in_play import Permanent
from rules.wow.play.legal_moves import aiming, decider, power_on, user_of
from rules.wow.play.moves import (
    Aims,
    Answer,
    Attack,
    Complete,
    Done,
    Place,
    PlayCard,
    Strike,
    UsePower,
)
from rules.wow.play.state import Game
from rules.wow.play.targets import phrases_of
from rules.wow.playtest.move_codes import Choice, code_of
from rules.wow.powers.power_data import write_powers
from rules.wow.powers.words import ChooseOne, MayPay, Play, Power, YouMay

# What an answer that picks nothing is called, and what the other, by what is asked.
_YES_OR_NO: Final = {
    "pay": ("do-not-pay", "pay"),
    "may": ("do-not", "do"),
    "mulligan": ("keep", "mulligan"),
}
_OFFERED: Final = frozenset({"may", "pay"})  # by a power that says what a “yes” does
Aimed = tuple[Piece, ...]
_BY_NO_CARD: Final = frozenset({"keep", "hand", "armor"})  # questions of the rules


def offer_of(game: Game, choice: Choice) -> Offer:
    """Return *choice* with the names of its cards.

    A name is (name, number): of cards alike in play the first is 1, and so on; 0 if
    there is but one. The opposing hero's name is "".
    """
    match choice:
        case Answer(picks):
            return _answer(game, picks)
        case Done():
            ends = "end-combat" if game.phase == "combat" else "end-turn"
            return Offer(code=ends)
        case Attack():
            return _attack(game, choice)
        case Place(piece, face_up):
            return _offer(game, choice, piece, face_up=face_up)
        case PlayCard(piece, _, x):
            says_x = has_x(game, piece) or fed_price(game.faces[piece])
            shown = x if says_x else None
            told = {"x": shown, "instead": choice.instead}
            return _offer(game, choice, piece, **told, **_way(game, choice))
        case UsePower(piece, number):
            figures = {"power": _power_number(game, piece, number)}
            if power_on(game, user_of(game, piece), number).pays_x:
                figures["x"] = choice.x
            return _offer(game, choice, piece, **figures, **_way(game, choice))
        case Complete(piece):
            return _offer(game, choice, piece, **_way(game, choice))
        case Strike(weapon):
            return _offer(game, choice, weapon)
    return Offer(code=code_of(choice))


def _attack(game: Game, choice: Attack) -> Offer:
    """Return an attack; of one at random nobody knows whom it is on."""
    piece = choice.attacker
    if attacks_at_random(game, game.permanents[piece]):
        named = {"card": name_of(game, piece)}
        return Offer(code="attack-at-random", piece=piece, figures=named)
    figures: dict[str, Any] = {"to": [name_of(game, choice.defender)]}
    if _is_harmless(game, game.permanents[piece]):
        figures["is_harmless"] = True
    return _offer(game, choice, piece, **figures)


def _is_harmless(game: Game, attacker: Permanent) -> bool:
    """Whether *attacker* has no ATK and, if it is a hero, no weapon that is ready."""
    if atk_of(game, attacker) > 0:
        return False
    owner = attacker.controller
    return attacker.piece != game.players[owner].hero or not any(
        card.controller == owner
        and card.row != "resources"
        and card.face.card.type == "weapon"
        and not card.exhausted
        for card in game.permanents.values()
    )


def _way(game: Game, choice: PlayCard | UsePower | Complete) -> dict[str, Any]:
    """Return what *choice* is aimed at, and what it chooses of what a text offers."""
    figures: dict[str, Any] = {"to": _aimed(game, choice.aims)}
    powers, _ = aiming(game, choice)
    phrases = [
        each
        for numbered in powers
        for each in phrases_of(game, numbered, choice.option)
    ]
    if shares := shares_of(powers, zip(phrases, choice.aims, strict=True)):
        figures["shares"] = shares
    if choice.option is not None:
        figures["number"] = choice.option + 1
        figures["powers"] = powers_of_option(powers, choice.option)
    return figures


def shares_of(powers: Powers, aims: Iterable[tuple[object, Aimed]]) -> list[int | None]:
    """Return how much each of those gets that *powers* aim at in an order, else None.

    Empty if there is no such order.
    """
    shares = list[int | None]()
    for phrase, picks in aims:
        effect = falling_on(powers, phrase)
        most = effect.amount if effect else None
        told = range(len(picks))
        shares += [max(0, most - n) if isinstance(most, int) else None for n in told]
    return [] if set(shares) <= {None} else shares


def powers_of_option(powers: Powers, option: int | None) -> list[Any]:
    """Return what *option* (0-based) of *powers* does, as plain data; else nothing."""
    choices = (numbered.choice for numbered in powers if numbered.choice)
    return [] if option is None else _written(next(choices), option)


def question_of(game: Game) -> Question | None:
    """Return what whoever is to decide is asked; nothing while they may do anything."""
    if game.asks is None:
        return None
    by_card = game.stack and game.asks.about not in _BY_NO_CARD
    card = game.stack[-1].source.face.card.name if by_card else ""
    return Question(about=game.asks.about, card=card, powers=_of_yes(game))


def _of_yes(game: Game) -> list[Any]:
    """Return what a “yes” does, as powers (plain data); nothing to other questions."""
    if game.asks is None or game.asks.about not in _OFFERED or not game.stack:
        return []
    whole = game.stack[-1].numbered.power
    match game.asks.effect:
        case YouMay(effects=effects):
            done = Power(when=Play(), effects=effects, x=whole.x)
        case MayPay(costs=costs, then=then) if then:
            done = Power(costs=costs, effects=then, x=whole.x)
        case None:
            done = Power(when=Play(), effects=whole.effects, x=whole.x)
        case _:
            return []
    return write_powers((done,))


def _offer(game: Game, choice: Choice, piece: Piece, **figures: Any) -> Offer:
    figures["card"] = name_of(game, piece)
    return Offer(code=code_of(choice), piece=piece, figures=figures)


def _answer(game: Game, picks: tuple[int, ...]) -> Offer:
    """Return an answer; only one that picks a single card is made with it."""
    if game.asks is not None and isinstance(game.asks.effect, ChooseOne):
        powers = _written(game.asks.effect, *picks)
        figures = {"number": picks[0] + 1, "powers": powers}
        return Offer(code="option", figures=figures)
    about = game.asks.about if game.asks else ""
    if about == "begin":
        return Offer(code="begin" if picks[0] == decider(game) else "let-begin")
    if about in _YES_OR_NO:
        return Offer(code=_YES_OR_NO[about][bool(picks)])
    cards = [name_of(game, piece) for piece in picks]
    piece = picks[0] if len(picks) == 1 else None
    figures = {"cards": cards}
    if game.asks is not None and game.stack:
        doing = (game.stack[-1].numbered,)
        if shares := shares_of(doing, [(game.asks.effect, picks)]):
            figures["shares"] = shares
    return Offer(code="answer", piece=piece, figures=figures)


def _written(choice: ChooseOne, option: int) -> list[Any]:
    """Return one of the things that a text offers, as powers (plain data)."""
    return write_powers((Power(when=Play(), effects=choice.offers[option]),))


def _power_number(game: Game, piece: Piece, number: int) -> int:
    """Return which of the powers that can be used (1 is the first), 0 if it is one."""
    face = user_of(game, piece).face
    powers = face.payments if piece in game.permanents else face.buried
    numbers = [each.number for each in powers]
    return numbers.index(number) + 1 if len(numbers) > 1 else 0


def _aimed(game: Game, aims: Aims) -> list[tuple[str, int]]:
    return [name_of(game, piece) for piece in chain.from_iterable(aims)]


def name_of(game: Game, piece: Piece, sees: int | None = None) -> tuple[str, int]:
    """Return the name of *piece* with its number among those alike, as above.

    What has been put face down by another than *sees*, else by another than who is to
    decide, is nameless. Rule: W-ZONE-03.
    """
    sees = decider(game) if sees is None else sees
    card = game.permanents.get(piece)
    if card is None:
        return game.faces[piece].card.name, 0
    alike = [
        other.piece
        for other in game.permanents.values()
        if other.row == card.row and _shown(other, sees) == _shown(card, sees)
    ]
    number = alike.index(piece) + 1 if len(alike) > 1 else 0
    return _shown(card, sees)[0], number


def _shown(card: Permanent, sees: int) -> tuple[str, bool]:
    """Return what tells cards apart: the name, and whether they lie face down."""
    hidden = card.row == "resources" and card.face_down
    if hidden and card.controller != sees:
        return FACE_DOWN, True
    return card.face.card.name, card.face_down
