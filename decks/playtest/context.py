"""A game by hand as its page shows it: the table, the moves, what happened."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, zip_longest
from typing import Any, Final

from django.utils.translation import gettext as _

from cards.faces.card_face import CardFace
from decks.building.models import Deck
from decks.playtest.models import PlaytestGame
from decks.playtest.services import MAX_MOVES, sit_down
from decks.playtest.texts import (
    ENDINGS,
    card_words,
    link_words,
    move_sentence,
    question_sentence,
    reason_sentence,
    short_words,
)
from decks.testing.duels.texts import is_told
from decks.testing.replay_context import (
    PlayerView,
    card_names,
    sentence_of_step,
    view_player,
    words_of,
)
from decks.testing.reports.context import LeftOutRow, find_faces, view_left_out
from rules.game.playtest import ChainLink, Offer, Question, Sitting, Standing, Told
from rules.game.simulation import PlayedList, left_out_of
from rules.games import game as game_called

# `n` ends what is going on, `t` passes on, `z` takes back; the rest are told out in
# order.
KEYS: Final = "123456789abcdefghijklmopqrsuvwxy"
ENDS: Final = frozenset({"end-turn", "end-combat", "pass"})
END_KEY: Final = "n"
ON: Final = "pass-on"
ON_KEY: Final = "t"
_FIXED_KEYS: Final = dict.fromkeys(ENDS, END_KEY) | {ON: ON_KEY}
MAIN: Final = ENDS | {"keep", "begin"}  # what nobody must look for


@dataclass(frozen=True, slots=True)
class MoveView:
    """A move that may be made: its *number*, the *key* that makes it, its words.

    *short* is what it is called on its own card. *is_again*: a move before it says the
    same, with another copy of the card; a list of all need not show both.
    """

    number: int
    key: str
    words: str
    short: str
    is_main: bool
    is_again: bool


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
    today do not allow; *ready* resources out of *resources* can be paid with. *back_to*
    moves are left without the reader's last, None if it stays; the first *barrier* do.
    *chain* is what waits, the next first; *why_not* are cards that cannot be used: the
    name, the reason, its rule.
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
    back_to: int | None
    barrier: int
    chain: tuple[str, ...]
    why_not: tuple[tuple[str, str, str], ...]
    ready: int
    resources: int
    seed: int
    left_out: tuple[LeftOutRow, ...]


def view_hand(
    game: PlaytestGame, deck: Deck, language: str, sitting: Sitting | None = None
) -> HandView:
    """Return *game*, which is of *deck*, for a reader of *language*.

    In one query, however long the game. Without its *sitting* it is replayed.
    """
    sitting = sitting or sit_down(game, deck)
    view = view_sitting(
        sitting,
        deck.game,
        language,
        seed=game.options["seed"],
        has_bot=game.against is not None,
        lists=(game.played, game.against),
    )
    lost = max(0, len(game.moves) - len(sitting.moves))
    return replace(view, revision=game.revision, lost=lost)


def view_sitting(
    sitting: Sitting,
    game_slug: str,
    language: str,
    *,
    seed: int,
    has_bot: bool,
    lists: Iterable[PlayedList | None] = (),
) -> HandView:
    """Return a game as it stands, of *lists*; in one query."""
    standing, offers = sitting.standing(), sitting.offers()
    faces = find_faces(game_slug, _all_names(sitting, standing, offers), language)
    offers = tuple(
        with_option_text(offer, faces, standing.question) for offer in offers
    )
    names = {name: face.name for name, face in faces.items()}
    moves = _moves(offers, names, is_full=len(sitting.moves) >= MAX_MOVES)
    by_piece = _by_piece(offers, moves)
    own = standing.table["players"][0]["resources"]
    question = standing.question
    players = (_("You"), _("The bot")) if has_bot else ()
    told = [one for one in sitting.told if not players or is_told(one.step)]
    return HandView(
        revision=0,
        made=len(sitting.moves),
        turn=standing.turn,
        players=tuple(
            view_player(one, faces, by_piece, title)
            for one, title in zip_longest(standing.table["players"], players)
        ),
        moves=moves,
        question=_asked(question, faces, names) if question else "",
        ending=str(ENDINGS[standing.ending]) if standing.ending else "",
        turns=_turns(told, names, players),
        latest=_latest(told, sitting.last_own, names, players),
        lost=0,
        back_to=sitting.back_to,
        barrier=sitting.barrier,
        chain=_chain(standing.chain, faces, names, players),
        why_not=_why_not(standing, names),
        ready=sum(not one.get("exhausted") for one in own),
        resources=len(own),
        seed=seed,
        left_out=_left_out(lists, faces),
    )


def _latest(
    told: Iterable[Told], before: int, names: Mapping[str, str], players: Sequence[str]
) -> tuple[str, ...]:
    """Return the sentences of what followed from the moves after the *before*-th."""
    return tuple(
        sentence_of_step(one.step, names, players) for one in told if one.moves > before
    )


def _chain(
    links: Iterable[ChainLink],
    faces: Mapping[str, CardFace],
    names: dict[str, str],
    players: Sequence[str],
) -> tuple[str, ...]:
    """Return a sentence for each of *links*: whose it is, and what it will do."""
    return tuple(
        f"{players[link.player]}: {_link(link, faces, names)}" for link in links
    )


def _why_not(
    standing: Standing, names: Mapping[str, str]
) -> tuple[tuple[str, str, str], ...]:
    """Return each card that cannot be used: its name, the reason and its rule."""
    return tuple(
        (card_words(card, names), reason_sentence(why), why.rule)
        for card, why in standing.why_not
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
        if "card" in offer.figures:
            names.add(offer.figures["card"][0])
        for cards in (offer.figures.get("cards", ()), offer.figures.get("to", ())):
            names.update(name for name, _number in cards)
    if standing.question:
        names.add(standing.question.card)
    for link in standing.chain:
        names.update(name for name, _number in (link.card, *link.to))
    names.update(name for (name, _number), _why in standing.why_not)
    return names


def with_option_text(
    offer: Offer, faces: Mapping[str, CardFace], question: Question | None
) -> Offer:
    """Return *offer* with the text of its option, in the reader's words.

    It stands on the card the move is made with, or on the one that asks.
    """
    name, _ = offer.figures.get("card") or (question.card if question else "", 0)
    asking = faces.get(name)
    if "powers" not in offer.figures or asking is None:
        return offer
    text = _text(offer.figures["powers"], asking)
    return replace(offer, figures={**offer.figures, "text": text})


def _asked(
    question: Question, faces: Mapping[str, CardFace], names: Mapping[str, str]
) -> str:
    """Return what is asked, and what a “yes” does."""
    sentence, does = question_sentence(question, names), text_of_yes(question, faces)
    return f"{sentence} {does}".rstrip()


def text_of_yes(question: Question, faces: Mapping[str, CardFace]) -> str:
    """Return what a “yes” to *question* does, in words; nothing if that is not told."""
    asking = faces.get(question.card)
    return _text(question.powers, asking) if asking else ""


def _text(powers: Any, asking: CardFace) -> str:
    """Return the power *powers*, plain data, as it stands on the card *asking*."""
    game = game_called(asking.card.game)
    card, language = asking.card.value, asking.name_language
    written = game.write_text(language, powers, card, asking.name) if powers else None
    if written is None:
        return ""
    # What a hero says of its deck stands behind, what others require before its line.
    lines = written.text.strip().split("\n")
    return lines[0] if asking.is_leader else lines[-1]


def _link(link: ChainLink, faces: Mapping[str, CardFace], names: dict[str, str]) -> str:
    """Return what waits on the chain as *link*, with the option that was chosen."""
    face = faces.get(link.card[0])
    option = _text(link.powers, face) if link.powers and face else ""
    return link_words(link, names, option)


def _moves(
    offers: Sequence[Offer], names: dict[str, str], *, is_full: bool
) -> tuple[MoveView, ...]:
    """Return *offers* with their keys, as long as there are any, in their order."""
    if is_full:
        return ()
    ways = Counter((offer.code, offer.piece) for offer in offers)
    left, said, moves = iter(KEYS), set[str](), []
    for number, offer in enumerate(offers):
        words = move_sentence(offer, names)
        is_again = words in said
        said.add(words)
        moves.append(
            MoveView(
                number=number,
                key="" if is_again else _FIXED_KEYS.get(offer.code) or next(left, ""),
                words=words,
                short=short_words(
                    offer, names, is_only=ways[offer.code, offer.piece] == 1
                ),
                is_main=offer.code in MAIN,
                is_again=is_again,
            )
        )
    return tuple(moves)


def _by_piece(
    offers: Sequence[Offer], moves: Sequence[MoveView]
) -> dict[int, list[MoveView]]:
    """Return the moves by the card they are made with."""
    found: dict[int, list[MoveView]] = defaultdict(list)
    for offer, move in zip_longest(offers, moves):
        if move is not None and offer.piece is not None:
            found[offer.piece].append(move)
    return found


def _turns(
    told: Iterable[Told], names: dict[str, str], players: Sequence[str]
) -> tuple[TurnView, ...]:
    """Return what was *told* by turns, the latest first."""
    turns = []
    for turn, of_turn in groupby(told, key=lambda one: one.step.turn):
        steps = list(of_turn)
        sentences = tuple(sentence_of_step(one.step, names, players) for one in steps)
        turns.append(TurnView(turn, steps[0].moves, sentences))
    return tuple(reversed(turns))


def _left_out(
    lists: Iterable[PlayedList | None], faces: Mapping[str, CardFace]
) -> tuple[LeftOutRow, ...]:
    """Return the cards of both *lists* that are not played whole, each once."""
    found = {one.name: one for played in lists if played for one in left_out_of(played)}
    return view_left_out(found.values(), faces)
