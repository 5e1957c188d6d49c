"""Names and rules texts: found in any language, by a part, by all, by an expression."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Final

import re2  # type: ignore[import-untyped]
from django.db.models import F, Q, QuerySet

from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Card
from cards.search.field_definitions import Ask, NotUnderstood, only
from cards.search.query import Pattern
from rules.text.normalize import fold

MAX_TRIED: Final = 60_000  # texts that one expression is tried on
_MAX_MEMORY: Final = 1 << 23  # bytes that RE2 may use for one expression
_MAX_PATTERN: Final = 120  # characters
# Shortest run of plain letters that narrows what an expression is tried on.
_LETTERS: Final = 3
# Letters written as codes or classes (`\x41`, `\pL`) are none to look for.
_CODED: Final = re.compile(r"\\[^\WbBdDsSwW]")
Texts = QuerySet[Any, tuple[int, str]]


def name_condition(ask: Ask) -> Q:
    """Names hold the value, in any language; `=` asks for the whole name.

    Of any game: what is searched among may hold the cards of several.
    """
    only(ask, ":", "=")
    lookup = "holds" if ask.op == ":" else "exact"
    folded = fold(ask.value)
    english = Card.objects.filter(**{f"name_folded__{lookup}": folded})
    others = texts_shown(CardText.Field.NAME, **{f"text_folded__{lookup}": folded})
    return Q(pk__in=_keys(english).union(others.values("card_id"), all=True))


def words_condition(ask: Ask) -> Q:
    """Names hold the value, or rules texts do: those from three letters on.

    One or two letters are in nearly every text.
    """
    only(ask, ":")
    named = name_condition(ask)
    return named | text_condition(ask) if is_for_texts(ask.value) else named


def is_for_texts(value: str) -> bool:
    """Whether a bare word is looked for in rules texts, too."""
    return len(fold(value)) >= _LETTERS


def text_condition(ask: Ask) -> Q:
    """The rules text holds the value, in any language, of any game likewise."""
    only(ask, ":")
    folded = fold(ask.value)
    english = Card.objects.filter(text_folded__holds=folded)
    others = texts_shown(CardText.Field.TEXT, text_folded__holds=folded)
    return Q(pk__in=_keys(english).union(others.values("card_id"), all=True))


def names_that_fit(ask: Ask, cards: QuerySet[Card]) -> set[int]:
    """Return those of *cards* with a name, in any language, that fits an expression."""
    others = texts_shown(CardText.Field.NAME).filter(card__in=_keys(cards))
    return _fitting(
        ask,
        cards.order_by().values_list("pk", "name_folded"),
        others.values_list("card_id", "text_folded"),
    )


def texts_that_fit(ask: Ask, cards: QuerySet[Card]) -> set[int]:
    """Return those of *cards* with a rules text that fits an expression, likewise."""
    held = _keys(cards)
    others = texts_shown(CardText.Field.TEXT).filter(card__in=held)
    return _fitting(
        ask,
        cards.order_by().values_list("pk", "text_folded"),
        others.values_list("card_id", "text_folded"),
    )


def named_so(ask: Ask, names: Texts) -> set[int]:
    """Return the keys of those of *names* (key and name) that hold or are the value.

    Folded here: these names are few, and no database folds as we do.
    """
    if isinstance(ask.value, Pattern):
        pattern = read_pattern(ask.value)
        return {key for key, name in names.iterator() if pattern.search(fold(name))}
    only(ask, ":", "=")
    meant = fold(ask.value)
    if ask.op == "=":
        return {key for key, name in names.iterator() if fold(name) == meant}
    return {key for key, name in names.iterator() if meant in fold(name)}


def texts_shown(field: str, **asked: str) -> QuerySet[CardText]:
    """Return the texts of *field* that readers see, those that meet what is *asked*."""
    shown = ~Q(state__in=hidden_states())
    return CardText.objects.filter(shown, field=field, **asked).order_by()


def read_pattern(value: str) -> Any:
    """Return *value* as an expression that fits folded texts. Raises NotUnderstood."""
    options = pattern_options()
    if len(value) > _MAX_PATTERN:
        raise NotUnderstood(value, code="bad-pattern")
    try:
        return re2.compile(unaccented(value), options)
    except (re2.error, UnicodeError) as error:
        raise NotUnderstood(value, code="bad-pattern") from error


def pattern_options() -> Any:
    """Return how RE2 reads every expression."""
    options = re2.Options()
    options.max_mem = _MAX_MEMORY
    options.case_sensitive = False
    options.log_errors = False
    return options


def _fitting(ask: Ask, *texts: Texts) -> set[int]:
    """Return the keys of those of *texts* (key and words) that fit the expression."""
    only(ask, ":", "=")
    pattern = read_pattern(ask.value)
    found: set[int] = set()
    for tried, (key, words) in enumerate(_narrowed(ask.value, texts), start=1):
        if tried > MAX_TRIED:
            raise NotUnderstood(ask.value, code="too-much-to-try")
        if key not in found and pattern.search(words):
            found.add(key)
    return found


def _narrowed(written: str, texts: Iterable[Texts]) -> Iterator[tuple[int, str]]:
    """Yield the texts that hold the letters which the expression asks for in any case.

    One more than may be tried at most is fetched.
    """
    letters = plain_letters(written)
    for rows in texts:
        column = rows.query.values_select[-1]
        held = rows.filter(**{f"{column}__holds": letters}) if letters else rows
        yield from held[: MAX_TRIED + 1].iterator()


def plain_letters(written: str) -> str:
    """Return the longest run of letters that every text fitting *written* must hold.

    Nothing if that is not plain: with alternatives, groups or choices none is certain.
    """
    pieces: list[str] = [""]
    if set(written) & set("|()[]{}") or _CODED.search(written):
        return ""
    for place, letter in enumerate(written):
        if letter in "*?":
            pieces[-1] = pieces[-1][:-1]
        after_escape = place > 0 and written[place - 1] == "\\"
        if (letter.isalnum() or letter == " ") and not after_escape:
            pieces[-1] += letter
        else:
            pieces.append("")
    longest = max((fold(piece) for piece in pieces), key=len)
    return longest if len(longest) >= _LETTERS else ""


def _keys(cards: QuerySet[Card]) -> Any:
    """Return the keys of *cards* as a column."""
    return cards.order_by().values(card_id=F("pk"))


def unaccented(written: str) -> str:
    """Return the expression *written* as it fits folded texts; its signs stay."""
    whole = unicodedata.normalize("NFKD", written)
    bare = "".join(one for one in whole if not unicodedata.combining(one))
    return unicodedata.normalize("NFC", bare)  # Korean, as folding leaves it
