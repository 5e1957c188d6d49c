"""Boards, cards and fighters as plain JSON, which the catalogue keeps, and back."""

from collections.abc import Mapping
from typing import Any, Final

from rules.tagteam.fighters.fighter import (
    Actions,
    Board,
    FightCard,
    Fighter,
    HealthTrack,
    SpecialTrack,
    Tokens,
    assemble,
)
from rules.tagteam.fighters.notation import (
    Reader,
    write_action,
    write_clauses,
    write_passive,
)

MOST_HEALTH: Final = 30
MOST_POWER: Final = 9
MOST_SPACES: Final = 20
MOST_TOKENS: Final = 20
TIMES: Final = {"do": "now", "then": "then", "last": "last", "bonus": "bonus"}
CARD_KEYS: Final = frozenset({"type", "name", "text", "fighter", "starting", *TIMES})
BOARD_KEYS: Final = frozenset(
    {"type", "name", "text", "power", "health", "track", "tokens", "always"}
)


def read_card(facts: Mapping[str, Any]) -> Board | FightCard:
    """Return the board or card that *facts*, as `write_card` made them, describe.

    Raises ValueError for anything else.
    """
    reader = Reader()
    reading = read_board if facts.get("type") == Board.type else read_fight_card
    card = reading(facts, reader)
    if reader.faults:
        fault = reader.faults[0]
        raise ValueError(f"{fault.path}: {fault.problem}")
    return card


def write_card(card: Board | FightCard) -> dict[str, Any]:
    """Return *card* as plain JSON: its type and everything it has."""
    return _write_board(card) if isinstance(card, Board) else _write_fight_card(card)


def read_fighter(values: Mapping[str, Any]) -> Fighter:
    """Return the fighter that `write_fighter` wrote. Raises ValueError, KeyError."""
    cards = [read_card(card) for card in (values["board"], *values["cards"])]
    (fighter,) = assemble(cards)
    return fighter


def write_fighter(fighter: Fighter) -> dict[str, Any]:
    """Return *fighter* as plain JSON."""
    return {
        "board": write_card(fighter.board),
        "cards": [write_card(card) for card in fighter.cards],
    }


def read_fight_card(facts: Mapping[str, Any], reader: Reader) -> FightCard:
    """Return the fight card that *facts* describe; *reader* collects faults."""
    _known(facts, CARD_KEYS, reader, "")
    times = {
        name: reader.clauses(facts.get(key, []), key) for key, name in TIMES.items()
    }
    starting = facts.get("starting", False)
    if not isinstance(starting, bool):
        reader.fault("starting", "true, or left out")
    return FightCard(
        name=str(facts.get("name", "")),
        fighter=str(facts.get("fighter", "")),
        text=str(facts.get("text", "")),
        starting=starting is True,
        **times,
    )


def read_board(facts: Mapping[str, Any], reader: Reader) -> Board:
    """Return the board that *facts* describe; *reader* collects faults."""
    _known(facts, BOARD_KEYS, reader, "")
    return Board(
        name=str(facts.get("name", "")),
        text=str(facts.get("text", "")),
        power=reader.number(facts.get("power"), "power", 0, MOST_POWER),
        health=_read_health(facts.get("health"), reader),
        track=_read_track(facts.get("track"), reader),
        tokens=_read_tokens(facts.get("tokens"), reader),
        passives=reader.passives(facts.get("always", []), "always"),
    )


def _read_health(data: object, reader: Reader) -> HealthTrack:
    """Return the health track that *data* describes."""
    values = _mapping(data, reader, "health", "{start: 12, most: 15}")
    _known(values, {"start", "most", "stops", "symbols"}, reader, "health")
    most = reader.number(values.get("most"), "health.most", 1, MOST_HEALTH)
    stops = values.get("stops", [])
    if not isinstance(stops, list):
        reader.fault("health.stops", "a list of spaces is wanted: [4, 8]")
        stops = []
    return HealthTrack(
        start=reader.number(values.get("start"), "health.start", 1, most),
        most=most,
        stops=frozenset(
            reader.number(space, "health.stops", 1, most) for space in stops
        ),
        symbols=_read_symbols(values.get("symbols", {}), reader, "health", most),
    )


def _read_track(data: object, reader: Reader) -> SpecialTrack | None:
    """Return the special track that *data* describes; None if there is none."""
    if data is None:
        return None
    values = _mapping(data, reader, "track", "{most: 6, symbols: {6: [{damage: 3}]}}")
    _known(values, {"start", "most", "symbols"}, reader, "track")
    most = reader.number(values.get("most"), "track.most", 1, MOST_SPACES)
    return SpecialTrack(
        most=most,
        start=reader.number(values.get("start", 0), "track.start", 0, most),
        symbols=_read_symbols(values.get("symbols", {}), reader, "track", most),
    )


def _read_tokens(data: object, reader: Reader) -> Tokens | None:
    """Return the tokens that *data* describes; None if there are none."""
    if data is None:
        return None
    values = _mapping(data, reader, "tokens", "{most: 5, start: 0}")
    _known(values, {"start", "most"}, reader, "tokens")
    most = reader.number(values.get("most"), "tokens.most", 1, MOST_TOKENS)
    start = reader.number(values.get("start", 0), "tokens.start", 0, most)
    return Tokens(most=most, start=start)


def _read_symbols(
    data: object, reader: Reader, path: str, most: int
) -> dict[int, Actions]:
    """Return the symbols of a track by space; JSON has their spaces as text."""
    values = _mapping(data, reader, f"{path}.symbols", "{5: [{gain power: 1}]}")
    symbols = {}
    for key, actions in values.items():
        where = f"{path}.symbols.{key}"
        space = int(key) if isinstance(key, str) and key.isdecimal() else key
        space = reader.number(space, where, 0, most)
        symbols[space] = reader.actions(actions, where)
    return symbols


def _write_fight_card(card: FightCard) -> dict[str, Any]:
    """Return *card* as plain JSON."""
    facts: dict[str, Any] = {
        "type": card.type,
        "name": card.name,
        "fighter": card.fighter,
    }
    if card.text:
        facts["text"] = card.text
    if card.starting:
        facts["starting"] = True
    for key, name in TIMES.items():
        if clauses := getattr(card, name):
            facts[key] = write_clauses(clauses)
    return facts


def _write_board(board: Board) -> dict[str, Any]:
    """Return *board* as plain JSON."""
    health = board.health
    facts: dict[str, Any] = {
        "type": board.type,
        "name": board.name,
        "power": board.power,
        "health": {"start": health.start, "most": health.most},
    }
    if board.text:
        facts["text"] = board.text
    if health.stops:
        facts["health"]["stops"] = sorted(health.stops)
    if health.symbols:
        facts["health"]["symbols"] = _write_symbols(health.symbols)
    if board.track:
        facts["track"] = {"start": board.track.start, "most": board.track.most}
        if board.track.symbols:
            facts["track"]["symbols"] = _write_symbols(board.track.symbols)
    if board.tokens:
        facts["tokens"] = {"start": board.tokens.start, "most": board.tokens.most}
    if board.passives:
        facts["always"] = [write_passive(passive) for passive in board.passives]
    return facts


def _write_symbols(symbols: Mapping[int, Actions]) -> dict[str, list[Any]]:
    """Return *symbols* as plain JSON, in the order of their spaces."""
    return {
        str(space): [write_action(action) for action in symbols[space]]
        for space in sorted(symbols)
    }


def _mapping(data: object, reader: Reader, path: str, like: str) -> Mapping[Any, Any]:
    """Return *data* if it is a mapping; it should look *like* that."""
    if isinstance(data, Mapping):
        return data
    reader.fault(path, f"{like} is wanted, not {data!r}")
    return {}


def _known(
    values: Mapping[Any, Any],
    known: frozenset[str] | set[str],
    reader: Reader,
    path: str,
) -> None:
    """Note keys of *values* that are not *known*."""
    for key in values:
        if not isinstance(key, str) or key not in known:
            wanted = ", ".join(sorted(known))
            reader.fault(path, f"unknown key {key!r}; known here: {wanted}")
