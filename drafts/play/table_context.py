"""A table as its page draws it: cards with faces, moves in words, what is next."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import filterfalse, groupby
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace
from cards.faces.card_pictures import token_picture_url
from decks.playtest.context import END_KEY, KEYS, text_of_yes, with_option_text
from decks.playtest.texts import (
    link_words,
    move_sentence,
    question_sentence,
    reason_sentence,
    short_words,
)
from decks.testing.duels.texts import duel_sentence, is_told
from decks.testing.replay_context import card_names, words_of
from decks.testing.reports.context import find_faces
from drafts.play.match_view import SideLine
from drafts.play.models import Match
from drafts.play.texts import PHASES, side_name
from rules.game.simulation import GameStep
from rules.game.table import TableMove, TableView

# What no card is needed for, the likeliest first: the main button is one of them.
MAIN: Final = (
    "pass", "end-combat", "end-turn", "keep", "begin", "do-not-pay", "do-not",
)  # fmt: skip
FEW: Final = 6  # moves of no card that lies there, which stand beside the main button
LATEST: Final = 5  # things that happened, beside the table
NEXT: Final = ("damage", "killed", "destroyed", "enters", "attack", "interrupt")


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveLine:
    """A move: *said* is what is sent. *to* are the cards it is aimed at, as ids.

    *peek* leads to the card that it names, if it names one.
    """

    said: str
    words: str
    short: str
    key: str
    piece: int | None
    to: str
    code: str
    peek: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOnTable:
    """A card as it lies; *why* says why it can't be used, *tag* what it can do.

    *does* is its part in the attack that goes on, *to* the id of whom it attacks.
    """

    piece: int | None
    name: str
    face: CardFace | None
    facts: Mapping[str, Any]
    attached: tuple["CardOnTable", ...] = ()
    can: bool = False
    tag: str = ""
    does: str = ""
    to: str = ""
    why: str = ""
    rule: str = ""

    @property
    def art(self) -> str:
        """The address of its picture; nothing for what lies face down."""
        if self.face:
            return self.face.art
        return token_picture_url(self.facts["card"]) if self.name else ""

    @property
    def left(self) -> int:
        """How much health is left; nothing is less than none."""
        whole, damage = self.facts.get("health", 0), self.facts.get("damage", 0)
        return max(0, int(whole) - int(damage))


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkOfChain:
    """What waits on the chain: of which *piece*, with its *face* where one is known.

    *to* are the cards it is aimed at, as ids.
    """

    words: str
    piece: int
    to: str
    is_own: bool
    by: str
    face: CardFace | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideOfTable:
    """One side; *ready* of the *resources* can be paid with, *backs* are in hand."""

    line: SideLine
    name: str
    hero: CardOnTable | None
    allies: tuple[CardOnTable, ...]
    gear: tuple[CardOnTable, ...]
    quests: tuple[CardOnTable, ...]
    hand: tuple[CardOnTable, ...]
    backs: range
    deck: int
    graveyard: tuple[CardOnTable, ...]
    resources: range
    ready: int
    acts: bool
    has_turn: bool
    is_front: bool = False  # where there is room for one other side alone


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOnPage:
    """The whole table; *main* is the big button, *few* are moves beside it.

    *chain* is what waits, the next first; *is_lethal*: passing loses; *is_attack*: an
    attack alone is passed, and its later steps may be, too. *latest* is what happened
    last, each with its number, *log* all that is known, by turn. Of the cards
    that *cannot* be used now each says why. *foes* are the other sides, in the order of
    turns, *partner* is of the reader's team; *whose* the turn is, in a word.
    """

    mine: SideOfTable
    partner: SideOfTable | None
    foes: tuple[SideOfTable, ...]
    whose: str
    turn: int
    phases: tuple[tuple[str, bool], ...]
    question: str
    asks: CardFace | None  # the card that asks the question
    offered: str  # what a “yes” to it does
    situation: str
    moves: tuple[MoveLine, ...]
    main: MoveLine | None
    main_words: str
    is_lethal: bool
    is_attack: bool
    few: tuple[MoveLine, ...]
    chain: tuple[LinkOfChain, ...]
    cannot: tuple[CardOnTable, ...] = ()
    log: tuple[tuple[int, tuple[str, ...]], ...] = ()
    latest: tuple[tuple[int, str], ...] = ()

    @property
    def near(self) -> int:
        """How many sides lie on the reader's half."""
        return 1 + (self.partner is not None)


def table_on_page(
    match: Match, lines: Sequence[SideLine], table: TableView, language: str
) -> TableOnPage:
    """Return *table* of *match* for a reader of *language*, in three queries.

    A watcher sees it as from the first seat.
    """
    faces = find_faces(match.game, _names(table), language)
    names = {name: face.name for name, face in faces.items()}
    is_running = match.state == Match.State.RUNNING
    moves = _moves(table, faces, names) if is_running else ()
    lines = sorted(lines, key=lambda line: line.number)
    players = [side_name(one, len(lines)) for one in lines]
    acts = table.now["acts"] if is_running else None
    # Once it is over nothing waits, and nobody attacks any more.
    fighting = table if is_running else _at_rest(table)
    sides = [
        _side(fighting, one, name, faces, moves, acts=acts == one.number)
        for one, name in zip(lines, players, strict=True)
    ]
    own = max(table.seat, 0)
    reader = next((one.number for one in lines if one.is_mine), None)
    mine, *others = sides[own:] + sides[:own]
    foes = [side for side in others if not side.line.is_friend]
    main = next((move for move in moves if move.key == END_KEY), None)
    lying = {card.piece for side in sides for card in _cards_in_play(side)}
    lying |= {card.piece for card in mine.hand}
    told = [(number, step) for number, step in reversed(table.told) if is_told(step)]
    said = tuple(
        (step.turn, number, duel_sentence(step, names, players, reader=reader))
        for number, step in told
    )
    ahead = [step for step in table.if_passed or () if is_told(step)]
    is_lethal = any(
        step.code == "killed" and step.figures.get("player") == table.seat
        for step in ahead
    )
    is_attack = not is_lethal and _is_attack(table, main)
    chain = tuple(
        LinkOfChain(
            words=link_words(link, names),
            piece=piece,
            to=_ids(aimed),
            is_own=link.player == mine.line.number,
            by=players[link.player],
            face=faces.get(link.card[0]),
        )
        for link, piece, aimed in fighting.chain
    )
    return TableOnPage(
        mine=mine,
        partner=next((side for side in others if side.line.is_friend), None),
        foes=_with_front(foes),
        whose=players[table.now["active"]],
        turn=table.now["number"],
        phases=_phases(table),
        question=question_sentence(table.question, names) if table.question else "",
        asks=faces.get(table.question.card) if table.question else None,
        offered=text_of_yes(table.question, faces) if table.question else "",
        situation=_situation(mine, moves, players[table.now["acts"]]),
        moves=moves,
        main=main,
        main_words=_main_words(
            main, ahead, chain, names, players, reader=reader, is_attack=is_attack
        ),
        is_lethal=is_lethal,
        is_attack=is_attack,
        few=tuple(
            move
            for move in moves
            if move is not main and (move.piece is None or move.piece not in lying)
        )[:FEW],
        chain=chain,
        cannot=tuple({one.name: one for one in _cards_of(mine) if one.why}.values()),
        log=tuple(
            (turn, tuple(words for _turn, _number, words in held))
            for turn, held in groupby(said, key=lambda one: one[0])
        ),
        latest=tuple((number, words) for _turn, number, words in said[:LATEST][::-1]),
    )


def _at_rest(table: TableView) -> TableView:
    """Return *table* without what was going on when it ended."""
    now = {**table.now, "attacker": None, "defender": None}
    return replace(table, now=now, chain=())


def _cards_of(side: SideOfTable) -> Iterable[CardOnTable]:
    """Return the cards that are used from *side*, the hand first."""
    return (*side.hand, *_cards_in_play(side))


def _cards_in_play(side: SideOfTable) -> Iterable[CardOnTable]:
    """Return the cards of *side* that all see, its hero first."""
    hero = (side.hero,) if side.hero else ()
    return (*hero, *side.allies, *side.gear, *side.quests)


def _with_front(foes: Sequence[SideOfTable]) -> tuple[SideOfTable, ...]:
    """Return *foes*, one of them in front: who acts, whose turn it is, or the first."""
    acting = [side for side in foes if side.acts] or [s for s in foes if s.has_turn]
    front = next(iter([*acting, *(s for s in foes if not s.line.is_out), *foes]))
    return tuple(replace(side, is_front=side is front) for side in foes)


def _names(table: TableView) -> set[str]:
    """Return all words among which are names of cards that the page tells."""
    names = set(card_names(table.picture))
    steps = [step for _, step in table.told] + list(table.if_passed or ())
    for figures in [step.figures for step in steps]:
        for value in figures.values():
            names.update(words_of(value))
    for move in table.moves:
        names.update(_named_in(move))
        names.update(name for name, _number in move.offer.figures.get("to", ()))
    if table.question:
        names.add(table.question.card)
    for link, _piece, _to in table.chain:
        names.update(name for name, _number in (link.card, *link.to))
    return names


def _named_in(move: TableMove) -> list[str]:
    """Return the names of the cards that *move* is made with."""
    figures = move.offer.figures
    named = [figures["card"]] if "card" in figures else []
    return [name for name, _number in (*named, *figures.get("cards", ()))]


def _moves(
    table: TableView, faces: Mapping[str, CardFace], names: dict[str, str]
) -> tuple[MoveLine, ...]:
    """Return the moves with their words and keys; of those that say the same, one.

    The main one always has the same key.
    """
    found: dict[str, MoveLine] = {}
    for move in table.moves:
        line = _line(table, move, faces, names)
        same = f"{line.words} {line.piece if line.code != 'answer' else ''}"
        found.setdefault(same, line)
    lines, left = tuple(found.values()), iter(KEYS)
    main = next((one for code in MAIN for one in lines if one.code == code), None)
    return tuple(
        replace(one, key=END_KEY if one is main else next(left, "")) for one in lines
    )


def _line(
    table: TableView,
    move: TableMove,
    faces: Mapping[str, CardFace],
    names: dict[str, str],
) -> MoveLine:
    offer = with_option_text(move.offer, faces, table.question)
    named = _named_in(move)
    return MoveLine(
        said=json.dumps(move.said),
        words=move_sentence(offer, names),
        short=short_words(offer, names, is_only=True),
        key="",
        piece=offer.piece,
        to=_ids(move.to),
        code=offer.code,
        peek=faces[named[0]].url if len(named) == 1 and named[0] in faces else "",
    )


def _ids(pieces: Iterable[int]) -> str:
    """Return the ids of *pieces* on the page."""
    return " ".join(f"p{piece}" for piece in pieces)


def _side(
    table: TableView,
    line: SideLine,
    name: str,
    faces: Mapping[str, CardFace],
    moves: Sequence[MoveLine],
    *,
    acts: bool,
) -> SideOfTable:
    told, now = table.picture["players"][line.number], table.now
    tags = {move.piece: move.short for move in moves if move.piece is not None}
    fights = {
        now["attacker"]: pgettext("combat", "attacks"),
        now["defender"]: pgettext("combat", "attacked"),
    }
    attacked = "" if now["attacker"] is None else f"p{now['defender']}"

    def card(item: Mapping[str, Any]) -> CardOnTable:
        name, piece = item.get("card", ""), item.get("piece")
        face = faces.get(name)
        why = None if piece is None else table.why_not.get(piece)
        return CardOnTable(
            piece=piece,
            name=face.name if face else translate_term(name),
            face=face,
            facts=item,
            attached=tuple(map(card, item.get("attached", ()))),
            can=piece in tags,
            tag="" if piece is None else tags.get(piece, ""),
            does="" if piece is None else fights.get(piece, ""),
            to=attacked if piece == now["attacker"] else "",
            why=reason_sentence(why) if why else "",
            rule=why.rule if why else "",
        )

    party = [card(item) for item in told["party"]]
    quests = (one for one in told["resources"] if not one.get("face_down"))
    return SideOfTable(
        line=line,
        name=name,
        hero=card(told["hero"]) if "hero" in told else None,
        allies=tuple(filter(_is_ally, party)),
        gear=tuple(filterfalse(_is_ally, party)),
        quests=tuple(map(card, quests)),
        hand=tuple(card(one) for one in told["hand"] if one.get("card")),
        backs=range(len(told["hand"])),
        deck=told["deck"],
        graveyard=tuple(map(card, reversed(told["graveyard"]))),
        resources=range(len(told["resources"])),
        ready=sum(not one.get("exhausted") for one in told["resources"]),
        acts=acts,
        has_turn=now["active"] == line.number and now["number"] > 0,
    )


def _is_ally(card: CardOnTable) -> bool:
    """Whether *card* fights in the front row; a token has no face."""
    if card.face is None:
        return "atk" in card.facts and "health" in card.facts
    return card.face.card.type == "ally"


def _phases(table: TableView) -> tuple[tuple[str, bool], ...]:
    """Return the steps of a turn in order, and which of them it is."""
    now = table.now["step"] if table.now["phase"] == "combat" else table.now["phase"]
    return tuple((str(words), code == now) for code, words in PHASES.items())


def _situation(mine: SideOfTable, moves: Sequence[MoveLine], other: str) -> str:
    """Return what is the matter, for who plays at the side of *mine*."""
    if mine.line.is_out or mine.line.has_conceded:
        return _("You are out. The others play on.")
    if mine.line.is_held:
        return _("A bot chooses for you.")
    if not moves:
        return _("Waiting for %(player)s.") % {"player": other}
    return _("It is your choice.")


def _is_attack(table: TableView, main: MoveLine | None) -> bool:
    """Whether what may be answered is an attack that has further steps."""
    if main is None or main.code != "pass":
        return False
    if table.chain:
        return [link.what for link, _piece, _to in table.chain] == ["proposal"]
    return bool(table.now["step"] == "attacking")


def _main_words(
    main: MoveLine | None,
    ahead: Sequence[GameStep],
    chain: Sequence[LinkOfChain],
    names: Mapping[str, str],
    players: Sequence[str],
    *,
    reader: int | None,
    is_attack: bool,
) -> str:
    """Return what the main button says: what follows from it, as far as one can know.

    Where that cannot be foretold it says what waits.
    """
    if main is None:
        return ""
    if main.code != "pass":
        return main.words
    told = _weightiest(ahead)
    if told is not None:
        return pgettext("move", "Pass – %(what)s") % {
            "what": duel_sentence(told, names, players, reader=reader)
        }
    if chain:
        return pgettext("move", "Pass – %(what)s") % {"what": chain[0].words}
    return _("Pass for this attack") if is_attack else main.words


def _weightiest(ahead: Iterable[GameStep]) -> GameStep | None:
    """Return the step that matters most of those that follow."""
    steps = list(ahead)
    ranked = [step for code in NEXT for step in steps if step.code == code]
    return next(iter([*ranked, *steps]), None)
