"""`manage.py play`: decks of files against each other."""

import json

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

pytestmark = pytest.mark.django_db
DEMO = settings.BASE_DIR / "decks" / "demo"
DECKS = [str(DEMO / "tib-blotter.txt"), str(DEMO / "naleora.txt")]


@pytest.fixture(scope="module")
def our_set(passing_database):
    with passing_database():
        call_command("load_demo", verbosity=0)
        yield


def test_two_decks_play_and_the_figures_are_told(our_set, capsys):
    call_command("play", *DECKS, games=2, bots="random", json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2
    won = told["won by the first"]["value"] + told["won by the second"]["value"]
    assert won + (told["draws"] + told["cut off"]) / 2 == pytest.approx(1)
    assert told["turns"] > 2


def test_people_read_intervals(our_set, capsys):
    call_command("play", *DECKS, games=1, bots="random")
    assert "of 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"bots": "clever"}, "random, greedy, search"),
        ({"edition": "1999"}, "2006, 2009, 2013"),
        ({"games": 0}, "1 or more"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_what_cannot_be_played_is_said(our_set, options, says):
    with pytest.raises(CommandError, match=says):
        call_command("play", *DECKS, **options)
