"""A host's packages are there, or told what is wrong with them; the others go on."""

from io import StringIO

import pytest
from django.core.checks import run_checks
from django.core.management import CommandError, call_command

from cards.catalogue.models import Card, CardSet
from cards.packages import host_games
from cards.packages.services import load_package
from rules.games import GAMES, game
from rules.packaged.package_files import PackageRefused
from tests.rules.packaged.packages import write_package


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of games; what it adds is forgotten afterwards."""
    monkeypatch.setattr(GAMES, "folders", dict(GAMES.folders))
    monkeypatch.setattr(GAMES, "_loaded", dict(GAMES._loaded))
    monkeypatch.setattr(host_games, "_broken", {})
    game.cache_clear()
    yield tmp_path
    game.cache_clear()


def errors() -> list[str]:
    return [str(one.msg) for one in run_checks() if one.id == "cards.E001"]


@pytest.mark.django_db
def test_a_sound_package_is_a_game_whose_cards_come_in_and_again_changes_nothing(
    folder,
):
    host_games.add_host_games(write_package(folder / "pebbles").parent)
    assert errors() == []
    assert game("pebbles").name == "Pebbles"
    for _ in range(2):
        assert load_package("pebbles") == 6
        assert Card.objects.filter(game="pebbles").count() == 6
    card = Card.objects.get(game="pebbles", name="Wet Pebble")
    assert [text.text for text in card.texts.all()] == ["Mokry kamyk"]
    assert set(card.traits.values_list("kind", "value")) == {
        ("faction", "Wet"), ("tag", "Round"),
    }  # fmt: skip


@pytest.mark.django_db
def test_a_card_more_in_the_file_is_a_card_more_and_a_changed_one_changes(folder):
    host_games.add_host_games(write_package(folder / "pebbles").parent)
    load_package("pebbles")

    def change(cards):
        cards["cards"][1]["atk"] = 3
        new = {"number": 7, "name": {"en": "New"}, "type": "pool", "rarity": "common"}
        cards["cards"].append(new)

    write_package(folder / "pebbles", cards=change)
    assert load_package("pebbles") == 7
    assert Card.objects.get(game="pebbles", name="Wet Pebble").atk == 3
    assert Card.objects.filter(game="pebbles", name="New").exists()


@pytest.mark.django_db
def test_a_set_has_its_names_in_other_languages_and_those_of_the_site_stay(folder):
    host_games.add_host_games(write_package(folder / "pebbles").parent)
    load_package("pebbles")
    assert CardSet.objects.get().names == {}
    CardSet.objects.update(names={"pl": "Otoczaki"})

    def change(cards):
        cards["set"]["names"] = {"pl": "Kamyki", "hu": "Kavicsok"}

    write_package(folder / "pebbles", cards=change)
    load_package("pebbles")
    assert CardSet.objects.get().names == {"pl": "Otoczaki", "hu": "Kavicsok"}


@pytest.mark.django_db
def test_a_set_code_of_another_game_is_refused_and_nothing_comes_in(folder):
    write_package(folder / "pebbles", cards=lambda it: it["set"].update(code="LOW"))
    host_games.add_host_games(folder)
    load_package("lowwater")
    with pytest.raises(PackageRefused) as refused:
        load_package("pebbles")
    assert "LOW is of another game" in str(refused.value.figures["faults"][0])
    assert not Card.objects.filter(game="pebbles").exists()


def test_a_broken_package_is_left_out_and_told_and_the_others_are_there(folder):
    write_package(folder / "pebbles")
    write_package(folder / "stones", game=lambda it: it.pop("types"))
    write_package(folder / "Shells")
    host_games.add_host_games(folder)
    assert "stones" not in GAMES
    # Both sound packages would number their rules alike: the first is there.
    assert "pebbles" in GAMES
    told = " ".join(errors())
    assert "stones: game.yaml, line 1: `types` is missing" in told
    assert "Shells" in told


def test_a_package_may_not_take_a_games_name_nor_its_numbers(folder):
    write_package(folder / "wow")
    write_package(
        folder / "pebbles",
        rules=lambda it: it[0].update(id="L-DECK-01"),
        game=lambda it: it["construction"].update(swap="P-DECK-2"),
    )
    host_games.add_host_games(folder)
    told = " ".join(errors())
    assert "wow: wow: a game of that name is there already" in told
    assert "pebbles" not in GAMES


def test_a_folder_that_is_not_there_is_told(folder):
    host_games.add_host_games(folder / "nowhere")
    assert "GAMES_DIR names no folder" in errors()[0]


def check(*arguments) -> str:
    said = StringIO()
    call_command("check_game", *map(str, arguments), stdout=said)
    return said.getvalue()


def test_the_command_says_what_is_in_a_package(folder):
    said = check(write_package(folder / "pebbles"))
    assert "Pebbles (pebbles) is sound." in said
    assert "6 cards: 1 Keeper, 4 Pebble, 1 Pool" in said
    assert "en 6, pl 1" in said


def test_the_command_says_every_fault_and_fails(folder):
    write_package(folder / "pebbles", cards=lambda it: it["cards"][1].update(type="x"))
    (folder / "pebbles" / "glossary.csv").write_text("nothing\n")
    said = StringIO()
    with pytest.raises(CommandError, match="2 faults"):
        call_command("check_game", str(folder / "pebbles"), stdout=said)
    assert "cards[2].type" in said.getvalue()
    assert "glossary.csv" in said.getvalue()
    with pytest.raises(CommandError, match="Name the folder"):
        check()
    with pytest.raises(CommandError, match="1 faults"):
        call_command("check_game", str(folder / "nowhere"), stdout=said)


def test_the_command_prints_the_schema():
    assert '"$schema"' in check("--schema")
