"""The library of powers: found by a digest, before the reader, and never twice."""

from pathlib import Path

import pytest
import yaml

from rules.wow.powers import library
from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.library import find_entry, load_library, read_entries
from rules.wow.powers.library.digest import digest_of
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from tests.factories import ability, ally

HUMS = ally(name="Humming Clerk", text="Humming Clerk hums until the lamps go out.")
POWERS = [{"when": "enters play", "do": [{"draw": 1}]}]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty library in the place of the real one, which nothing has read yet."""
    monkeypatch.setattr(library, "load_library", lambda: load_library(tmp_path))
    load_library.cache_clear()
    powers_cache = powers_of.__globals__["_from_text"]
    powers_cache.cache_clear()
    yield tmp_path
    load_library.cache_clear()
    powers_cache.cache_clear()


def write(folder: Path, *entries: dict[str, object], name: str = "lan.yaml") -> Path:
    path = folder / name
    path.write_text(yaml.safe_dump(list(entries)), encoding="utf-8")
    return path


def entry(**changes: object) -> dict[str, object]:
    facts = {"name": HUMS.name, "digest": digest_of(HUMS), "kind": "ally"}
    return facts | {"powers": POWERS} | changes


def test_a_text_of_the_library_is_whole_and_any_other_is_the_readers(folder):
    write(folder, entry())
    assert find_entry(HUMS).powers == read_powers(POWERS)
    found = powers_of(HUMS)
    assert found.is_whole
    assert found.powers == read_powers(POWERS)
    other = ally(name="Humming Clerk", text="Humming Clerk hums.")
    assert find_entry(other) is None
    assert not powers_of(other).is_whole


def test_data_of_the_card_itself_come_before_the_library(folder):
    write(folder, entry())
    assert powers_of(HUMS, ["protector"]).powers == read_powers(["protector"])


def test_the_type_is_part_of_the_key(folder):
    write(folder, entry())
    assert find_entry(ability(name=HUMS.name, text=HUMS.text)) is None


def test_a_card_without_text_has_no_entry(folder):
    bare = ally(name="Plain Clerk", text="")
    write(folder, entry(name="Plain Clerk", digest=digest_of(bare)))
    assert find_entry(bare) is None


def test_a_second_entry_for_one_text_is_refused_by_both_names(folder):
    write(folder, entry(), name="a.yaml")
    write(folder, entry(name="Another Clerk"), name="b.yaml")
    with pytest.raises(UnreadablePower, match=r"b.yaml: Another Clerk.*Humming Clerk"):
        find_entry(HUMS)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"powers": [{"when": "enters play", "do": [{"drow": 1}]}]}, "Humming Clerk"),
        ({"author": "somebody"}, "author"),
    ],
)
def test_an_entry_that_cannot_be_read_names_its_place(folder, wrong, told):
    path = write(folder, entry(**wrong))
    with pytest.raises(UnreadablePower, match=told):
        list(read_entries(path))


def test_an_entry_without_its_parts_is_refused(folder):
    path = write(folder, {"name": "Humming Clerk"})
    with pytest.raises(UnreadablePower, match="digest, kind, name, powers"):
        list(read_entries(path))


def test_the_library_that_comes_along_can_be_read():
    load_library.cache_clear()
    assert load_library()
