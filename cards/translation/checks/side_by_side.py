"""What shows only when many translations stand side by side."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from cards.translation.checks.check_types import Pair

FoundPair = tuple[Pair, Mapping[str, object]]


def check_same_english(pairs: Sequence[Pair]) -> Iterator[FoundPair]:
    """Yield translations of an English text that most others translate otherwise."""
    for alike in _grouped(pairs, lambda one: (one.field, _folded(one.english))):
        counts = Counter(_folded(one.translation) for one in alike)
        usual = max(counts, key=counts.__getitem__)
        other = next(one for one in alike if _folded(one.translation) == usual)
        for pair in alike:
            if _folded(pair.translation) != usual:
                yield pair, {"other": other.translation}


def check_same_name(pairs: Sequence[Pair]) -> Iterator[FoundPair]:
    """Yield names that another card, of another English name, has too."""
    names = [pair for pair in pairs if pair.field == "name"]
    for alike in _grouped(names, lambda one: (_folded(one.translation),)):
        for pair in alike:
            others = [
                one for one in alike if _folded(one.english) != _folded(pair.english)
            ]
            if others:
                yield pair, {"other": others[0].english}


def _grouped(
    pairs: Sequence[Pair], key: Callable[[Pair], tuple[str, ...]]
) -> Iterator[list[Pair]]:
    """Yield the *pairs* that are alike in *key*, two at least, in their order."""
    groups: dict[tuple[str, ...], list[Pair]] = {}
    for pair in pairs:
        if pair.english.strip() and pair.translation.strip():
            groups.setdefault(key(pair), []).append(pair)
    yield from (group for group in groups.values() if len(group) > 1)


def _folded(text: str) -> str:
    """Return *text* as it is compared: case and spaces do not matter."""
    return " ".join(text.casefold().split())
