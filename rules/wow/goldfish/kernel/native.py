"""The goldfish's kernel as machine code."""

from pathlib import Path
from typing import Final

import numpy as np

from rules.machine_code.native import Native
from rules.wow.goldfish.kernel.course import play_games
from rules.wow.goldfish.kernel.machine import PARTS

KERNEL: Final = Native(
    "goldfish",
    Path(__file__).parent,
    PARTS,
    play_games,
    (np.int32, np.uint64, np.int64, np.int32, None, None),
)
