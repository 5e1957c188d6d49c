"""The kernel with one thing changed: its own source, run as the plain Python it is.

Each mutant leaves out one thing: a statement, or a branch that is then never taken.
"""

import ast
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from rules.game.simulation import Options, PlayedList, Tally
from rules.wow.goldfish.kernel import machine
from rules.wow.goldfish.kernel.layout import RECORD
from rules.wow.goldfish.kernel.run import Kernel
from tests.bench.in_c import MODULES

STEPS = 50_000  # of loops in a game; a mutant that takes more never ends


class Stuck(Exception):
    """A mutant does not come to an end."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """The function *name*, with what stands at *line* of it left out: *change*."""

    name: str
    line: int
    change: str
    tree: ast.FunctionDef


class InPython(Kernel):
    """The kernel as its source says, without a compiler."""

    def __init__(self, played: PlayedList, options: Options) -> None:
        super().__init__(played, options)
        self.played, self.options = played, options

    def _play(self, first: int, count: int) -> Any:
        out = [0] * self.program.size
        records = [0] * (count * RECORD)
        memory, words = self.program.memory.tolist(), list(self.program.words)
        space = namespace()
        space["steps"][0] = STEPS * count
        with np.errstate(over="ignore"):  # as whole numbers of 64 bits do
            played = space["play_games"](memory, words, out, records, first, count)
        return np.array(out), np.array(records), played


@cache
def functions() -> dict[str, ast.FunctionDef]:
    """Return every part of the kernel by name, as it is written."""
    trees = [ast.parse(inspect.getsource(module)) for module in MODULES]
    return {
        node.name: _bare(node)
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


def _bare(node: ast.FunctionDef) -> ast.FunctionDef:
    """Return *node* without decorator and docstring, every `while` counting steps."""
    node.decorator_list = []
    node.body = node.body[1:]
    for loop in ast.walk(node):
        if isinstance(loop, ast.While):
            loop.body.insert(0, ast.parse("count_step()").body[0])
    return ast.fix_missing_locations(node)


@cache
def namespace() -> dict[str, Any]:
    """Return what the parts know of each other, all in one place."""
    steps = [0]

    def count_step() -> None:
        steps[0] -= 1
        if steps[0] < 0:
            raise Stuck

    space: dict[str, Any] = {"steps": steps, "count_step": count_step}
    for module in MODULES:
        space.update(vars(module))
    space.update(lowest_bit=machine.lowest_bit, highest_bit=machine.highest_bit)
    for node in functions().values():
        _define(node, space)
    return space


def _define(node: ast.FunctionDef, space: dict[str, Any]) -> None:
    code = compile(ast.Module([node], []), f"<{node.name}>", "exec")
    exec(code, space)  # noqa: S102 - the kernel's own source


@contextmanager
def instead(mutant: Mutant) -> Iterator[None]:
    """Let the kernel in Python have *mutant* for a while."""
    space = namespace()
    before = space[mutant.name]
    _define(mutant.tree, space)
    try:
        yield
    finally:
        space[mutant.name] = before


def mutants(*names: str) -> Iterator[Mutant]:
    """Yield the mutants of the functions *names*, of all if none is told."""
    for name in names or functions():
        count = len(list(_places(functions()[name])))
        for place in range(count):
            tree = deepcopy(functions()[name])
            yield Mutant(name, *_leave_out(tree, place), tree)


def _places(tree: ast.FunctionDef) -> Iterator[tuple[Any, int]]:
    """Yield (list of statements, place in it) of what can be left out."""
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list):
                continue
            for place, statement in enumerate(statements):
                if _counts(statement):
                    yield statements, place


def _counts(statement: ast.stmt) -> bool:
    """Whether leaving *statement* out changes the kernel and not only breaks it.

    A local name that is not there is no other kernel.
    """
    match statement:
        case ast.Expr(ast.Call(ast.Name("count_step"))):
            return False
        case ast.Assign([ast.Subscript()]) | ast.AugAssign() | ast.Expr():
            return True
        case ast.If() | ast.For() | ast.While():
            return True
    return False


def _leave_out(tree: ast.FunctionDef, place: int) -> tuple[int, str]:
    """Leave out what stands at the *place*-th of *tree*; return its line and words."""
    statements, at = list(_places(tree))[place]
    left_out = statements[at]
    if isinstance(left_out, ast.If):
        change = f"if {ast.unparse(left_out.test)}: never"
        left_out.test = ast.Constant(value=False, lineno=1, col_offset=0)
    else:
        change = f"without {ast.unparse(left_out).splitlines()[0]}"
        statements[at] = ast.Pass()
    ast.fix_missing_locations(tree)
    return left_out.lineno, change


def tally_of(kernel: InPython, first: int, count: int) -> Tally | str:
    """Return the tally of *count* games in a row, or how they went wrong."""
    try:
        return kernel.play(first, count)[0]
    except (Stuck, IndexError, ValueError, OverflowError, ZeroDivisionError) as wrong:
        return repr(wrong)
