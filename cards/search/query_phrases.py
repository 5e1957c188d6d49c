"""How a term is said: `the cost is at most 3`, `the class is not Mage and not Druid`.

Each field names one of these. They become parts of a sentence, so nothing is inflected:
labels are nouns in the nominative, values follow as they are.
"""

from collections.abc import Callable, Sequence
from typing import Final

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.games import translate_term
from cards.search.card_conditions import read_language
from cards.search.field_definitions import Label, Property, Told
from cards.search.query import Pattern, Term
from rules.games import game
from rules.text.normalize import fold

_SHOWN: Final = 4  # values that a beginning of a word stands for
_VOWELS: Final = "aáeéiíoóöőuúüű"
_COMPARED: Final[dict[str, Callable[[], str]]] = {
    "=": lambda: _("the %(field)s is %(value)s"),
    "!=": lambda: _("the %(field)s is not %(value)s"),
    "<": lambda: _("the %(field)s is less than %(value)s"),
    "<=": lambda: _("the %(field)s is at most %(value)s"),
    ">": lambda: _("the %(field)s is more than %(value)s"),
    ">=": lambda: _("the %(field)s is at least %(value)s"),
}


def says_holds(told: Told) -> str:
    """Say that words hold others, or are all of them."""
    term = told.term
    names = {"field": noun(told.field.label), "value": quoted_values(term)}
    is_so = (term.op == "!=") is term.is_negated
    if term.op == ":" and is_so:
        return _("the %(field)s contains %(value)s") % names
    if term.op == ":":
        return _("the %(field)s does not contain %(value)s") % names
    if is_so:
        return _("the %(field)s is exactly %(value)s") % names
    return _("the %(field)s is not exactly %(value)s") % names


def says_typed(told: Told) -> str:
    """Say that a field is, or compares with, what the reader typed."""
    return _compared(told, list(told.term.values))


def says_number(told: Told) -> str:
    """Say how a number compares with others; other fields go by their names."""
    keys = ((value, told.table.find(value.casefold())) for value in told.term.values)
    return _compared(
        told, [_the(told.table.get(key).label) if key else value for value, key in keys]
    )


def says_term(told: Told) -> str:
    """Say that a field is one of the game's words; their beginnings are completed."""
    words = [word for value in told.term.values for word in _words(told, value)]
    return _compared(told, list(dict.fromkeys(words)))


def says_rarity(told: Told) -> str:
    """Say how rarities compare."""
    rarities = game(told.game).RARITIES.items()
    return _compared(
        told,
        [
            next(
                translate_term(name)
                for slug, name in rarities
                if slug.startswith(fold(value))
            )
            for value in told.term.values
        ],
    )


def says_languages(told: Told) -> str:
    """Say in which languages there is a name."""
    languages = [language_label(read_language(value)) for value in told.term.values]
    names = {"value": _joined(languages, told.term)}
    if (told.term.op == "!=") is told.term.is_negated:
        return _("there is a name in the language %(value)s") % names
    return _("there is no name in the language %(value)s") % names


def says_property(told: Told) -> str:
    """Say that a card, or what else is looked for, is something."""
    is_so = (told.term.op == "!=") is told.term.is_negated
    said = [
        _property(told.table.get_property(value), value, is_so)
        for value in told.term.values
    ]
    return (_(" or ") if is_so else pgettext("search", " and ")).join(said)


def _property(known: Property | None, value: str, is_so: bool) -> str:
    """Return that something is *value*, or is not."""
    if known is not None:
        return str(known.yes if is_so else known.no)
    names = {"value": translate_term(value.capitalize()).lower()}
    return (_("it is %(value)s") if is_so else _("it is not %(value)s")) % names


def _the(label: Label) -> str:
    """Return *label* as the thing that another is compared with."""
    return pgettext("search", "the %(field)s") % {"field": noun(label)}


def noun(label: Label) -> str:
    """Return *label* as it stands within a sentence.

    The Hungarian article goes by the sound that follows, so it comes with the noun.
    """
    word = str(label)
    if not (get_language() or "").startswith("hu"):
        return word
    return f"{'az' if word[:1].lower() in _VOWELS else 'a'} {word}"


def quoted_values(term: Term) -> str:
    """Return the values of *term* as they were typed, within quotation marks."""
    return _joined(
        [
            f"/{value}/" if isinstance(value, Pattern) else quoted(value)
            for value in term.values
        ],
        term,
    )


def quoted(value: str) -> str:
    """Return *value* within the language's quotation marks."""
    return pgettext("search", "“%(value)s”") % {"value": value}


def _compared(told: Told, values: list[str]) -> str:
    """Return what *values* are to the field."""
    sign = told.term.sign.replace(":", "=")
    names = {"field": noun(told.field.label), "value": _joined(values, told.term)}
    return _COMPARED[sign]() % names


def _joined(values: Sequence[str], term: Term) -> str:
    """Return *values* as alternatives, or none of which: `not a and not b`."""
    if term.sign == "!=":
        return pgettext("search", " and not ").join(values)
    # `-cost<3|5` is at least both.
    return (pgettext("search", " and ") if term.is_negated else _(" or ")).join(values)


def _words(told: Told, value: str) -> list[str]:
    """Return the game's words that *value* stands for, in the reader's language."""
    folded, is_whole = fold(value), told.term.op != ":"
    known = [
        word
        for word in game(told.game).TRAIT_VALUES.get(told.field.key, ())
        if fold(word) == folded or (not is_whole and fold(word).startswith(folded))
    ]
    if not known or len(known) > _SHOWN:
        return [translate_term(value.title())]
    return [translate_term(word) for word in known]
