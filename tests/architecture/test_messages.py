"""Every sentence is there in every language, whole and with its figures."""

import re
from collections import Counter
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog

from config.message_catalogue import (
    PLURAL_RULES,
    SOURCES,
    catalogue_path,
    compile_catalogue,
    compile_catalogues,
    extract_messages,
    read_messages,
    update_catalogue,
)

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = sorted(PLURAL_RULES)
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
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
def messages() -> Catalog:
    """The messages of the whole project."""
    return extract_messages(ROOT)


def catalog(*ids) -> Catalog:
    """Return a catalog of messages with these *ids*."""
    made = Catalog()
    for one in ids:
        made.add(one)
    return made


def keys(messages) -> set[tuple]:
    """Return text, plural and context of each of *messages*."""
    return {
        (*(m.id if m.pluralizable else (m.id, "")), m.context or "")
        for m in messages
        if m.id
    }


def header_of(language: str) -> str:
    """Return the plural header of a catalogue of *language*."""
    rule = PLURAL_RULES[language]
    return f"nplurals={rule.forms}; plural={rule.formula};"


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
    kept = {(e.msgid, e.msgid_plural or "", e.msgctxt or "") for e in catalogue}
    assert kept - keys(messages) == set(), "leftovers: run `make messages`"
    assert keys(messages) - kept == set(), "missing: run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_counts_as_its_language_does(language):
    catalogue = catalogue_of(language)
    assert catalogue.metadata["Plural-Forms"] == header_of(language)


def test_no_text_is_used_both_with_and_without_a_plural():
    """Babel keeps one of them, so they are read file by file."""
    found = {
        message
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".html", ".txt"} and "migrations" not in path.parts
        for message in read_messages(path.read_text("utf-8"), path.suffix)
    }
    texts = Counter(
        (one if isinstance(one, str) else one[0], context) for one, context in found
    )
    assert [text for text, count in texts.items() if count > 1] == []


def test_messages_of_templates_are_found():
    assert set(read_messages(TEMPLATE, ".html")) == {
        ("Hello", "greeting"),
        (("\ncard", "%(n)s cards"), None),
        ('Deck %(name)s is "good"', None),
        ("inline", None),
    }


def test_messages_of_python_are_found():
    source = (
        '_("one " "two")\nnpgettext("c", "a", "b", 3)\n_(name)\nprint("no")\n'
        'pgettext_lazy("d", "late")\nterm("Demon")\nN_("marked")'
    )
    assert set(read_messages(source, ".py")) == {
        ("one two", None),
        (("a", "b"), "c"),
        ("late", "d"),
        ("Demon", "card"),
        ("marked", None),
    }


def test_an_update_keeps_translations_adds_empty_ones_and_drops_the_rest(tmp_path):
    path = tmp_path / "pl" / "django.po"
    update_catalogue(path, "pl", catalog("Card", "Old"))
    before = polib.pofile(str(path))
    before.find("Card").msgstr = "Karta"
    before.save()
    wanted = catalog("Card", ("New", "News"), "Older")
    assert update_catalogue(path, "pl", wanted) == 2
    after = polib.pofile(str(path))
    assert [(item.msgid, item.msgstr, item.fuzzy) for item in after] == [
        ("Card", "Karta", False),
        ("New", "", False),
        ("Older", "", False),
    ]
    assert after.find("New").msgstr_plural == {0: "", 1: "", 2: ""}
    assert not after.obsolete_entries()


def test_an_update_that_changes_nothing_writes_the_same_file(tmp_path):
    path = tmp_path / "hu.po"
    update_catalogue(path, "hu", catalog(("Card", "Cards")))
    first = path.read_bytes()
    update_catalogue(path, "hu", catalog(("Card", "Cards")))
    assert path.read_bytes() == first
    assert b"#:" not in first


def test_only_a_changed_catalogue_is_compiled(tmp_path):
    path = tmp_path / "ru" / "LC_MESSAGES" / "django.po"
    update_catalogue(path, "ru", catalog("Card"))
    assert compile_catalogues(tmp_path) == [path.with_suffix(".mo")]
    assert compile_catalogues(tmp_path) == []


def test_what_is_compiled_is_what_is_written_and_nothing_empty(tmp_path):
    path = tmp_path / "pl" / "LC_MESSAGES" / "django.po"
    update_catalogue(path, "pl", catalog("Card", "Deck", ("%(n)s hit", "%(n)s hits")))
    written = polib.pofile(str(path))
    written.find("Card").msgstr = "Karta"
    written.find("%(n)s hit").msgstr_plural = {0: "traf", 1: "trafy", 2: "trafów"}
    written.save()
    with compile_catalogue(path).open("rb") as file:
        compiled = GNUTranslations(file)
    assert compiled.gettext("Card") == "Karta"
    assert compiled.gettext("Deck") == "Deck"
    counted = [compiled.ngettext("%(n)s hit", "%(n)s hits", n) for n in (1, 2, 5)]
    assert counted == ["traf", "trafy", "trafów"]


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
