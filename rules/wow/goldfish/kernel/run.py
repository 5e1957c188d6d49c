"""The kernel at work: a list compiled, its games played and counted."""

import os
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from rules.simulation import Options, PlayedList, Tally
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.compile import Program, compile_list
from rules.wow.goldfish.kernel.course import play_games
from rules.wow.goldfish.kernel.machine import HAS_COMPILER, Counts, Ints
from rules.wow.goldfish.tally import shapes


class Kernel:
    """A list as the kernel plays it."""

    def __init__(self, played: PlayedList, options: Options) -> None:
        """Compile *played*. Raises TooRich if the kernel has no room for it."""
        self._program = compile_list(played, options)
        self._shapes = shapes(len(played["cards"]), int(options["turns"]))

    def play(self, first: int, count: int) -> Iterator[tuple[int, Tally, Ints]]:
