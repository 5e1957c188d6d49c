"""Actions, conditions and passives as plain data, read with every fault and written.

The same notation stands in the files that authors write and in the catalogue's facts.
Described in docs/tagteam.md.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Final

from rules.game.arena import Fault
from rules.tagteam.fighters.vocabulary import (
    BARE_TESTS,
    COUNTED,
    PASSING,
    Action,
    Amount,
    Clause,
    Condition,
    Gift,
    Of,
    Passive,
    Test,
    Whom,
    Word,
)

# Whom a word is about where nothing is said.
USUAL: Final[Mapping[Word, Whom]] = {
    Word.ATTACK: Whom.OPPONENT,
    Word.DAMAGE: Whom.OPPONENT,
    Word.LOSE_POWER: Whom.OPPONENT,
    Word.PASS_POWER: Whom.PARTNER,
    Word.PASS_TOKEN: Whom.PARTNER,
}
_WORDS: Final = {str(word) for word in Word}
_TESTS: Final = {str(test) for test in Test}
_GIFTS: Final = {str(gift) for gift in Gift}
_WHOM: Final = {str(whom) for whom in Whom}
_OF: Final = {str(of) for of in Of}
MOST: Final = 20  # of any number on a card


@dataclass(slots=True)
class Reader:
    """Reads data and collects what is wrong with it."""

    faults: list[Fault] = field(default_factory=list)

    def fault(self, path: str, problem: str) -> None:
        """Note that something at *path* is wrong."""
        self.faults.append(Fault(path, problem))

    def clauses(self, data: object, path: str) -> tuple[Clause, ...]:
        """Return the clauses that the list *data* holds; faulty ones are left out."""
        if not isinstance(data, list):
            self.fault(path, "a list of actions is wanted: [attack, {heal: 2}]")
            return ()
        return tuple(
            clause
            for place, item in enumerate(data, start=1)
            for clause in self._item(item, f"{path}.{place}")
        )

    def actions(self, data: object, path: str) -> tuple[Action, ...]:
        """Return the actions that *data* holds, none with a condition or success."""
        clauses = self.clauses(data, path)
        if any(clause.condition or clause.on_success for clause in clauses):
            self.fault(path, "a symbol acts always: no `if` and no `success` here")
        return tuple(clause.action for clause in clauses)

    def _item(self, item: object, path: str) -> Iterator[Clause]:
        """Yield the clauses of one item of a list."""
        if isinstance(item, Mapping) and "success" in item:
            self._only(item, {"success"}, path)
            for clause in self.clauses(item["success"], f"{path}.success"):
                if clause.condition or clause.on_success:
                    self.fault(path, "write the `if` around `success`, not within it")
                yield replace(clause, on_success=True)
        elif isinstance(item, Mapping) and "if" in item:
            self._only(item, {"if", "do"}, path)
            condition = self.condition(item["if"], f"{path}.if")
            for clause in self.clauses(item.get("do"), f"{path}.do"):
                if clause.condition:
                    self.fault(path, "an `if` within an `if`: one condition is enough")
                yield replace(clause, condition=condition)
        elif (action := self.action(item, path)) is not None:
            yield Clause(action)

    def action(self, item: object, path: str) -> Action | None:
        """Return the action that *item* describes, or None."""
        values: Mapping[Any, Any] = item if isinstance(item, Mapping) else {}
        if isinstance(item, str):
            values = {item: None}
        named = [key for key in values if isinstance(key, str) and key in _WORDS]
        if len(named) != 1:
            wanted = ", ".join(sorted(_WORDS))
            self.fault(path, f"one action is wanted, of {wanted}; not {item!r}")
            return None
        word = Word(named[0])
        is_attack = word is Word.ATTACK
        by = {"by"} if is_attack or word in PASSING else set()
        more = {"more"} if is_attack else {"whom"} if word in COUNTED else set()
        self._only(values, {word, *by, *more}, path)
        whom = values[word] if is_attack else values.get("whom")
        amount = values.get("more", 0) if is_attack else values[word]
        if word in COUNTED or is_attack:
            amount = self.amount(amount, path, least=0 if is_attack else 1)
        elif values[word] is not None:
            self.fault(path, f"`{word}` stands alone")
        return Action(
            word,
            self._whom(whom, USUAL.get(word, Whom.SELF), path),
            amount if isinstance(amount, int | Of) else 0,
            self._whom(values.get("by"), Whom.SELF, path),
        )

    def amount(self, value: object, path: str, least: int = 1) -> Amount:
        """Return *value* as an amount: a number, or what it is counted by."""
        if isinstance(value, str) and value in _OF:
            return Of(value)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if isinstance(value, int) and is_number and least <= abs(value) <= MOST:
            return value
        self.fault(
            path,
            f"a number from {least} to {MOST} or one of {', '.join(sorted(_OF))} is "
            f"wanted, not {value!r}",
        )
        return least

    def condition(self, value: object, path: str) -> Condition | None:
        """Return the condition *value* describes: `tagged in`, `{power from: 8}`."""
        if isinstance(value, str) and value in map(str, BARE_TESTS):
            return Condition(Test(value))
        if isinstance(value, Mapping) and len(value) == 1:
            ((test, number),) = value.items()
            if isinstance(test, str) and test in _TESTS - set(map(str, BARE_TESTS)):
                return Condition(Test(test), self.number(number, path, 0, MOST))
        self.fault(
            path,
            f"one condition is wanted, of {', '.join(sorted(_TESTS))}, with its number "
            f"as in {{power from: 8}}; not {value!r}",
        )
        return None

    def number(self, value: object, path: str, least: int, most: int) -> int:
        """Return *value* if it is a whole number from *least* to *most*."""
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if isinstance(value, int) and is_number and least <= value <= most:
            return value
        self.fault(path, f"a number from {least} to {most} is wanted, not {value!r}")
        return least

    def passives(self, data: object, path: str) -> tuple[Passive, ...]:
        """Return what the list *data* says a board gives."""
        if not isinstance(data, list):
            self.fault(path, "a list is wanted: [{strength: track}]")
            return ()
        found = [
            self._passive(item, f"{path}.{place}")
            for place, item in enumerate(data, start=1)
        ]
        return tuple(filter(None, found))

    def _passive(self, item: object, path: str) -> Passive | None:
        """Return what one *item* of a board's list gives."""
        values: Mapping[Any, Any] = item if isinstance(item, Mapping) else {}
        named = [key for key in values if isinstance(key, str) and key in _GIFTS]
        if len(named) != 1:
            wanted = ", ".join(sorted(_GIFTS))
            self.fault(path, f"one of {wanted} is wanted, not {item!r}")
            return None
        self._only(values, {named[0], "if"}, path)
        condition = None
        if "if" in values:
            condition = self.condition(values["if"], f"{path}.if")
        amount = self.amount(values[named[0]], path)
        return Passive(Gift(named[0]), amount, condition)

    def _whom(self, value: object, usual: Whom, path: str) -> Whom:
        """Return whom *value* names; *usual* if it is None."""
        if value is None:
            return usual
        if isinstance(value, str) and value in _WHOM:
            return Whom(value)
        wanted = ", ".join(sorted(_WHOM))
        self.fault(path, f"one of {wanted} is wanted, not {value!r}")
        return usual

    def _only(self, values: Mapping[Any, Any], known: set[Any], path: str) -> None:
        """Note keys of *values* that are not *known*."""
        known = set(map(str, known))
        for key in values:
            if not isinstance(key, str) or key not in known:
                wanted = ", ".join(sorted(known))
                self.fault(path, f"unknown key {key!r}; known here: {wanted}")


def write_clauses(clauses: Iterable[Clause]) -> list[Any]:
    """Return *clauses* as plain data; neighbours of one condition stand together."""
    written: list[Any] = []
    for condition, group in groupby(clauses, key=lambda clause: clause.condition):
        items: list[Any] = []
        for on_success, same in groupby(group, key=lambda clause: clause.on_success):
            actions = [write_action(clause.action) for clause in same]
            items += [{"success": actions}] if on_success else actions
        written += [{"if": _write(condition), "do": items}] if condition else items
    return written


def write_action(action: Action) -> Any:
    """Return *action* as plain data."""
    word = action.word
    usual = USUAL.get(word, Whom.SELF)
    values: dict[str, Any] = {str(word): None}
    if word is Word.ATTACK:
        if action.whom is not usual:
            values[str(word)] = str(action.whom)
        if action.amount:
            values["more"] = _amount(action.amount)
    elif word in COUNTED:
        values[str(word)] = _amount(action.amount)
        if action.whom is not usual:
            values["whom"] = str(action.whom)
    if action.by is not Whom.SELF:
        values["by"] = str(action.by)
    return str(word) if values == {str(word): None} else values


def write_passive(passive: Passive) -> dict[str, Any]:
    """Return *passive* as plain data."""
    values: dict[str, Any] = {str(passive.gift): _amount(passive.amount)}
    if passive.condition:
        values["if"] = _write(passive.condition)
    return values


def _write(condition: Condition) -> Any:
    """Return *condition* as plain data."""
    if condition.test in BARE_TESTS:
        return str(condition.test)
    return {str(condition.test): condition.number}


def _amount(amount: Amount) -> int | str:
    """Return *amount* as plain data."""
    return str(amount) if isinstance(amount, Of) else amount
