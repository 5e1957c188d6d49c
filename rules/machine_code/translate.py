"""A kernel as machine code: numba reads its parts, LLVM makes one object of them.

Who plays needs neither numba nor this module, only the object: see `native.py`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, get_type_hints

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.codegen import JITCodeLibrary
from numba.extending import intrinsic

from rules.machine_code.parts import (
    ROOM,
    Counts,
    Ints,
    Part,
    Shorts,
    Words,
    behind,
    copy_numbers,
    highest_bit,
    lowest_bit,
    room,
)

_numba: Any = numba  # of what it is made of, it types only some
_types: Any = types
_cgutils: Any = cgutils


def object_code(parts: Sequence[Part], entry: Part, name: str) -> bytes:
    """Return a kernel of *parts*, compiled for this processor, as an object file.

    *entry* is called *name* in it; nothing else of it can be called. A part that is
    called before it is read is found by its name, so that parts may call one another
    in a ring. That takes ten seconds and more.
    """
    made = {part: _jit(part) for part in parts}
    later = {part: _later(part) for part in parts}
    with _only_written(), _instead(parts, {**later, **_OWN}) as replace:
        for part, dispatcher in made.items():
            dispatcher.compile(_signature(part))
            # Else numba would compile it for each mixture of integers that it meets.
            dispatcher.disable_compile()
            replace(part, dispatcher)
    [whole] = made[entry].overloads.values()
    text = str(_linked([whole.library]))
    for part, dispatcher in made.items():
        [one] = dispatcher.overloads.values()
        text = _found(text, part, one.fndesc.llvm_func_name)
    module = llvm.parse_assembly(text)
    _close(module, whole.fndesc.llvm_func_name, name)
    return _polished(module)


def _jit(function: Callable[..., Any]) -> Any:
    return _numba.njit(
        error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)


@contextmanager
def _instead(
    parts: Sequence[Part], others: Mapping[Any, Any]
) -> Iterator[Callable[[Part, Any], None]]:
    """Let the parts, where they name one of *others*, find what it stands for.

    What is yielded lets them find something else for one of them.
    """
    replaced = [
        (scope, name, value)
        for scope in {id(part.__globals__): part.__globals__ for part in parts}.values()
        for name, value in scope.items()
        if callable(value) and value in others
    ]

    def replace(part: Part, other: Any) -> None:
        for scope, name, value in replaced:
            if value is part:
                scope[name] = other

    try:
        for scope, name, value in replaced:
            scope[name] = others[value]
        yield replace
    finally:
        for scope, name, value in replaced:
            scope[name] = value


@contextmanager
def _only_written() -> Iterator[None]:
    """Let numba only write what it is given, for LLVM to polish as a whole.

    Left to itself, it polishes each part with all its callees, to run it by itself.
    """
    codegen = _numba.core.registry.cpu_target.target_context.codegen()
    codegen._library_class = _Part  # noqa: SLF001
    codegen.set_env = lambda name, value: None  # for errors: there are none
    try:
        yield
    finally:
        del codegen._library_class, codegen.set_env  # noqa: SLF001


class _Part(JITCodeLibrary):
    """A part, which is only written, and apart from those it calls.

    Numba would copy all its callees into each part, which takes hundreds of megabytes.
    """

    def finalize(self) -> None:
        self._finalized = True


def _linked(libraries: list[_Part]) -> Any:
    """Return *libraries*, used up, and all that they call as one module."""
    module, seen = llvm.parse_assembly(""), set()
    while libraries:
        library = libraries.pop()
        if library not in seen:
            seen.add(library)
            libraries += library._linking_libraries  # noqa: SLF001
            module.link_in(library._final_module, preserve=True)  # noqa: SLF001
    return module


def _close(module: Any, entry: str, name: str) -> None:
    """Let nobody but *module* itself call its functions, except *entry*, now *name*.

    What others may call must keep how it is called: each part would tell whether it
    failed and leave its answer in memory, which takes a quarter of all the time.
    """
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = llvm.Linkage.internal
    module.get_function(entry).linkage = llvm.Linkage.external
    module.get_function(entry).name = name


def _polished(module: Any) -> bytes:
    """Return *module* as an object for this processor."""
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static",
        codemodel="jitdefault",
        jit=True,
    )
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # A party has a handful of cards: loops over it are no faster by sixteens.
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _signature(function: Callable[..., Any]) -> Any:
    """Return the machine types that the annotations of *function* stand for."""
    hints = get_type_hints(function)
    result = _machine_type(hints.pop("return"))
    return result(*map(_machine_type, hints.values()))


def _machine_type(hint: Any) -> Any:
    if hint in _ITEMS:
        # One address, while an array is seven numbers. Nothing is checked then.
        return _types.CPointer(getattr(types, _ITEMS[hint]))
    return getattr(types, _PLAIN[hint])


_ITEMS: Final = {Ints: "int32", Words: "uint64", Counts: "int64", Shorts: "int16"}
_PLAIN: Final = {
    int: "int64",
    bool: "boolean",
    float: "float64",
    np.uint64: "uint64",
    type(None): "void",
}
_SHORTS: Final = _types.CPointer(types.int16)


def _later(part: Part) -> Any:
    """Return what calls *part* by its name, before it is read."""
    signature = _signature(part)
    name = _name_of(part)

    def build(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        convention, kind = context.call_conv, signature.return_type
        form = convention.get_function_type(kind, signature.args)
        function = _cgutils.get_or_insert_function(builder.module, form, name)
        _, answer = convention.call_function(
            builder, function, kind, signature.args, args
        )
        return context.get_dummy_value() if kind == types.void else answer

    names = ", ".join(f"a{number}" for number in range(len(signature.args)))
    space = {"signature": signature, "build": build}
    # An intrinsic is told from others by its own arguments, which differ each time.
    exec(f"def typed(context, {names}): return signature, build", space)  # noqa: S102
    return intrinsic(space["typed"])


def _name_of(part: Part) -> str:
    return f"later.{part.__name__}"


def _found(text: str, part: Part, name: str) -> str:
    """Return *text*, in which *part* is found under its *name*."""
    called = re.escape(_name_of(part))
    text = re.sub(rf'^declare .*@"?{called}"?\(.*\n', "", text, flags=re.MULTILINE)
    return re.sub(rf'@"?{called}"?\(', f'@"{name}"(', text)


@intrinsic
def _lowest_bit(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        undefined = context.get_constant(types.boolean, 1)
        return builder.cttz(args[0], undefined)

    return types.int64(types.uint64), build


@intrinsic
def _highest_bit(context: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        undefined = context.get_constant(types.boolean, 1)
        zeros = builder.ctlz(args[0], undefined)
        return builder.sub(zeros.type(63), zeros)

    return types.int64(types.uint64), build


@intrinsic
def _room(context: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _cgutils.alloca_once(builder, ir.IntType(16), size=ROOM)

    return _SHORTS(), build


@intrinsic
def _behind(context: Any, block: Any, place: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]])

    return _SHORTS(_SHORTS, types.int64), build


@intrinsic
def _copy_numbers(context: Any, to: Any, block: Any, count: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        _cgutils.raw_memcpy(builder, args[0], args[1], args[2], 2)
        return context.get_dummy_value()

    return _types.void(_SHORTS, _SHORTS, types.int64), build


# What stands for what the parts call and are not.
_OWN: Final = {
    lowest_bit: _lowest_bit,
    highest_bit: _highest_bit,
    room: _room,
    behind: _behind,
    copy_numbers: _copy_numbers,
}
