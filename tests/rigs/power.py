"""A loss of power, simulated: what a disk may hold of what a process wrote.

The process is traced while it works. What it synced is there; of what it wrote since,
any part may be, in any order, and a write may be torn.
"""

import random
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

CALLS = "pwrite64,write,fdatasync,fsync,ftruncate,unlink"
SECTOR = 512  # bytes: what a disk writes whole
LINE = re.compile(
    r"(?:\d+ +)?(?P<call>\w+)\((?:\d+<(?P<of>[^>]+)>|\"(?P<name>[^\"]*)\")"
    r"(?:, \"(?P<data>(?:\\x[0-9a-f]{2})*)\")?(?P<numbers>(?:, \d+)*)\) += \d+$"
)


@dataclass(frozen=True, slots=True)
class Step:
    """One call: *data* written at *place*, or the length to cut to."""

    call: str
    file: str
    data: bytes = b""
    place: int = 0


def traced(
    command: Sequence[str], environment: Mapping[str, str], folder: Path, log: Path
) -> list[Step]:
    """Return what *command* did to the files in *folder*, in order."""
    strace = ["strace", "-f", "-y", "-xx", "-s", "99999999", "-e", f"trace={CALLS}"]
    done = subprocess.run(
        [*strace, "-o", str(log), *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with log.open() as lines:
        return [step for line in lines if (step := read_step(line, folder))]


def read_step(line: str, folder: Path) -> Step | None:
    """Return what *line* tells of a file in *folder*; None if it tells of another."""
    found = LINE.match(line.strip())
    if found is None:
        return None
    path = Path(unescaped(found["of"] or found["name"]).decode())
    if path.parent != folder or path.name.endswith("-shm"):
        return None
    numbers = [int(one) for one in found["numbers"].split(", ")[1:]]
    place = 0
    if found["call"] in ("pwrite64", "ftruncate"):
        place = numbers[-1]
    return Step(found["call"], path.name, unescaped(found["data"] or ""), place)


def unescaped(told: str) -> bytes:
    """Return the bytes that strace *told* as `\\x41\\x42`."""
    return bytes.fromhex(told.replace("\\x", ""))


def after_power_loss(
    base: Mapping[str, bytes], steps: Sequence[Step], chance: random.Random
) -> dict[str, bytes]:
    """Return what the files *base* may hold if power went after *steps*."""
    files = {name: bytearray(content) for name, content in base.items()}
    waiting: list[Step] = []
    for step in steps:
        if step.call in ("fdatasync", "fsync"):
            for one in [one for one in waiting if one.file == step.file]:
                _apply(files, one)
            waiting = [one for one in waiting if one.file != step.file]
        else:
            waiting.append(step)
    share = chance.choice((0, 0.5, 0.9, 1))
    for step in _any_order(waiting, chance):
        if chance.random() < share:
            _apply(files, _torn(step, chance) if chance.random() < 0.2 else step)
    return {name: bytes(content) for name, content in files.items()}


def _any_order(steps: list[Step], chance: random.Random) -> Iterator[Step]:
    """Yield *steps* as a disk may come to them."""
    order = list(steps)
    if chance.random() < 0.5:
        chance.shuffle(order)
    yield from order


def _torn(step: Step, chance: random.Random) -> Step:
    """Return *step* with some sectors of it alone."""
    sectors = len(step.data) // SECTOR
    if step.call != "pwrite64" or sectors < 2:
        return step
    return Step(
        "pwrite64",
        step.file,
        step.data[: chance.randrange(1, sectors) * SECTOR],
        step.place,
    )


def _apply(files: dict[str, bytearray], step: Step) -> None:
    """Do *step* to *files*."""
    if step.call == "unlink":
        files.pop(step.file, None)
        return
    content = files.setdefault(step.file, bytearray())
    if step.call == "ftruncate":
        del content[step.place :]
        content.extend(bytes(step.place - len(content)))
    elif step.call == "pwrite64":
        content.extend(bytes(max(0, step.place + len(step.data) - len(content))))
        content[step.place : step.place + len(step.data)] = step.data
