"""What tests of architecture share."""

import re
from collections.abc import Iterator

import polib

from config.message_catalogue import (
    PLURAL_RULES,
)

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")


def placeholders(text: str) -> set[str]:
    """Return what is filled into *text*."""
    return set(PLACEHOLDER.findall(text))


def faults(entry: polib.POEntry, language: str) -> Iterator[str]:
    """Yield what is wrong with the translation *entry*."""
    if entry.fuzzy:
        yield "fuzzy"
    if not entry.translated():
        yield "not translated"
    elif entry.msgid_plural:
        yield from plural_faults(entry, language)
    elif placeholders(entry.msgid) != placeholders(entry.msgstr):
        yield "other placeholders"
    yield from style_faults(entry, language)


# What a language is written without here: in Russian as printed, and no „a(z)”, which
# tells a Hungarian reader that a program wrote the sentence.
UNWANTED = {
    "ru": re.compile("ё", re.IGNORECASE),
    "hu": re.compile(r"\ba\(z\)", re.IGNORECASE),
}


def style_faults(entry: polib.POEntry, language: str) -> Iterator[str]:
    """Yield what *language* is written without in this project."""
    for text in (entry.msgstr, *entry.msgstr_plural.values()):
        if language in UNWANTED and (found := UNWANTED[language].search(text)):
            yield f"not written here: {found[0]}"


def plural_faults(entry: polib.POEntry, language: str) -> Iterator[str]:
    """Yield what is wrong with the forms of a translation that counts."""
    rule = PLURAL_RULES[language]
    if sorted(entry.msgstr_plural) != list(range(rule.forms)):
        yield f"not {rule.forms} forms"
    wanted = placeholders(entry.msgid_plural)
    for number, form in entry.msgstr_plural.items():
        is_one = rule.first_is_one and number == 0
        needed = placeholders(entry.msgid) if is_one else wanted
        if not needed <= placeholders(form) <= wanted | placeholders(entry.msgid):
            yield f"other placeholders in form {number}"


def entry(text: str, translation: str = "", **more) -> polib.POEntry:
    """Return an entry made by hand."""
    return polib.POEntry(msgid=text, msgstr=translation, **more)
