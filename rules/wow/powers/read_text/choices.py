"""What a text lets somebody choose or name first, as a choice among what then happens.

"Choose a kind, then reveal the top card. If it has the chosen kind, …" is one of
several: each is told in full, with its own kind in the place of the chosen one.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from rules.wow.card.traits import CLASSES, RACES
from rules.wow.powers.read_text.lexicon import plural_of
from rules.wow.powers.read_text.spellings import small

_WORD: Final = r'"?[A-Za-z]+[,.]?"?'
_ALL: Final[dict[str, tuple[str, ...]]] = {
    "a class": tuple(CLASSES),
    "a horde or alliance race": RACES,
    '"demon", a race, or an race': ("Demon", *RACES),
    '"demon", a horde race, or an alliance race': ("Demon", *RACES),
}
_WHAT: Final = (
    r"(?:choose|name) (?:one of the following: )?"
    rf"(?P<what>{'|'.join(map(re.escape, _ALL))}|(?:{_WORD},? )+or {_WORD})"
)
# What is chosen as something is done, and what is done then.
_AT_ONCE: Final = re.compile(
    rf"(?m:^|(?<=: )|(?<=-> )){_WHAT}(?:,? then |,? and (?!then\b)|\. |(?<=\.\") )"
    r"(?P<rest>[^\n]*)$",
    re.IGNORECASE | re.MULTILINE,
)
# What is chosen as a card enters play, and what is true from then on.
_ENTERING: Final = re.compile(
    rf"(?P<head>Ongoing: )?(?P<when>As|When) @ enters play, {_WHAT}(?:\.|(?<=\.\"))\s"
    r"(?P<rest>.*)$",
    re.IGNORECASE | re.DOTALL,
)
# What is chosen as a quest is completed.
_TO_COMPLETE: Final = re.compile(
    rf"(?P<head>(?m:^)[^\n]*?)(?P<and> and )?\b{_WHAT}(?(and)|,? and )"
    r"(?P<tail>[^\n]* ?to complete @\.\nReward: )(?P<rest>[^\n]*)$",
    re.IGNORECASE,
)
# What happens by which of several kinds a card is.
_IF_OF_KINDS: Final = re.compile(
    r"\bIf it is an? (?P<what>(?:[a-z]+, )+or [a-z]+)(?: card)?, "
    r"(?P<rest>[^.]*\bof that kind\b[^.]*)(?=\.)"
)
_SORT: Final = r"(?:kind|type|class|race|color|resistance)"
_THAT: Final = rf"(?:that|the (?:chosen|named)) {_SORT}"
_OF_THAT: Final = re.compile(
    r"(?P<before>\b(?:an?|all|each|the) (?:revealed )?)?"
    r"\b(?P<noun>cards?|ally tokens?|ally|allies)"
    rf"(?P<between> you control)? of {_THAT}(?!\w)",
    re.IGNORECASE,
)
_HAS_THAT: Final = re.compile(rf"(?<=it )(?:has|is of) {_THAT}(?!\w)")
_THE_CHOSEN: Final = re.compile(rf"\bthe chosen (?={_SORT}\b)({_SORT})")
# What is done with what was looked at, in the same sentence.
_THEN: Final = re.compile(r"\. (Put (?=an? revealed )|If (?=it )|He (?=discards ))")
_ON: Final = re.compile(rf"\b(?:[Ww]hen|chosen|named?|{_THAT})\b")


def with_choices(text: str) -> str:
    """Return *text* with what is chosen first told as a choice, where it can be."""
    text = _IF_OF_KINDS.sub(_one_by_one, text)
    if found := _TO_COMPLETE.search(text):
        told = _among(found, _at_once)
        tail = found["tail"]
        head = found["head"]
        before = head + (tail[0].upper() + tail[1:] if head.endswith(": ") else tail)
    elif found := _ENTERING.search(text):
        told = _among(found, _from_then_on)
        before = f"{found['head'] or ''}{found['when']} @ enters play, "
    elif found := _AT_ONCE.search(text):
        told, before = _among(found, _at_once), ""
    if not found or told is None:
        return text
    return f"{text[: found.start()]}{before}{told}{text[found.end() :]}"


def _one_by_one(found: re.Match[str]) -> str:
    """Return for each kind what happens if it is of that kind."""
    told = (
        f"If it is a{'n' if word[0] in 'aeio' else ''} {word}, "
        f"{_with(found['rest'], word)}"
        for word in re.findall(r"\b(?!or\b)[a-z]+", found["what"])
    )
    return ". ".join(told)


def _among(found: re.Match[str], say: Callable[[str, str], str | None]) -> str | None:
    """Return the choice among all that *say* makes of what *found* lets choose."""
    options = [say(found["rest"], word) for word in _words(found["what"])]
    if None in options or len(set(options)) < len(options) or len(options) < 2:
        return None
    return f"choose one: {'; or '.join(map(str, options))}."


def _words(what: str) -> Iterator[str]:
    """Yield what may be chosen, as the text says it."""
    if known := _ALL.get(what.casefold()):
        yield from known
        return
    yield from (word for word in re.findall(r"[A-Za-z]+", what) if word != "or")


def _at_once(rest: str, word: str) -> str | None:
    """Return as one sentence what *rest* does where *word* was chosen."""
    said = _with(rest, word).rstrip(".")
    said = _THEN.sub(lambda found: f", then {found[1].lower()}", said)
    return None if _ON.search(said) or ". " in said else small(said)


def _from_then_on(rest: str, word: str) -> str | None:
    """Return what is true from then on where *word* was chosen, as what this has."""
    said = [_with(line, word).rstrip(".") for line in re.split(r"\n|(?<=\.) ", rest)]
    if any(map(_ON.search, said)):
        return None
    if len(said) == 1 and said[0].startswith("@ has "):
        return f"{said[0]} while @ remains in play"
    return " and ".join(f'@ has "{line}."' for line in said).replace('."', '"')


def _with(text: str, word: str) -> str:
    """Return *text* with *word* in the place of what was chosen."""

    def of_that(found: re.Match[str]) -> str:
        before, noun = found["before"] or "", found["noun"]
        if noun.lower() in ("card", "cards"):
            name = word if noun.lower() == "card" else plural_of(word)
        else:
            name = f"{word} {noun.lower()}"
        if before in ("a ", "an "):
            before = "an " if name[0] in "AEIOaeio" else "a "
        return f"{before}{name}{found['between'] or ''}"

    def the_chosen(found: re.Match[str]) -> str:
        more = {"resistance": " resistance", "color": " Dragonkin"}
        return f"{word}{more.get(found[1], '')}"

    has_that = f"is a{'n' if word[0] in 'AEIOaeio' else ''} {word}"
    text = _HAS_THAT.sub(has_that, _OF_THAT.sub(of_that, text))
    return _THE_CHOSEN.sub(the_chosen, text)
