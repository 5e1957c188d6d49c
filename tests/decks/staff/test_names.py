"""Names that nobody may take."""

import pytest

from decks.staff.blocks import add_block
from decks.staff.names import NameTaken, check_name, skeleton
from tests.decks.moderation.desk import make_moderator

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "ADMIN",
        "Adm1n",
        "a.d-m_i+n",
        "аdmin",
        "ａｄｍｉｎ",
        "ádmin",
        "deckwright",
    ],
)
def test_what_reads_as_a_reserved_name_is_refused(name):
    with pytest.raises(NameTaken):
        check_name(name)


@pytest.mark.parametrize("name", ["anna", "administer", "Адам", "ada.min", "modest"])
def test_what_merely_has_a_reserved_name_in_it_is_not(name):
    check_name(name)


def test_the_sites_own_name_and_those_of_the_settings_are_reserved(settings):
    settings.SITE_NAME, settings.RESERVED_NAMES = "Lamp Street", ["keeper"]
    for name in ("lampstreet", "K33per"):
        with pytest.raises(NameTaken):
            check_name(name)


def test_a_blocked_word_is_found_in_any_spelling_inside_a_name():
    check_name("xXg0blinXx")
    add_block(by=make_moderator(), kind="name", value="Goblin", note="")
    for name in ("goblin", "xXg0blinXx", "gоblin"):
        with pytest.raises(NameTaken):
            check_name(name)
    check_name("gob")


def test_signs_alone_read_as_nothing():
    assert skeleton("@.+-_") == ""
