"""What tests of rules.wow.goldfish share."""

from typing import Any

from rules.wow import goldfish

OPTIONS = goldfish.read_options({})


def whole(*lists: Any, first: int = 0, count: int = 60) -> Any:
    return goldfish.run_chunk(lists, OPTIONS, first, count)
