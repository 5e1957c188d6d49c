"""Drafts of bots from the catalogue: `manage.py simulate_draft`, and its boosters."""

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cards.demo.services import load_demo_cards
from drafts.boosters.queries import UnknownBooster, fill_booster, load_stock
from rules.events.boosters import BoosterUnusable
from rules.games import UnknownGame
from tests.factories import hero_row, import_rows, rows

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def our_set(passing_database) -> Iterator[None]:
    with passing_database():
        load_demo_cards()
        yield


def simulate(**options: Any) -> dict[str, Any]:
    said = StringIO()
    given = {"sets": ["LAN"], "booster": "lanternfall", "events": 1, "json": True}
    call_command("simulate_draft", **(given | options), stdout=said)
    return json.loads(said.getvalue())


SET = {"set_code": "TST", "set": "Tested"}


def of_a_set(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Return rows of a small set of its own."""
    return rows(*(SET | change for change in changes))


# Boosters of the catalogue


def test_sheets_hold_the_printings_of_a_set_as_they_were_imported():
    import_rows(
        [
            *of_a_set(
                *({"name": f"Carrier {number}"} for number in range(1, 11)),
                *(
                    {"name": f"Rarer {number}", "rarity": "Uncommon"}
                    for number in range(3)
                ),
                {"name": "Rare", "rarity": "Rare"},
                {"name": "Epic", "rarity": "Epic"},
                {"name": "Prize", "rarity": "Loot", "variant": "Loot"},
                {"name": "Moth Token", "tags": ["Token"]},
            ),
            {**of_a_set({"name": "Carrier 1"})[0], "variant": "EA", "rarity": "Promo"},
            hero_row(**SET, rarity="Uncommon"),
            *rows({"name": "Elsewhere", "set_code": "XYZ", "set": "Elsewhere"}),
        ]
    )
    found = fill_booster(game_slug="wow", booster="wow-2006", sets=["tst"])
    assert {
        name: [ref for ref, _ in cards] for name, cards in found.sheets.items()
    } == {
        "common": sorted(f"TST {number}" for number in range(1, 11)),
        "uncommon": ["TST 11", "TST 12", "TST 13"],
        "rare": ["TST 14"],
        "epic": ["TST 15"],
        "hero": ["TST 100"],
        "loot": ["TST 16 Loot"],
    }
    assert {stocked.card_set for stocked in load_stock("wow", ["TST"])} == {"TST"}


def test_a_booster_nobody_knows_is_named():
    with pytest.raises(UnknownBooster) as refused:
        fill_booster(game_slug="wow", booster="wow-2031", sets=["LAN"])
    assert refused.value.figures["slug"] == "wow-2031"
    with pytest.raises(UnknownGame):
        fill_booster(game_slug="chess", booster="wow-2006", sets=["LAN"])


def test_a_set_without_cards_fills_no_booster():
    with pytest.raises(BoosterUnusable):
        fill_booster(game_slug="wow", booster="wow-2006", sets=["NONE"])


# The command


def test_eight_bots_draft_our_own_set_and_each_builds_a_legal_deck():
    found = simulate(events=2)
    assert (found["events"], found["verified"], found["decks"]) == (2, 2, 16)
    assert found["legal_deck_rate"] == 1
    assert found["fewest_playable"] >= 30
    assert found["different_leaders"] >= 6
    assert sum(found["leaders"].values()) == 16
    assert sum(found["reasons"].values()) == 2 * 8 * 4 * 15
    assert found["run"].keys() == {"mean_pick_ms", "p95_pick_ms", "longest_pick_ms"}


def test_the_same_seed_gives_the_same_report_and_another_another():
    def report(seed: int) -> dict[str, Any]:
        found = simulate(seed=seed, boosters=1, seats=4)
        return {key: value for key, value in found.items() if key != "run"}

    assert report(3) == report(3)
    assert report(3) != report(4)


def test_one_booster_each_is_too_little_for_a_deck():
    found = simulate(boosters=1, seats=4)
    assert (found["decks"], found["legal_decks"]) == (4, 0)


def test_sealed_is_built_and_judged_without_a_pick():
    found = simulate(kind="sealed", seats=3)
    assert (found["decks"], found["legal_deck_rate"]) == (3, 1)
    assert found["run"] == {}


@pytest.mark.parametrize(
    "options",
    [
        {"kind": "grid"},
        {"kind": "winston", "seats": 2},
        {"kind": "cube", "seats": 2, "own_pace": True},
        {"kind": "team", "seats": 4, "boosters": 1},
    ],
    ids=lambda options: options["kind"],
)
def test_every_way_to_draft_is_checked_by_the_script(options):
    found = simulate(**options)
    assert (found["kind"], found["verified"]) == (options["kind"], 1)


def test_people_read_a_line_each():
    said = StringIO()
    call_command(
        "simulate_draft",
        sets=["LAN"],
        booster="lanternfall",
        kind="sealed",
        seats=1,
        events=1,
        stdout=said,
    )
    assert "legal_decks: 1" in said.getvalue().splitlines()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"booster": "none"}, "no booster “none”"),
        ({"game": "chess"}, "no game “chess”"),
        ({"kind": "none"}, "known: sealed, booster, cube"),
        ({"seats": 3}, "4 to 8 seats"),
        ({"seats": 9}, "4 to 8 seats"),
        ({"sets": ["XYZ"]}, "fewer cards on that sheet"),
        ({"boosters": 0}, "(length)"),
        ({"boosters": 99}, "(length)"),
    ],
)
def test_what_cannot_be_drafted_is_said(options, said):
    with pytest.raises(
        CommandError, match=said.replace("(", r"\(").replace(")", r"\)")
    ):
        simulate(**options)
