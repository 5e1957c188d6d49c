"""Entries of the library as people write them."""

import pytest

from rules.game.teaching import UnreadableEntry
from rules.wow.card.facts import Ability, Ally
from rules.wow.powers.library import read_entries
from rules.wow.powers.library.digest import digest_of
from rules.wow.powers.power_data import write_powers
from rules.wow.teaching import draft, read, write_entry

WICK = Ally(
    name="Wick: the Candle",
    text="Protector\nWhen Wick: the Candle enters play, draw a card.\nMumble.",
)
LINES = "- protector\n- {when: enters play, do: [{draw: 1}]}\n"


def test_what_is_understood_already_is_the_draft():
    assert draft(WICK, None) == "- protector\n- {when: enters play, do: draw}\n"
    assert draft(Ally(name="Wick", text="Mumble."), None) == ""


def test_an_entry_is_read_written_in_every_language_and_compared():
    taught = read("- {when: enters play, do: [{draw: 2}]}", WICK)
    assert taught.texts["en"] == "When this ally enters play, draw two cards."
    assert {"en", "pl", "hu", "ru"} <= taught.texts.keys()
    assert any(one.startswith("numbers") for one in taught.differences)


def test_a_file_is_read_back_by_the_library(tmp_path):
    taught = read(LINES, WICK)
    written = write_entry(WICK, taught, "A ruling: this.", ["only 40% alike"])
    path = tmp_path / "wick.yaml"
    path.write_text(written, "utf-8")
    (entry,) = read_entries(path)
    assert (entry.name, entry.kind) == (WICK.name, "ally")
    assert entry.digest == digest_of(WICK)
    assert write_powers(entry.powers) == list(taught.powers)
    assert entry.accepted == ("only 40% alike",)
    assert WICK.text.splitlines()[-1] not in written


def test_an_entry_of_a_file_may_be_pasted():
    taught = read(LINES, WICK)
    assert read(write_entry(WICK, taught, "", []), WICK) == taught


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- {when: play, do: [{drew: 1}]}", "powers[0].do[0]"),
        ("- {when: play, do: [", "line 1"),
        ("draw a card", "powers"),
        ("[]", "powers"),
        ("- &a {when: play, do: [draw]}\n- *a", "YAML"),
        ("[" * 200 + "]" * 200, "YAML"),
        ("- protector\n" * 21, "powers"),
    ],
)
def test_what_is_no_entry_is_refused_with_its_place(text, place):
    with pytest.raises(UnreadableEntry) as refused:
        read(text, Ability(name="Wick", text="Draw a card."))
    assert refused.value.figures["place"].startswith(place)
    assert refused.value.figures["problem"]
