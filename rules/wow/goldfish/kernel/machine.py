"""How the kernel is compiled: by numba, to machine code.

The functions of this package are plain Python over three arrays, written in the little
that numba compiles well. They are made ready together, once for each version.
"""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast, get_type_hints

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic

from rules.wow.goldfish.kernel.tables import Counts, Ints, Words

u: Final = np.uint64
_config: Any = numba.config  # made from the environment, so it has no types
_types: Any = types

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Function = Callable[Arguments, Result]


def compiled(function: Function[Arguments, Result]) -> Function[Arguments, Result]:
    """Return *function* as a part of the kernel."""
    made = _jit(function, cache=False)
    _PARTS.append(made)
    return cast("Function[Arguments, Result]", made)


def entry(function: Function[Arguments, Result]) -> Function[Arguments, Result]:
    """Return *function* as the kernel's whole, which is kept on disk.

    It runs without the interpreter's lock.
    """
    with _configured(CACHE_DIR=str(_folder())):
        return cast("Function[Arguments, Result]", _jit(function, cache=True))


@cache
def _folder() -> Path:
    """Return where this kernel is kept, apart from every other version.

    Numba itself asks only whether the file of the whole has changed, not its parts'.
    """
    sources = b"".join(path.read_bytes() for path in sorted(_HERE.glob("*.py")))
    kept = Path(_config.CACHE_DIR or _HERE / "__pycache__")
    return kept / sha256(sources).hexdigest()[:16]


_HERE: Final = Path(__file__).parent
_PARTS: Final[list[Any]] = []  # of the kernel, callees first


def make_ready(whole: Any) -> None:
    """Load *whole* from disk, or compile it and keep it: that takes a minute.

    Of several processes one compiles and the others wait for it.
    """
    if whole.signatures:
        return
    signature = _signature(whole.py_func, is_entry=True)
    # A party has a handful of cards: loops over it are no faster by sixteens.
    with _alone(), _configured(LOOP_VECTORIZE=0):
        # Asked beforehand, as the parts are compiled by themselves and only once.
        if whole._cache.load_overload(signature, whole.targetctx) is None:  # noqa: SLF001
            _compile_parts()
        whole.compile(signature)
        (_folder() / _KEPT).touch()


def is_ready(whole: Any) -> bool:
    """Whether *whole* is compiled: in this process, or kept on disk by another."""
    return bool(whole.signatures) or (_folder() / _KEPT).exists()


_KEPT: Final = "kept"  # a file that is there once everything else is


@contextmanager
def _alone() -> Iterator[None]:
    """Let no other process compile this kernel meanwhile."""
    _folder().mkdir(parents=True, exist_ok=True)
    with (_folder() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _compile_parts() -> None:
    """Compile every part for its one signature, without polishing.

    What they are made into is polished as a whole. Left to itself, numba would polish
    each with all its callees, for each mixture of integers that it meets.
    """
    with _configured(OPT=type(_config.OPT)(1)):
        for part in _PARTS:
            part.compile(_signature(part.py_func, is_entry=False))
            part.disable_compile()


@contextmanager
def _configured(**values: Any) -> Iterator[None]:
    """Let numba's settings be *values* for a while."""
    before = {name: getattr(_config, name) for name in values}
    try:
        for name, value in values.items():
            setattr(_config, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(_config, name, value)


def _jit(function: Callable[..., Any], *, cache: bool) -> Any:
    # Of its arguments numba types only some.
    compiler: Any = numba.njit
    return compiler(
        cache=cache,
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=not cache,
        no_cfunc_wrapper=True,
    )(function)


def _signature(function: Callable[..., Any], *, is_entry: bool) -> Any:
    """Return the machine types that the annotations of *function* stand for."""
    hints = get_type_hints(function)
    result = _machine_type(hints.pop("return"), is_entry=is_entry)
    return result(*(_machine_type(hint, is_entry=is_entry) for hint in hints.values()))


def _machine_type(hint: Any, *, is_entry: bool) -> Any:
    if hint in _ITEMS:
        item = getattr(types, _ITEMS[hint])
        return _types.Array(item, 1, "C") if is_entry else _types.CPointer(item)
    plain = {int: "int64", bool: "boolean", np.uint64: "uint64", type(None): "void"}
    return getattr(types, plain[hint])


_ITEMS: Final = {Ints: "int32", Words: "uint64", Counts: "int64"}


def _machine_code(function: Callable[[Any, Any], Any]) -> Callable[[Any], Any]:
    """Return what writes machine code as the function that it is for its callers."""
    return cast("Callable[[Any], Any]", intrinsic(function))


@_machine_code
def lowest_bit(context: Any, word: Any) -> Any:
    """Return the place of the lowest bit of *word*, which is not 0."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        undefined = context.get_constant(types.boolean, 1)
        return builder.cttz(args[0], undefined)

    return types.int64(types.uint64), build


@_machine_code
def highest_bit(context: Any, word: Any) -> Any:
    """Return the place of the highest bit of *word*, which is not 0."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        undefined = context.get_constant(types.boolean, 1)
        zeros = builder.ctlz(args[0], undefined)
        return builder.sub(zeros.type(63), zeros)

    return types.int64(types.uint64), build


@_machine_code
def memory_of(context: Any, array: Any) -> Any:
    """Return where *array* lies: one address, while an array is seven numbers.

    Nothing is checked then. What is given to the kernel must live as long as it.
    """

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        [kind] = signature.args
        return context.make_array(kind)(context, builder, args[0]).data

    return _types.CPointer(array.dtype)(array), build
