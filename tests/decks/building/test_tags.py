"""Tags: what a list between commas names, both sides of each limit."""

import pytest

from decks.building.tags import (
    MAX_TAG,
    MAX_TAGS,
    TagTooLong,
    TagWithoutLetters,
    TooManyTags,
    read_tags,
    write_tags,
)


def test_tags_stand_between_commas_and_spaces_do_not_matter():
    assert read_tags(" Aggro ,two   lamps;#Źródło,,\n") == [
        "Aggro",
        "two lamps",
        "Źródło",
    ]


def test_a_tag_counts_once_however_it_is_spelt():
    assert read_tags("Aggro, AGGRO, aggró, Control") == ["Aggro", "Control"]


def test_20_tags_are_taken_and_21_are_not():
    words = [f"tag {number}" for number in range(MAX_TAGS + 1)]
    assert read_tags(write_tags(words[:-1])) == words[:-1]
    with pytest.raises(TooManyTags):
        read_tags(write_tags(words))


def test_40_characters_are_a_tag_and_41_are_not():
    assert read_tags("x" * MAX_TAG) == ["x" * MAX_TAG]
    with pytest.raises(TagTooLong):
        read_tags("x" * (MAX_TAG + 1))
    with pytest.raises(TagTooLong):
        read_tags("ß" * MAX_TAG)  # folded, it is twice as long


@pytest.mark.parametrize("word", ["!!!", "—", "♥"])
def test_a_tag_without_letter_or_digit_is_refused(word):
    with pytest.raises(TagWithoutLetters):
        read_tags(f"aggro, {word}")
