"""The goldfish on real decks: kernel and reference agree, every deck is reported."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cards.imports.catalogue_import import import_catalogue
from decks.testing.simulators import prepare_list
from rules.game.simulation import PlayedList
from rules.wow import goldfish
from rules.wow.goldfish.chunk import play_in_python, play_list
from tests.rules.wow.goldfish.agreement import counted, expect_agreement

pytestmark = pytest.mark.django_db

DECKS = (
    "alliance-druid-moonshadow",
    "alliance-hunter-elendril",
    "alliance-rogue-timmo-shadestep",
    "alliance-warlock-dizdemona",
    "horde-druid-thangal",
    "horde-mage-tazo",
    "horde-priest-omedus-the-punisher",
)
POLICIES = ("curve-out", "aggressive", "quest-first")


@pytest.fixture(scope="module", autouse=True)
def catalogue(passing_database, shared_data: Path) -> Iterator[None]:
    """The cards the decks are made of."""
    with passing_database():
        path = shared_data / "wow-cards.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda outcomes: None)
        goldfish.warm_up()
        yield


def prepared(shared_data: Path, deck: str) -> PlayedList:
    return prepare_list(goldfish, str(shared_data / "decks" / f"{deck}.txt"), "wow")


def expect_parity(played: PlayedList, policy: str, games: int) -> None:
    options = goldfish.read_options({"policy": policy, "seed": 3})
    fast, records = play_list(played, options, 0, games)
    slow, records_slow = play_in_python(played, options, 0, games)
    assert fast == slow
    assert records.tolist() == records_slow.tolist()


@pytest.mark.parametrize("deck", DECKS)
def test_kernel_and_reference_agree(shared_data: Path, deck: str) -> None:
    expect_parity(prepared(shared_data, deck), POLICIES[len(deck) % 3], 25)


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_a_report_with_what_is_left_out(
    shared_data: Path, deck: str
) -> None:
    played, options = prepared(shared_data, deck), goldfish.read_options({})
    tally = goldfish.run_chunk([played], options, 0, 500)
    [report] = goldfish.report([played], options, tally)
    assert report.games == 500
    left_out = {entry["name"] for entry in played["cards"] if entry["left_out"]}
    of_hero = {played["hero"]["name"]} if played["hero"]["left_out"] else set()
    assert {one.name for one in report.left_out} == left_out | of_hero
    assert all(one.copies >= 1 and one.sentences for one in report.left_out)


@pytest.mark.prove
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("deck", DECKS)
def test_kernel_and_reference_agree_over_ten_thousand_games(
    shared_data: Path, deck: str, policy: str
) -> None:
    expect_parity(prepared(shared_data, deck), policy, 10_000)


@pytest.mark.prove
@pytest.mark.parametrize("deck", DECKS)
def test_a_million_games_agree_with_what_can_be_counted(
    shared_data: Path, deck: str, record_property: Any
) -> None:
    games = 1_000_000
    record_property("games", games)
    lists, options = [prepared(shared_data, deck)], goldfish.read_options({})
    tally = goldfish.run_chunk(lists, options, 0, games)
    [report] = goldfish.report(lists, options, tally)
    assert report.games == games
    assert len(counted(report)) >= len(report.cards)
    expect_agreement(counted(report))
