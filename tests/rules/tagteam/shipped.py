"""The fighters that are shipped, read once."""

from pathlib import Path

from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.fight import Ring, enter
from rules.tagteam.fighters.roster import read_roster
from rules.text.yaml_data import read_yaml

FILE = Path(__file__).parents[3] / "cards" / "demo" / "ring.yaml"
ROSTER = read_roster(read_yaml(FILE.read_text("utf-8")))


def random_ring(seed: int) -> Ring:
    """Return four of the twelve, by chance."""
    rng = Rng(key_of(seed, 99))
    left = list(ROSTER.fighters)
    return enter([left.pop(rng.below(len(left))) for _ in range(4)])
