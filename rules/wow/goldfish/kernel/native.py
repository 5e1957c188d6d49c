"""The compiled kernel: made once for each version of it, kept on disk, loaded.

Loading needs neither numba nor a compiler, so it takes no time that anybody notices.
"""

import ctypes
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from rules.wow.goldfish.kernel.course import play_games
from rules.wow.goldfish.kernel.program_tables import Counts, Ints, Words

_HERE: Final = Path(__file__).parent
_NAME: Final = "play_games"


def is_ready() -> bool:
    """Whether the kernel is compiled."""
    return _object().exists()


@cache
def loaded() -> Callable[[Ints, Words, Counts, Ints, int, int], int]:
    """Return `play_games` as machine code, which runs without the interpreter's lock.

    If nobody has yet, compile it: of several processes one does, the others wait.
    """
    with _alone():
        if not is_ready():
            _compile()
    run = _PROTOTYPE(_address(_object().read_bytes()))

    def play(
        m: Ints, w: Words, out: Counts, records: Ints, first: int, count: int
    ) -> int:
        played = ctypes.c_int64()
        nothing = ctypes.c_void_p()
        run(
            ctypes.byref(played),
            ctypes.byref(nothing),
            m,
            w,
            out,
            records,
            first,
            count,
        )
        return played.value

    return play


def _array(item: Any) -> Any:
    return np.ctypeslib.ndpointer(item, flags=("C", "W"))


# As numba's functions are called: the answer is left where the first address says, an
# error where the second does.
_PROTOTYPE: Final = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.c_void_p,
    ctypes.c_void_p,
    _array(np.int32),
    _array(np.uint64),
    _array(np.int64),
    _array(np.int32),
    ctypes.c_int64,
    ctypes.c_int64,
)


def _compile() -> None:
    # Late: who only loads what was compiled does without numba.
    from rules.wow.goldfish.kernel.translate import object_code

    half = _object().with_suffix(".half")
    half.write_bytes(object_code(play_games, _NAME))
    half.replace(_object())


def _address(code: bytes) -> int:
    """Return where `play_games` of the object *code* lies in memory, from now on."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        reloc="static", codemodel="jitdefault", jit=True
    )
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _KEPT.append(engine)
    return int(engine.get_function_address(_NAME))


_KEPT: Final[list[Any]] = []  # what holds the memory of machine code


@cache
def _object() -> Path:
    """Return where this kernel is kept, apart from other versions and processors."""
    processor = llvm.get_host_cpu_name() + llvm.get_host_cpu_features().flatten()
    sources = b"".join(path.read_bytes() for path in sorted(_HERE.glob("*.py")))
    made_of = f"{llvmlite.__version__} {processor} ".encode() + sources
    kept = Path(os.environ.get("NUMBA_CACHE_DIR") or _HERE / "__pycache__")
    return kept / f"goldfish-{sha256(made_of).hexdigest()[:16]}.o"


@contextmanager
def _alone() -> Iterator[None]:
    """Let no other process compile this kernel meanwhile."""
    _object().parent.mkdir(parents=True, exist_ok=True)
    with _object().with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
