"""How the kernel is compiled: by numba, when it is first called, and kept on disk."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
_HERE: Final = Path(__file__).parent
_config: Any = numba.config  # made from the environment, so it has no types


def part(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Return *function* as a part of the kernel."""
    made: Any = numba.njit(nogil=True)(function)
    return cast("Callable[Arguments, Result]", made)


def entry(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Return *function* as one that Python calls; it is kept with all its parts.

    Of several processes one compiles it; the others wait and load what it has made.
    """
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(_folder())
    try:
        made: Any = numba.njit(nogil=True, cache=True)(function)
    finally:
        _config.CACHE_DIR = before

    @wraps(function)
    def call(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        if made.signatures:
            return cast("Result", made(*args, **kwargs))
        with _alone():
            return cast("Result", made(*args, **kwargs))

    return call


@contextmanager
def _alone() -> Iterator[None]:
    """Let no other process compile this kernel meanwhile."""
    _folder().mkdir(parents=True, exist_ok=True)
    with (_folder() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def _folder() -> Path:
    """Return where this kernel is kept, apart from every other version.

    Numba itself asks only whether the file of an entry has changed, not its parts'.
    """
    sources = b"".join(path.read_bytes() for path in sorted(_HERE.glob("*.py")))
    kept = Path(_config.CACHE_DIR or _HERE / "__pycache__")
    return kept / sha256(sources).hexdigest()[:16]
