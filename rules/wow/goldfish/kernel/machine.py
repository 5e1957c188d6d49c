"""How the kernel is compiled: numba, where it is there.

All functions of this package are plain Python over three arrays, written in the little
that numba compiles well; `compiled` makes machine code of them when one is first called
with its arguments.
"""

from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np

try:
    import numba
    from numba.core import types
    from numba.extending import intrinsic
except ImportError:  # the reference then plays by itself, slower
    numba = None

HAS_COMPILER: Final = numba is not None

Ints = np.ndarray[Any, np.dtype[np.int32]]  # the memory of a game and its tables
Words = np.ndarray[Any, np.dtype[np.uint64]]  # sets of cards as bits, random numbers
Counts = np.ndarray[Any, np.dtype[np.int64]]  # what is added up

u: Final = np.uint64

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Function = Callable[Arguments, Result]


def compiled(function: Function[Arguments, Result]) -> Function[Arguments, Result]:
    """Return *function* compiled when it is called, part of what calls it."""
    return _jit(function, cache=False)


def entry(function: Function[Arguments, Result]) -> Function[Arguments, Result]:
    """Return *function* compiled with all it calls, and kept on disk.

    It runs without the interpreter's lock.
    """
    return _jit(function, cache=True)


def _jit(
    function: Function[Arguments, Result], *, cache: bool
) -> Function[Arguments, Result]:
    if numba is None:
        return function
    made = numba.njit(
        cache=cache,
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=not cache,
        no_cfunc_wrapper=True,
    )(function)
    return cast("Function[Arguments, Result]", made)


if numba is None:

    def lowest_bit(word: np.uint64) -> int:
        """Return the place of the lowest bit of *word*, which is not 0."""
        return (int(word) & -int(word)).bit_length() - 1

    def highest_bit(word: np.uint64) -> int:
        """Return the place of the highest bit of *word*, which is not 0."""
        return int(word).bit_length() - 1

    def memory_of(array: Any) -> Any:
        """Return *array* as it is given from function to function: itself."""
        return array

    def apart() -> None:
        """Do nothing."""

else:

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest_bit(context: Any, word: Any) -> Any:
        """Return the place of the lowest bit of *word*, which is not 0."""

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            undefined = context.get_constant(types.boolean, 1)
            return builder.cttz(args[0], undefined)

        return types.int64(types.uint64), build

    @intrinsic  # type: ignore[untyped-decorator]
    def highest_bit(context: Any, word: Any) -> Any:
        """Return the place of the highest bit of *word*, which is not 0."""

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            undefined = context.get_constant(types.boolean, 1)
            zeros = builder.ctlz(args[0], undefined)
            return builder.sub(zeros.type(63), zeros)

        return types.int64(types.uint64), build

    @intrinsic  # type: ignore[untyped-decorator]
    def memory_of(context: Any, array: Any) -> Any:
        """Return where *array* lies: one address, while an array is seven numbers.

        Nothing is checked then. What is given to the kernel must live as long as it.
        """

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            [kind] = signature.args
            return context.make_array(kind)(context, builder, args[0]).data

        return types.CPointer(array.dtype)(array), build

    @intrinsic  # type: ignore[untyped-decorator]
    def apart(context: Any) -> Any:
        """Keep the function that says so apart: its code is not copied into callers.

        Everything in everything else would take minutes to compile.
        """

        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.void(), build
