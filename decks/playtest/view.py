"""A game by hand as its page shows it: the table, the moves, what happened."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest
from typing import Any, Final

from cards.faces import CardFace
from decks.models import Deck, PlaytestGame
from decks.playtest.games import MAX_MOVES, sit_down
from decks.playtest.words import (
    ENDINGS,
    move_sentence,
    question_sentence,
    short_words,
)
from decks.test_runs.game_view import PlayerView, card_names, view_player, words_of
from decks.test_runs.report_view import find_faces
from decks.test_runs.words_of_steps import step_sentence
from rules.game import game as game_called
from rules.playtest import Offer, Sitting, Standing, Told

# `n` ends what is going on, `z` takes back; the rest are told out in order.
KEYS: Final = "123456789abcdefghijklmopqrsuvwxy"
ENDS: Final = frozenset({"end-turn", "end-combat"})
END_KEY: Final = "n"
MAIN: Final = ENDS | {"keep"}  # what nobody must look for


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move that may be made: its *number*, the *key* that makes it, its words.

    *short* is what it is called on its own card.
    """

    number: int
    key: str
    words: str
    short: str
    is_main: bool


@dataclass(frozen=True, slots=True)
class TurnView:
    """What happened in one turn; *back_to* moves lead to its beginning."""

    turn: int
    back_to: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandView:
    """A game as it stands.

    *latest* is what followed from the last move, *lost* how many moves the rules of
    today do not allow; *ready* resources out of *resources* can be paid with.
    """

    revision: int
    made: int
    turn: int
    players: tuple[PlayerView, ...]
    moves: tuple[MoveView, ...]
    question: str
    ending: str
    turns: tuple[TurnView, ...]
    latest: tuple[str, ...]
    lost: int
    ready: int
    resources: int
    seed: int
    left_out: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def undone(self) -> int:
        """How many moves are left once the last is taken back."""
        return max(self.made - 1, 0)


def view_hand(game: PlaytestGame, deck: Deck, language: str) -> HandView:
    """Return *game*, which is of *deck*, for a reader of *language*.

    In one query, however long the game.
    """
    sitting = sit_down(game, deck)
    standing, offers = sitting.standing(), sitting.offers()
    faces = find_faces(deck.game, _all_names(sitting, standing, offers), language)
    if standing.question and (asking := faces.get(standing.question.card)):
        offers = tuple(_with_text(offer, asking) for offer in offers)
    names = {name: face.name for name, face in faces.items()}
    moves = _moves(offers, names, is_full=len(sitting.moves) >= MAX_MOVES)
    by_piece = _by_piece(offers, moves)
    own = standing.table["players"][0]
    question = standing.question
    return HandView(
        revision=game.revision,
        made=len(sitting.moves),
        turn=standing.turn,
        players=tuple(
            view_player(one, faces, by_piece) for one in standing.table["players"]
        ),
        moves=moves,
        question=question_sentence(question, names) if question else "",
        ending=str(ENDINGS[standing.ending]) if standing.ending else "",
        turns=_turns(sitting.told, names),
        latest=tuple(
            step_sentence(told.step, names)
            for told in sitting.told
            if told.moves == len(sitting.moves)
        ),
        lost=len(game.moves) - len(sitting.moves),
        ready=sum(not one.get("exhausted") for one in own["resources"]),
        resources=len(own["resources"]),
        seed=game.options["seed"],
        left_out=_left_out(game.played, names),
    )


def _all_names(
    sitting: Sitting, standing: Standing, offers: Iterable[Offer]
) -> set[str]:
    """Return all words among which are names of cards that the page tells."""
    names = set(card_names(standing.table))
    for told in sitting.told:
        for value in told.step.figures.values():
            names.update(words_of(value))
    for offer in offers:
        for cards in (offer.figures.get("cards", ()), offer.figures.get("to", ())):
            names.update(name for name, _ in cards)
    if standing.question:
        names.add(standing.question.card)
    return names


def _with_text(offer: Offer, asking: CardFace) -> Offer:
    """Return *offer* with what it says of the card *asking*, in the reader's words."""
    if "powers" not in offer.figures:
        return offer
    text = game_called(asking.card.game).write_text(
        asking.name_language,
        offer.figures["powers"],
        asking.card.value,
        asking.name,
    )
    return replace(offer, figures={**offer.figures, "text": text})


def _moves(
    offers: Sequence[Offer], names: dict[str, str], *, is_full: bool
) -> tuple[MoveView, ...]:
    """Return *offers* with their keys, in their order."""
    if is_full:
        return ()
    keys = _keys(offers)
    ways = Counter((offer.code, offer.piece) for offer in offers)
    return tuple(
        MoveView(
            number=number,
            key=key,
            words=move_sentence(offer, names),
            short=short_words(offer, names, is_only=ways[offer.code, offer.piece] == 1),
            is_main=offer.code in MAIN,
        )
        for number, (offer, key) in enumerate(zip(offers, keys, strict=True))
    )


def _keys(offers: Sequence[Offer]) -> list[str]:
    """Return the key of each offer; "" once all are given out."""
    left = iter(KEYS)
    return [END_KEY if one.code in ENDS else next(left, "") for one in offers]


def _by_piece(
    offers: Sequence[Offer], moves: Sequence[MoveView]
) -> dict[int, list[MoveView]]:
    """Return the moves by the card they are made with."""
    found: dict[int, list[MoveView]] = defaultdict(list)
    for offer, move in zip_longest(offers, moves):
        if move is not None and offer.piece is not None:
            found[offer.piece].append(move)
    return found


def _turns(told: Iterable[Told], names: dict[str, str]) -> tuple[TurnView, ...]:
    """Return what was *told* by turns, the latest first."""
    turns = []
    for turn, of_turn in groupby(told, key=lambda one: one.step.turn):
        steps = list(of_turn)
        sentences = tuple(step_sentence(one.step, names) for one in steps)
        turns.append(TurnView(turn, steps[0].moves, sentences))
    return tuple(reversed(turns))


def _left_out(
    played: dict[str, Any], names: dict[str, str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the cards with the sentences that are not played, as they are printed."""
    entries = [played.get("hero", {}), *played.get("cards", ())]
    return tuple(
        (names.get(one["name"], one["name"]), tuple(one["left_out"]))
        for one in entries
        if one.get("left_out")
    )
