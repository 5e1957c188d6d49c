"""What tests of rules.wow.powers share."""

from typing import Any

from rules.text.yaml_data import read_yaml
from rules.wow.powers.power_data import read_powers


def read(text: str) -> Any:
    return read_powers(read_yaml(text))
