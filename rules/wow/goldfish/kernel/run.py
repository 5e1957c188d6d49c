"""The kernel at work: games of a compiled list played and counted."""

from math import prod

import numpy as np

from rules.game.simulation import Options, PlayedList, Tally
from rules.wow.goldfish.kernel.compile import compile_list
from rules.wow.goldfish.kernel.layout import RECORD
from rules.wow.goldfish.kernel.native import KERNEL
from rules.wow.goldfish.kernel.program_tables import Counts, Ints
from rules.wow.goldfish.tally import shapes

_BY_KIND = ("firsts", "cards")


def warm_up() -> None:
    """Compile the kernel, or load what was compiled."""
    _ = KERNEL.run


def is_warm() -> bool:
    """Whether the kernel can play at once."""
    return KERNEL.is_ready()


class Kernel:
    """A list as the kernel plays it."""

    def __init__(self, played: PlayedList, options: Options) -> None:
        """Compile *played*. Raises TooRich if the kernel has no room for it."""
        self.program = compile_list(played, options)
        self._shapes = shapes(len(played["cards"]), int(options["turns"]))

    def play(self, first: int, count: int) -> tuple[Tally, Ints]:
        """Return the tally and the records of *count* games from *first* on.

        Fewer if one does not fit the kernel's tables: the reference has to play that.
        """
        out, records, played = self._play(first, count)
        if played < count:
            # What was counted of the game that does not fit must not stay.
            out, records, played = self._play(first, played)
        return self._tally(out), records.reshape(-1, RECORD)[:played]

    def _play(self, first: int, count: int) -> tuple[Counts, Ints, int]:
        out = np.zeros(self.program.size, dtype=np.int64)
        records = np.zeros(count * RECORD, dtype=np.int32)
        memory, words = self.program.memory.copy(), self.program.words.copy()
        played = KERNEL.run(memory, words, out, records, first, count)
        return out, records, played

    def _tally(self, out: Counts) -> Tally:
        """Return *out* by name, as the tally has it, cards in the list's order."""
        tally: Tally = {}
        begin = 0
        for name, shape in self._shapes.items():
            part = out[begin : begin + prod(shape)].reshape(shape)
            begin += prod(shape)
            if name in _BY_KIND:
                part = part[np.argsort(self.program.order)]
            tally[name] = part.tolist()
        refusals: dict[str, int] = {}
        for code, number in zip(self.program.codes, out[begin:].tolist(), strict=True):
            if number:
                refusals[code] = refusals.get(code, 0) + number
        return tally | {"refusals": refusals}
