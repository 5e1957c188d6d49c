"""What powers say beside what is printed: numbers, telling words and likeness.

A reviewer's help, not a proof: who wrote the powers reads both where this points.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Final

from rules.wow.card.facts import Card
from rules.wow.powers.library.digest import normalised
from rules.wow.powers.words import Line
from rules.wow.powers.write_text import write_text_in

_LIKENESS: Final = 0.55  # share of equal words below which a pair is looked at by eye
# Words whose number must be the same in the print and in what is written back.
_TELLING: Final = (
    *("may", "target", "up to", "opposing", "opponent", "another", "next", "instead"),
    *("prevent", "random", "undamaged", "exhausted", "damaged", "until", "second"),
    *("unique", "same", "different", "without", "except", "if", "face-down", "only"),
    *("this turn", "this combat", "unless", "each", "combat damage", "non-"),
)
_NUMBER_WORDS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_DELVES: Final = (
    "look at the top 2 cards of your deck put any number of them on the bottom of your "
    "deck and the rest back in any order"
)
_STOMPING: Final = ("attacks", "defends")
# What print and writer say in two ways, in the writer's way.
_SAME: Final[tuple[tuple[str, str], ...]] = (
    (r"in your party|you have(?! \w+ cards in)", "you control"),
    (r"one of (?:your|his|their)", "a"),
    (r"with damage(?: on (?:it|them|him|her))?", "damaged"),
    (r"without damage", "undamaged"),
    (r"long range", "long-range"),
    (r"each of them", "they"),
    (r"if its cost is (?=less than)", "with cost"),
    (r"you and target opponent each", "you target opponent"),
    (r"can't be prevented", "unpreventable"),
    (r"that (?:damage|much)", "it"),
    (r"face down", "face-down"),
    (r"use only (?:on|during) your turn", "on your turn"),
    (r"(?:use )?only once per turn", "once per turn"),
    (r"while", "if"),
    (r"opponents pay (\w+) more to strike with", r"opposing \1 strike"),
    (r"(?:can|may) attack immediately", "can attack at once"),
    (
        r"war stomp",
        " ".join(f"this {act} may exhaust target opposing" for act in _STOMPING),
    ),
    (r"becomes exhausted", "exhausts"),
    (
        r"inspire ?:",
        "at the start of each other player's turn may ready an exhausted",
    ),
    (r"delve", _DELVES),
    (r"find treasure", "if this enters play may draw a card if you do discard a card"),
    (r"aberration", "prevent all non-combat damage that would be dealt to this"),
)
# What the print says of two at once, and the writer of each.
_OF_TWO: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), said)
    for pattern, said in (
        (
            r"\bwhen (?!your hero)([^,.\n]*) or (another [^,\n]*), ([^\n]*)",
            r"When \1 enters play, \3 When \2, \3",
        ),
        (
            r"\b(this|your hero) and ((?:each )?(?:other|allies) .*?) (ha[vs].*|can.*)",
            r"\1 \3. \2 \3",
        ),
    )
)


def written_back(powers: tuple[Line, ...], card: Card) -> str:
    """Return what *powers* say in English on *card*."""
    return write_text_in("en", powers, replace(card, text=""))


def differences(printed: str, written: str, name: str) -> Iterator[str]:
    """Yield in what *written* says something else than *printed*, as far as seen."""
    texts = (_in_full(printed), written)
    print_words, back_words = (_comparable(each, name) for each in texts)
    numbers = _numbers(print_words), _numbers(back_words)
    if numbers[0] != numbers[1] and not _counts_each(print_words, back_words):
        yield f"numbers {numbers[0]} / {numbers[1]}"
    for word in _TELLING:
        counts = _count(word, print_words), _count(word, back_words)
        if counts[0] != counts[1] and not _is_said_otherwise(
            word, print_words, back_words
        ):
            yield f"'{word}' {counts[0]} / {counts[1]}"
    likeness = SequenceMatcher(None, print_words.split(), back_words.split()).ratio()
    if likeness < _LIKENESS:
        yield f"only {likeness:.0%} alike"


def _in_full(text: str) -> str:
    """Return *text* with what it says of two at once said of each, as it is written."""
    for pattern, said in _OF_TWO:
        text = pattern.sub(said, text)
    return text


def _counts_each(print_words: str, back_words: str) -> bool:
    """Whether the print says "1 … for each" where the writer says "X, where X is"."""
    lost = Counter(_numbers(print_words)) - Counter(_numbers(back_words))
    more = Counter(_numbers(back_words)) - Counter(_numbers(print_words))
    says_each = "for each" in print_words and "where x is" in back_words
    return not more and {*lost} == {1} and says_each


def _is_said_otherwise(word: str, print_words: str, back_words: str) -> bool:
    """Whether the one *word* stands for what the other text says differently."""
    if word == "each":
        return "for each" in print_words and "where x is" in back_words
    if word in ("if", "face-down") and re.search("back ?:", print_words):
        return True
    return word == "if" and "to complete" in print_words


def _comparable(text: str, name: str) -> str:
    """Return *text* normalised, in the writer's way where it and print have two."""
    text = normalised(text, name)
    for pattern, said in _SAME:
        text = re.sub(rf"\b(?:{pattern})(?!\w)", said, text)
    return text


def _count(word: str, text: str) -> int:
    """Return how often *word* stands in *text*; one ending in a hyphen begins words."""
    end = "" if word.endswith("-") else r"(?!\w)"
    return len(re.findall(rf"(?<!\w){re.escape(word)}{end}", text))


def _numbers(text: str) -> list[int]:
    """Return the numbers of *text*, in figures or in words, in order of size."""
    text = re.sub(r"\btwice\b", "2", text)
    for value, word in enumerate(_NUMBER_WORDS):
        text = re.sub(rf"\b{word}\b", str(value), text)
    return sorted(int(each) for each in re.findall(r"\d+", text))
