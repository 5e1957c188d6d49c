"""Every sentence is there in every language, whole and with its figures."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from config.message_catalogue import (
    PLACEHOLDER,
    PLURAL_RULES,
    Message,
    catalogue_path,
    compile_catalogues,
    entry_message,
    extract_messages,
    read_messages,
    update_catalogue,
)

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = sorted(PLURAL_RULES)
TEMPLATE = """
{% load i18n %}<p class="it's">{% translate "Hello" context "greeting" %}
    {% blocktranslate count n=size %}
card{% plural %}{{ n }} cards{% endblocktranslate %}
  {% blocktranslate trimmed with name=deck.name %}
     Deck {{ name }}
     is "good"
  {% endblocktranslate %} ( { [ ''' \\ {{ _("inline") }}
"""


@pytest.fixture(scope="module")
def messages() -> dict[Message, list[str]]:
    """The messages of the whole project."""
    return extract_messages(ROOT)


def catalogue_of(language: str) -> polib.POFile:
    """Return the catalogue of *language* in the checkout."""
    path = catalogue_path(ROOT / "locale", language)
    assert path.exists(), "run `make messages`"
    return polib.pofile(str(path))


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language):
    catalogue = catalogue_of(language)
    wrong = [(item.msgid, list(faults(item, language))) for item in catalogue]
    assert [line for line in wrong if line[1]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_the_messages_of_the_sources_and_no_others(
    language, messages
):
    catalogue = catalogue_of(language)
    kept = {entry_message(item) for item in catalogue}
    assert kept - set(messages) == set(), "leftovers: run `make messages`"
    assert set(messages) - kept == set(), "missing: run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_counts_as_its_language_does(language):
    catalogue = catalogue_of(language)
    assert catalogue.metadata["Plural-Forms"] == PLURAL_RULES[language].header


def test_no_text_is_used_both_with_and_without_a_plural(messages):
    keys = Counter(message.key for message in messages)
    assert [key for key, count in keys.items() if count > 1] == []


def test_messages_of_templates_are_found():
    assert set(read_messages(TEMPLATE, ".html")) == {
        Message("Hello", context="greeting"),
        Message("\ncard", "%(n)s cards"),
        Message('Deck %(name)s is "good"'),
        Message("inline"),
    }


def test_messages_of_python_are_found():
    source = '_("one " "two")\nnpgettext("c", "a", "b", 3)\n_(name)\nprint("no")'
    assert set(read_messages(source, ".py")) == {
        Message("one two"),
        Message("a", "b", "c"),
    }


def test_an_update_keeps_translations_adds_empty_ones_and_drops_the_rest(tmp_path):
    path = tmp_path / "pl" / "django.po"
    update_catalogue(path, "pl", {Message("Card"): ["a.py"], Message("Old"): ["a.py"]})
    before = polib.pofile(str(path))
    before.find("Card").msgstr = "Karta"
    before.save()
    wanted = {Message("Card"): ["b.py"], Message("New", "News"): ["c.html"]}
    assert update_catalogue(path, "pl", wanted) == 1
    after = polib.pofile(str(path))
    assert [(item.msgid, item.msgstr, item.fuzzy) for item in after] == [
        ("Card", "Karta", False),
        ("New", "", False),
    ]
    assert after.find("New").msgstr_plural == {0: "", 1: "", 2: ""}


def test_an_update_that_changes_nothing_writes_the_same_file(tmp_path):
    path = tmp_path / "hu.po"
    update_catalogue(path, "hu", {Message("Card", "Cards"): ["a.py", "b.html"]})
    first = path.read_bytes()
    update_catalogue(path, "hu", {Message("Card", "Cards"): ["a.py", "b.html"]})
    assert path.read_bytes() == first
    assert not re.search(rb"a\.py:\d", first)


def test_only_a_changed_catalogue_is_compiled(tmp_path):
    path = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    update_catalogue(path, "ru", {Message("Card"): ["a.py"]})
    assert compile_catalogues(tmp_path) == [path.with_suffix(".mo")]
    assert compile_catalogues(tmp_path) == []


@pytest.mark.parametrize(
    ("language", "item", "fault"),
    [
        ("pl", entry("Card"), "not translated"),
        ("pl", entry("Card", "Karta", flags=["fuzzy"]), "fuzzy"),
        ("pl", entry("%(n)s left", "zostało"), "other placeholders"),
        ("pl", entry("{n} left", "zostało {m}"), "other placeholders"),
        (
            "ru",
            entry("a", msgid_plural="%(n)s b", msgstr_plural={0: "x", 1: "y", 2: ""}),
            "not translated",
        ),
        (
            "hu",
            entry("a", msgid_plural="%(n)s b", msgstr_plural={0: "x", 1: "y"}),
            "other placeholders in form 1",
        ),
    ],
)
def test_each_fault_is_found(language, item, fault):
    assert fault in list(faults(item, language))


def test_the_number_one_may_go_unsaid_where_its_form_is_for_one_alone():
    forms = {0: "karta", 1: "%(n)s karty", 2: "%(n)s kart"}
    item = entry("a card", msgid_plural="%(n)s cards", msgstr_plural=forms)
    assert list(faults(item, "pl")) == []
    assert list(faults(item, "ru")) == ["other placeholders in form 0"]
