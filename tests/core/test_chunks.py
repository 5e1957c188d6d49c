"""Long rows of things a part at a time."""

from itertools import count, islice

from core.chunks import in_chunks


def test_5_things_are_parts_of_2_2_and_1_and_nothing_is_no_part():
    assert list(in_chunks("abcde", 2)) == [["a", "b"], ["c", "d"], ["e"]]
    assert list(in_chunks([], 2)) == []


def test_no_more_is_read_than_is_asked_for():
    numbers = count()
    assert list(islice(in_chunks(numbers, 3), 2)) == [[0, 1, 2], [3, 4, 5]]
    assert next(numbers) == 6
