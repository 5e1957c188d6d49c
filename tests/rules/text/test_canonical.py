"""Canonical form and chains of fingerprints."""

import hashlib

import pytest

from rules.text.canonical import START, chain, fingerprint, write_canonical

# Canonical JSON


def test_keys_are_sorted_spaces_left_out_and_letters_kept():
    assert write_canonical({"b": [1, None, True], "a": "ł\n"}) == (
        '{"a":"ł\\n","b":[1,null,true]}'.encode()
    )


@pytest.mark.parametrize("value", [1.5, {"a": 1.0}, [[2.0]], ({"a": [0.1]},)])
def test_a_float_has_no_canonical_form(value):
    with pytest.raises(TypeError):
        write_canonical(value)


def test_a_chain_closes_over_an_entry_that_is_hidden():
    entries = [{"sequence": 1, "salt": "a"}, {"sequence": 2, "salt": "b"}]
    hidden = [entries[0], {"sequence": 2, "digest": fingerprint(entries[1])}]
    assert chain(hidden) == chain(entries)
    first = hashlib.sha256((START + fingerprint(entries[0])).encode()).hexdigest()
    assert chain(entries)[0] == first
    assert chain([]) == []


def test_every_link_after_a_changed_entry_is_another():
    entries = [{"sequence": number, "data": {}} for number in range(1, 5)]
    changed = [*entries[:1], {**entries[1], "data": {"card": 7}}, *entries[2:]]
    same = [a == b for a, b in zip(chain(entries), chain(changed), strict=True)]
    assert same == [True, False, False, False]
