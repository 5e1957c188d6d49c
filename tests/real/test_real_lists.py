"""One real deck as two other programs wrote it: read whole, whatever is known of it.

Names are not ours to repeat: cards are taken from the files while the tests run.
"""

from pathlib import Path

import pytest

from cards.catalogue.models import Card
from decks.building.models import Deck
from decks.building.queries import read_deck
from decks.lists.card_matching import Match
from decks.lists.dialects import DIALECTS, recognise
from decks.lists.dialects.written import OTHER_SIDE
from decks.transfer.deck_export import write_deck
from decks.transfer.services import WrittenSource, import_deck
from rules.game.deck import Zone
from tests.factories import hero_row, import_rows, make_user, row

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def files(shared_data: Path) -> dict[str, Path]:
    found = {path.suffix: path for path in (shared_data / "decks" / "native").iterdir()}
    if not {".deck", ".mwDeck"} <= found.keys():
        pytest.skip("the two genuine files are not in shared/data/decks/native")
    return found


def bring_in_all_but_one(path: Path) -> str:
    """Bring in every card the file names but its last; return that one's name."""
    read = read_deck(path.read_bytes(), game_slug="wow")
    [hero] = {one.line.name for one in read.lines if one.zone is Zone.HERO}
    *names, last = sorted({one.line.name for one in read.lines} - {hero})
    import_rows(
        [
            hero_row(name=hero, collector_number="900"),
            *(
                row(name=name, collector_number=str(number))
                for number, name in enumerate(names, start=1)
            ),
        ]
    )
    return last


def card_lines(path: Path) -> list[int]:
    """Return the numbers of the lines that are neither blank nor a mere comment."""
    return [
        number
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if line.strip()
        and (not line.startswith(("#", "//")) or line.startswith("# HERO "))
    ]


def import_file(path: Path) -> Deck:
    source = WrittenSource(path.read_bytes(), path.name, "wow", "", {})
    made = import_deck(
        user=make_user(), guest_key=None, source=source, default_name="x"
    )
    assert made.deck is not None
    return made.deck


@pytest.mark.parametrize("suffix", [".deck", ".mwDeck"])
def test_each_is_recognised_by_its_content(files, suffix):
    text = files[suffix].read_text("utf-8")
    assert recognise(text).extension == suffix.removeprefix(".")


@pytest.mark.parametrize("suffix", [".deck", ".mwDeck"])
def test_without_a_catalogue_every_line_is_kept(files, suffix):
    read = read_deck(files[suffix].read_bytes(), game_slug="wow")
    assert [one.line.number for one in read.lines] == card_lines(files[suffix])
    backs = [one for one in read.lines if one.note == OTHER_SIDE]
    assert len(backs) == (suffix == ".mwDeck")
    assert {one.match for one in read.lines if one not in backs} == {Match.UNKNOWN}
    deck = import_file(files[suffix])
    assert deck.unread_lines.count() == len(read.lines) - len(backs)


@pytest.mark.parametrize("suffix", [".deck", ".mwDeck"])
def test_with_its_cards_known_but_one_all_are_in_the_deck_but_that(files, suffix):
    unknown = bring_in_all_but_one(files[suffix])
    deck = import_file(files[suffix])
    [kept] = deck.unread_lines.all()
    assert kept.name.startswith(unknown)
    assert kept.zone == "main"
    [hero] = deck.entries.filter(zone="hero")
    assert (hero.card.type, hero.quantity) == ("hero", 1)
    assert not deck.entries.filter(zone="side").exists()
    assert deck.entries.count() == Card.objects.count()


def test_both_hold_the_same_main_deck(files):
    held = []
    for suffix in (".deck", ".mwDeck"):
        read = read_deck(files[suffix].read_bytes(), game_slug="wow")
        held.append(
            {one.line.name: one.quantity for one in read.lines if one.zone is Zone.MAIN}
        )
    assert held[0] == held[1]


@pytest.mark.parametrize("suffix", [".deck", ".mwDeck"])
def test_written_in_every_dialect_it_reads_back_the_same_with_the_unknown_line(
    files, suffix
):
    bring_in_all_but_one(files[suffix])
    deck = import_file(files[suffix])
    wanted = set(deck.entries.values_list("card", "zone", "quantity"))
    for slug in DIALECTS.keys() - {"o8d"}:
        read = read_deck(write_deck(deck, slug, "en"), game_slug="wow")
        found = {
            (one.cards[0].pk, one.zone.value, one.quantity)
            for one in read.lines
            if one.quantity and not one.is_unread
        }
        assert found == wanted, slug
        assert len(read.unread) == 1, slug
