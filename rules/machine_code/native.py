"""Compiled kernels: made once for each version of them, kept on disk, loaded.

Loading needs neither numba nor a compiler, so it takes no time that anybody notices.
"""

import ctypes
import fcntl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from rules.kept import kept_folder
from rules.machine_code.parts import Part

_HERE: Final = Path(__file__).parent


class Native:
    """A kernel as machine code, which runs without the interpreter's lock."""

    def __init__(
        self,
        name: str,
        folder: Path,
        parts: Sequence[Part],
        entry: Part,
        arguments: Sequence[Any],
    ) -> None:
        """Begin with nothing compiled.

        The sources of *parts* lie in *folder*; of what *entry* takes, *arguments* name
        the type of each array's items, and None a whole number.
        """
        self._name, self._folder = name, folder
        self._parts, self._entry = parts, entry
        self._arguments = [_argument(item) for item in arguments]
        self._kept: list[Any] = []  # what holds the memory of machine code

    def is_ready(self) -> bool:
        """Whether the kernel is compiled."""
        return self._object.exists()

    @cached_property
    def run(self) -> Callable[..., int]:
        """The entry as machine code.

        If nobody has yet, compile it: of several processes one does, the others wait.
        """
        with self._alone():
            if not self.is_ready():
                self._compile()
        # As numba's functions are called: the answer is left where the first address
        # says, an error where the second does.
        prototype = ctypes.CFUNCTYPE(
            ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *self._arguments
        )
        call = prototype(self._address(self._object.read_bytes()))

        def run(*arguments: Any) -> int:
            answer, nothing = ctypes.c_int64(), ctypes.c_void_p()
            call(ctypes.byref(answer), ctypes.byref(nothing), *arguments)
            return answer.value

        return run

    def _compile(self) -> None:
        # Late: who only loads what was compiled does without numba.
        from rules.machine_code.translate import object_code

        half = self._object.with_suffix(".half")
        half.write_bytes(object_code(self._parts, self._entry, self._name))
        half.replace(self._object)

    def _address(self, code: bytes) -> int:
        """Return where the entry of the object *code* lies in memory, from now on."""
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_triple(llvm.get_process_triple())
        machine = target.create_target_machine(
            reloc="static", codemodel="jitdefault", jit=True
        )
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        self._kept.append(engine)
        return int(engine.get_function_address(self._name))

    @cached_property
    def _object(self) -> Path:
        """Where this kernel is kept, apart from other versions and processors."""
        processor = llvm.get_host_cpu_name() + llvm.get_host_cpu_features().flatten()
        sources = b"".join(
            path.read_bytes()
            for folder in (_HERE, self._folder)
            for path in sorted(folder.glob("*.py"))
        )
        made_of = f"{llvmlite.__version__} {processor} ".encode() + sources
        return (
            kept_folder(self._folder)
            / f"{self._name}-{sha256(made_of).hexdigest()[:16]}.o"
        )

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let no other process compile this kernel meanwhile."""
        self._object.parent.mkdir(parents=True, exist_ok=True)
        with self._object.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _argument(item: Any) -> Any:
    if item is None:
        return ctypes.c_int64
    return np.ctypeslib.ndpointer(item, flags=("C", "W"))
