"""Short ids: read aloud, never a word, and hardly ever the same."""

from core.short_ids import new_short_id


def test_a_thousand_ids_are_10_letters_each_without_vowels_and_all_different():
    ids = {new_short_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {len(one) for one in ids} == {10}
    assert set("".join(ids)).isdisjoint("aeiouyl01")
