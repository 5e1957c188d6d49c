"""Chunks of a run: so many games of one list, or of two side by side, counted."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from rules.simulation import Options, PlayedList, Tally
from rules.wow.goldfish.compare import Course, count_pair, empty_pairs
from rules.wow.goldfish.figures import GameFigures
from rules.wow.goldfish.kernel.run import Kernel, kernel_for
from rules.wow.goldfish.reference import play
from rules.wow.goldfish.table import setting_of
from rules.wow.goldfish.tally import count_game, empty, own_turn
