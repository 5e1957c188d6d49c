"""The kernel's algorithm in C: its functions written out as C, statement by statement.

What is measured against the kernel must be the same algorithm, so it is taken from the
kernel's own source, which uses little of Python: whole numbers, arrays, `while`, `if`
and `for … in range`. The result is ordinary C over three arrays; the compiler may copy
functions into their callers as it likes.
"""

import ast
import ctypes
import inspect
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from rules.wow.goldfish.kernel import (
    chance,
    choices,
    count,
    course,
    current_values,
    effects,
    event_triggers,
    layout,
    moves,
    resource_row,
    usefulness,
)
from rules.wow.goldfish.kernel.program_tables import Ints

# Callees first, as C wants them.
MODULES = (
    *(
        chance,
        current_values,
        event_triggers,
        resource_row,
        choices,
        effects,
        usefulness,
        moves,
        count,
        course,
    ),
)
TYPES = {
    "Ints": "int32_t *restrict",
    "Words": "uint64_t *restrict",
    "Counts": "int64_t *restrict",
    "int": "int64_t",
    "bool": "int",
    "None": "void",
    "np.uint64": "uint64_t",
}
HEAD = """#include <stdint.h>
#include <stdlib.h>
#define lowest_bit(word) ((int64_t)__builtin_ctzll(word))
#define highest_bit(word) ((int64_t)(63 - __builtin_clzll(word)))
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
"""
OPERATORS: dict[type[Any], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.And: "&&",
    ast.Or: "||",
    ast.Not: "!",
    ast.Invert: "~",
    ast.USub: "-",
}
UNSIGNED = (
    "held",
    "left",
    "last",
    "candidates",
    "seen",
    "bit",
    "low",
    "product",
    "unfair",
)


def source(memory: Ints | None = None) -> str:
    """Return the kernel as C.

    With a list's *memory*, its effects are hard-coded: a function for each row, with
    the row's numbers in it, instead of one function that reads the rows.
    """
    parts = [HEAD, *constants()]
    for module in MODULES:
        tree = ast.parse(inspect.getsource(module))
        for node in tree.body:
            if not isinstance(node, ast.FunctionDef):
                continue
            if memory is not None and node.name in ("do_row", "would_row"):
                parts += hard_coded(node, memory)
            else:
                parts.append(function_of(node))
    return "\n".join(parts)


def hard_coded(node: ast.FunctionDef, memory: Ints) -> Iterator[str]:
    """Yield *node*, which does a row, once for each row, and what calls them."""
    rows = range(
        layout.ROW_OF, layout.ROW_OF + layout.ROWS_MOST * layout.ROW_ROW, layout.ROW_ROW
    )
    written = [resource_row for resource_row in rows if memory[resource_row]]
    whole = function_of(node)
    for at in written:
        once = re.sub(
            r"m\[\(row \+ (\w+)\)\]",
            lambda field, at=at: f"({memory[at + getattr(layout, field[1])]})",
            whole,
        )
        yield once.replace(f" {node.name}(", f" {node.name}_{at}(", 1)
    names = ", ".join(each.arg for each in node.args.args)
    is_void = ast.unparse(node.returns) == "None"  # type: ignore[arg-type]
    cases = "".join(
        f"case {at}: {node.name}_{at}({names}); return;\n"
        if is_void
        else f"case {at}: return {node.name}_{at}({names});\n"
        for at in written
    )
    end = "" if is_void else "return 0;\n"
    head = whole[: whole.index("{")]
    yield f"{head} {{\nswitch (row) {{\n{cases}}}\n{end}}}\n"


def constants() -> Iterator[str]:
    """Yield every constant of the layout and of the modules, as C."""
    seen: set[str] = set()
    for module in (layout, *MODULES):
        for name, value in vars(module).items():
            if name.isupper() and name not in seen:
                seen.add(name)
                wide = "ull" if isinstance(value, np.uint64) else ""
                if isinstance(value, int | np.uint64):
                    yield f"#define {name} ({int(value)}{wide})"


def function_of(node: ast.FunctionDef) -> str:
    """Return the function *node* as C."""
    arguments = ", ".join(
        f"{TYPES[ast.unparse(each.annotation)]} {each.arg}"  # type: ignore[arg-type]
        for each in node.args.args
    )
    kind = "" if node.name == "play_games" else "static "
    result = TYPES[ast.unparse(node.returns)]  # type: ignore[arg-type]
    local = "".join(f"  {line}\n" for line in declarations(node))
    body = "".join(statement(each) for each in node.body)
    return f"{kind}{result} {node.name}({arguments}) {{\n{local}{body}}}\n"


def declarations(node: ast.FunctionDef) -> Iterator[str]:
    """Yield the local variables of *node*."""
    known = {each.arg for each in node.args.args}
    for each in ast.walk(node):
        is_stored = isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        if is_stored and each.id not in known:
            known.add(each.id)
            yield f"{local_type(node, each.id)} {each.id};"


def local_type(node: ast.FunctionDef, name: str) -> str:
    """Return the C type of the local *name*."""
    sums = ast.unparse(node)
    wide = name in UNSIGNED and ("Words" in sums or "uint64" in sums)
    return "uint64_t" if wide else "int64_t"


def statement(node: ast.stmt) -> str:  # noqa: C901 - one case a sort of node
    """Return one statement as C."""
    match node:
        case ast.Expr(ast.Constant()):
            return ""
        case ast.Expr(value):
            return f"{expression(value)};\n"
        case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
            pairs = zip(targets, values, strict=True)
            return "".join(f"{expression(t)} = {expression(v)};\n" for t, v in pairs)
        case ast.Assign(targets, value):
            left = " = ".join(expression(each) for each in targets)
            return f"{left} = {expression(value)};\n"
        case ast.AugAssign(target, op, value):
            left = expression(target)
            return f"{left} = {left} {OPERATORS[type(op)]} ({expression(value)});\n"
        case ast.Return(None):
            return "return;\n"
        case ast.Return(value):
            return f"return {expression(value)};\n"  # type: ignore[arg-type]
        case ast.Continue():
            return "continue;\n"
        case ast.If(test, body, orelse):
            other = f" else {{\n{block(orelse)}}}" if orelse else ""
            return f"if ({expression(test)}) {{\n{block(body)}}}{other}\n"
        case ast.While(test, body):
            return f"while ({expression(test)}) {{\n{block(body)}}}\n"
        case ast.For(ast.Name(name), ast.Call(_, limits), body):
            first = expression(limits[0]) if len(limits) == 2 else "0"
            last = expression(limits[-1])
            # The end is asked once, as Python does.
            head = f"for (int64_t {name}_at = {first}, {name}_end = {last}; "
            head += f"{name}_at < {name}_end; {name}_at++)"
            return f"{head} {{\n{name} = {name}_at;\n{block(body)}}}\n"
        case ast.Pass():
            return ""
    raise NotImplementedError(ast.dump(node))


def block(body: list[ast.stmt]) -> str:
    """Return the statements of *body* as C."""
    return "".join(statement(each) for each in body)


def expression(node: ast.expr) -> str:  # noqa: C901 - as above
    """Return one expression as C, every part in parentheses."""
    match node:
        case ast.Name(name):
            return name
        case ast.Constant(bool(value)):
            return str(int(value))
        case ast.Constant(value):
            return str(value)
        case ast.Subscript(array, index):
            return f"{expression(array)}[{expression(index)}]"
        case ast.BinOp(left, op, right):
            return f"({expression(left)} {OPERATORS[type(op)]} {expression(right)})"
        case ast.UnaryOp(op, operand):
            return f"({OPERATORS[type(op)]}{expression(operand)})"
        case ast.BoolOp(op, values):
            return f" {OPERATORS[type(op)]} ".join(
                f"({expression(each)})" for each in values
            ).join("()")
        case ast.Compare(left, ops, others):
            parts = zip([left, *others], ops, others, strict=False)
            return " && ".join(
                f"({expression(a)} {OPERATORS[type(op)]} {expression(b)})"
                for a, op, b in parts
            ).join("()")
        case ast.IfExp(test, body, other):
            return f"({expression(test)} ? {expression(body)} : {expression(other)})"
        case ast.Call(ast.Name(name), arguments):
            return call(name, arguments)
    raise NotImplementedError(ast.dump(node))


def call(name: str, arguments: list[ast.expr]) -> str:
    """Return a call of *name* as C."""
    told = [expression(each) for each in arguments]
    if name == "u":
        return f"(uint64_t)({told[0]})"
    if name in ("int", "bool"):
        return f"(int64_t)({told[0]})" if name == "int" else f"(({told[0]}) != 0)"
    return f"{name}({', '.join(told)})"


def compiled(memory: Ints | None = None) -> Callable[..., int] | None:
    """Return `play_games` in C, or None where there is no C compiler.

    *memory* as for `source`.
    """
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    folder = Path(tempfile.mkdtemp())
    (folder / "kernel.c").write_text(source(memory), "utf-8")
    flags = ["-O3", "-march=native", "-shared", "-fPIC", "-w"]
    files = ["-o", str(folder / "kernel.so"), str(folder / "kernel.c")]
    subprocess.run([compiler, *flags, *files], check=True)
    found = ctypes.CDLL(str(folder / "kernel.so")).play_games
    array = [
        np.ctypeslib.ndpointer(kind, flags="C")
        for kind in (np.int32, np.uint64, np.int64, np.int32)
    ]
    found.argtypes = [*array, ctypes.c_int64, ctypes.c_int64]
    found.restype = ctypes.c_int64
    return found  # type: ignore[no-any-return]
