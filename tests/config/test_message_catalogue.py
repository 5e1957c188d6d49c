"""Messages are found, catalogues kept and compiled."""

from gettext import GNUTranslations

import polib
import pytest
from babel.messages.catalog import Catalog

from config.message_catalogue import (
    compile_catalogue,
    compile_catalogues,
    read_messages,
    update_catalogue,
)
from tests.architecture.po_files import entry, faults

TEMPLATE = """
{% load i18n %}<p class="it's">{% translate "Hello" context "greeting" %}
    {% blocktranslate count n=size %}
card{% plural %}{{ n }} cards{% endblocktranslate %}
  {% blocktranslate trimmed with name=deck.name %}
     Deck {{ name }}
     is "good"
  {% endblocktranslate %} ( { [ ''' \\ {{ _("inline") }}
"""


def catalog(*ids) -> Catalog:
    """Return a catalog of messages with these *ids*."""
    made = Catalog()
    for one in ids:
        made.add(one)
    return made


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
        ("ru", entry("more", "ещё"), "not written here: ё"),
        ("hu", entry("the %(n)s", "a(z) %(n)s"), "not written here: a(z)"),
    ],
)
def test_each_fault_is_found(language, item, fault):
    assert fault in list(faults(item, language))


def test_the_number_one_may_go_unsaid_where_its_form_is_for_one_alone():
    forms = {0: "karta", 1: "%(n)s karty", 2: "%(n)s kart"}
    item = entry("a card", msgid_plural="%(n)s cards", msgstr_plural=forms)
    assert list(faults(item, "pl")) == []
    assert list(faults(item, "ru")) == ["other placeholders in form 0"]
