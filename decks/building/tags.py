"""Tags: words a deck is filed under, as a list between commas. Pure."""

import re
from collections.abc import Iterable

from rules.errors import N_, Refusal
from rules.text.normalize import fold, squeeze

MAX_TAGS = 20
MAX_TAG = 40  # characters

_BETWEEN = re.compile(r"[,;\n\0]")


class TooManyTags(Refusal):
    """More tags than a deck may have."""

    code = "too-many-tags"
    sentence = N_(
        "A deck can have at most %(limit)s tags; this one would have %(found)s."
    )


class TagTooLong(Refusal):
    """A tag that is rather a sentence."""

    code = "tag-too-long"
    sentence = N_("A tag may have at most %(limit)s characters: “%(tag)s” is longer.")


class TagWithoutLetters(Refusal):
    """A tag that nobody could look for."""

    code = "tag-without-letters"
    sentence = N_("“%(tag)s” can’t be a tag: it has no letter or digit.")


def read_tags(text: str) -> list[str]:
    """Return the tags *text* names between commas, in order, each once.

    `Aggro` and `aggró` are one. Raises TooManyTags, TagTooLong or TagWithoutLetters.
    """
    words = (" ".join(part.split()).lstrip("# ") for part in _BETWEEN.split(text))
    tags: dict[str, str] = {}
    for word in filter(None, words):
        if max(len(word), len(fold_tag(word))) > MAX_TAG:
            raise TagTooLong(tag=word, limit=MAX_TAG)
        if not squeeze(word):
            raise TagWithoutLetters(tag=word)
        tags.setdefault(fold_tag(word), word)
    if len(tags) > MAX_TAGS:
        raise TooManyTags(limit=MAX_TAGS, found=len(tags))
    return list(tags.values())


def write_tags(words: Iterable[str]) -> str:
    """Return *words* as `read_tags` reads them."""
    return ", ".join(words)


def fold_tag(word: str) -> str:
    """Return *word* as tags are compared: without case and accents."""
    return fold(word)
