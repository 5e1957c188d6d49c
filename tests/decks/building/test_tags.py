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
from tests.decks.building.deck_acts import (
    at,
    read,
    words_of,
)
from tests.factories import (
    make_deck,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


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


def test_tags_are_shown_as_chips_and_filter_public_decks(owner, deck):
    other = make_deck(owner=deck.owner, visibility="public", name="Other")
    sent = {"name": deck.name, "visibility": "public", "format": "constructed"}
    owner.post(at("deck-settings", deck), sent | {"tags": "Źródło, two lamps, zrodlo"})
    assert [tag.word for tag in deck.tags.all()] == ["two lamps", "Źródło"]
    page = read(owner.get(at("deck", deck)))
    assert 'href="/decks/public/?tag=zrodlo">Źródło</a>' in page
    for address in ("?tag=zrodlo", "?tag=Źródło"):
        found = read(owner.get("/decks/public/" + address))
        assert deck.short_id in found
        assert other.short_id not in found
    none = words_of(owner.get("/decks/public/?tag=nothing%00"))
    assert "No public deck has the tag “nothing”." in none


def test_bad_tags_are_refused_beside_the_field(owner, deck):
    sent = {"name": deck.name, "visibility": "public", "format": "constructed"}
    for tags in ("!!!", "x" * 41, ",".join(f"t{n}" for n in range(21))):
        response = owner.post(at("deck-settings", deck), sent | {"tags": tags})
        assert response.status_code == 422
        assert 'class="errorlist"' in read(response)
    assert not deck.tags.exists()
