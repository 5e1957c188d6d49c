"""Pictures of cards: the same everywhere, small, no two alike, kept for ever."""

import hashlib
import os
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from cards.catalogue.models import Printing
from cards.demo.services import load_demo_cards
from cards.faces.card_pictures import picture_facts
from cards.faces.pictures.facts import Facts
from cards.faces.pictures.picture import VERSION, fingerprint, picture
from cards.fighters.rosters import load_own_rosters

pytestmark = pytest.mark.django_db


ROOT = Path(__file__).resolve().parents[3]


GOLDEN = ROOT / "tests" / "golden" / "pictures.txt"


MOST = 3_100  # bytes


MAGE = Facts(key="tilda", name="Tilda", type="hero", race="Gnome", classes=("Mage",))


def own_cards() -> dict[str, Facts]:
    """Return the facts of every card, token, fighter and fight card of ours."""
    load_demo_cards()
    load_own_rosters()
    printings = Printing.objects.select_related("card", "card_set")
    return {
        f"{one.set_code} {one.number} {one.card.name}": picture_facts(one.card, one)
        for one in printings.order_by("card_set__code", "number_order", "pk")
    }


def digest(drawn: str) -> str:
    return hashlib.sha256(drawn.encode()).hexdigest()[:16]


def test_our_own_pictures_are_small_and_whole_and_no_two_are_alike():
    drawn = {name: picture(facts) for name, facts in own_cards().items()}
    assert {facts.type for facts in own_cards().values()} >= {"fighter", "fight_card"}
    assert len(drawn) > 370
    assert max(len(svg.encode()) for svg in drawn.values()) <= MOST
    assert len(set(drawn.values())) == len(drawn)
    for svg in drawn.values():
        fromstring(svg)  # noqa: S314 - raises for what is no XML; it is ours
        assert "{" not in svg
        assert "None" not in svg


def test_the_same_facts_give_the_same_bytes_as_ever():
    """Thirty of ours. Rewritten only on purpose, with VERSION: `GOLDEN=write`."""
    facts = own_cards()
    names = list(facts)[:: len(facts) // 30][:30]
    told = f"version {VERSION}\n" + "".join(
        f"{digest(picture(facts[name]))} {name}\n" for name in names
    )
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(told, "utf-8")
    assert GOLDEN.read_text("utf-8") == told


def test_what_a_player_knows_of_a_card_shows():
    def changed(**facts: object) -> bool:
        values = {name: getattr(MAGE, name) for name in MAGE.__slots__}
        return picture(Facts(**(values | facts))) != picture(MAGE)

    assert changed(race="Orc")
    assert changed(classes=("Warrior",))
    assert changed(faction="Horde")
    assert changed(rarity="epic")
    assert changed(type="weapon", tags=("Axe",))
    assert not changed(set_code="XYZ")


def test_an_address_changes_with_the_facts_alone():
    assert fingerprint(MAGE) == fingerprint(Facts(**{
        name: getattr(MAGE, name) for name in MAGE.__slots__
    }))  # fmt: skip
    assert fingerprint(MAGE) != fingerprint(Facts(key="tilda", name="T", type="hero"))
