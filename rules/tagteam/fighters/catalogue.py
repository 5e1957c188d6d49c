"""What a catalogue shows, sorts and filters boards and fight cards by."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn

from rules.errors import N_, Refusal
from rules.game.arena import Track
from rules.game.deck import Format
from rules.game.printing import Columns, TypeLine
from rules.game.term import term
from rules.game.written_text import Written
from rules.numbers.odds import Opening
from rules.tagteam.fighters.fighter import Board, FightCard
from rules.tagteam.write_text import TONGUES, write_text

TYPES: Final = {Board.type: term("Fighter"), FightCard.type: term("Fight card")}
# The book knows no rarities, no costs and nobody who leads a deck.
RARITIES: Final[Mapping[str, str]] = {}
LEADER_TYPES: Final = frozenset[str]()
NOT_PLAYED_TYPES: Final = frozenset(TYPES)
COUNTED_TRAITS: Final = ("tag",)
# Rule: T-180. Three cards are drawn from the build deck each round.
OPENING: Final = Opening(hand_size=3, skipped_draws=0)
KNOWN_FIELDS: Final = frozenset[str]()


class NoFlatRows(Refusal):
    """Fighters come from files of their own, not from tables of cards."""

    code = "no-flat-rows"
    sentence = N_(
        "Fighters are imported from their own file, not from a table of cards."
    )


def columns(card: Board | FightCard) -> Columns:
    """Return the numbers of *card*: a board has health and power."""
    if isinstance(card, Board):
        return Columns(type=card.type, health=card.health.start, atk=card.power)
    return Columns(type=card.type)


def search_traits(card: Board | FightCard) -> tuple[tuple[str, str], ...]:
    """Return (kind, value) for whose *card* is, and whether it is a starting card."""
    if isinstance(card, Board):
        return (("tag", card.name),)
    own = ("tag", card.fighter)
    return (own, ("is", "starting")) if card.starting else (own,)


def search_effects(card: Board | FightCard) -> tuple[str, ...]:
    """Return what *card* does: no searches ask for it."""
    return ()


TRAIT_VALUES: Final = {
    "type": tuple(TYPES.values()),
    "tag": (),  # the names of fighters, which owners of a game may add to
    "is": ("starting",),
}


def barred_traits(limits: Format) -> tuple[tuple[str, str, bool], ...]:
    """Return the traits that *limits* let into no deck: none, in any format."""
    return ()


def type_line(card: Board | FightCard) -> TypeLine:
    """Return the words of *card*'s type line; nobody's frame has a colour."""
    starting = isinstance(card, FightCard) and card.starting
    kind = term("Starting card") if starting else TYPES[card.type]
    traits = (card.fighter,) if isinstance(card, FightCard) else ()
    return TypeLine(kind=(kind,), traits=traits, frame="")


def written_text(
    language: str, powers: Sequence[Any], card: Board | FightCard, name: str = ""
) -> Written | None:
    """Return what *card* says in *language*, or None if no writer speaks it.

    All of it is in the facts; *powers* only say that it is written.
    """
    if not powers or language not in TONGUES:
        return None
    return Written(write_text(language, card))


def read_row(values: Mapping[str, Any]) -> NoReturn:
    """Refuse a flat row. Raises NoFlatRows."""
    raise NoFlatRows


def write_row(card: Board | FightCard) -> NoReturn:
    """Refuse to write a flat row. Raises NoFlatRows."""
    raise NoFlatRows


def fact_names(fields: Iterable[str]) -> frozenset[str]:
    """Return the names of the facts that flat *fields* speak of: none."""
    return frozenset()


def tracks(card: Board | FightCard) -> dict[str, Track]:
    """Return the tracks of a board as they are set up; a fight card has none."""
    if not isinstance(card, Board):
        return {}
    health, special = card.health, card.track
    symbols = frozenset(health.symbols)
    found = {"health": Track(health.most, health.start, health.stops, symbols)}
    if special is not None:
        symbols = frozenset(special.symbols)
        found["track"] = Track(special.most, special.start, frozenset(), symbols)
    return found
