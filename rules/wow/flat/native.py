"""The flat engine as machine code."""

from pathlib import Path
from typing import Final

import numpy as np

from rules.machine_code.native import Native
from rules.wow.flat.machine import PARTS
from rules.wow.flat.playing import flat

ENGINE: Final = Native(
    "flat",
    Path(__file__).parent,
    PARTS,
    flat,
    (np.int32, np.int16, np.int16, None, None, None, None),
)
