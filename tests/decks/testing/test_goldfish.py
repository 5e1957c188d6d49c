"""`manage.py goldfish`: the same seed gives the same report, however it is run."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from cards.demo.services import load_demo_cards
from decks.management.commands.goldfish import _chunks

DECK = Path(__file__).parents[3] / "decks" / "demo" / "velga-of-the-fifth-drum.txt"

pytestmark = [pytest.mark.django_db, pytest.mark.long]


def told(*args: str, **options: Any) -> str:
    out = StringIO()
    call_command("goldfish", *args, stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


def test_a_deck_file_is_played_and_told_for_people_and_programs() -> None:
    load_demo_cards()
    plain = told(str(DECK), games=200, seed=7)
    assert "200 games: order alternate" in plain
    assert "seed 7" in plain
    data = json.loads(told(str(DECK), games=200, seed=7, json=True))
    assert list(data) == ["engine", "parameters", "left_out", "report", "run"]
    assert data["parameters"]["games"] == 200
    assert data["parameters"]["seed"] == 7
    assert f"{data['report']['figures']['killed']['value']:.4f}" in plain
    again = json.loads(told(str(DECK), games=200, seed=7, workers=2, json=True))
    assert data.pop("run")["workers"] == 1
    assert again.pop("run")["workers"] == 2
    assert again == data
    other = json.loads(told(str(DECK), games=200, seed=8, json=True))
    assert other["report"] != data["report"]


def test_what_is_no_deck_is_refused_with_a_sentence() -> None:
    with pytest.raises(CommandError, match="neither a file nor a deck"):
        told("nosuchdeck")
    with pytest.raises(CommandError, match="1 or more"):
        told(str(DECK), games=0)


def test_an_option_that_there_is_not_is_refused() -> None:
    load_demo_cards()
    with pytest.raises(CommandError, match="cannot be set"):
        told(str(DECK), policy="lucky")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_chunks_hold_every_game_once(workers: int) -> None:
    chunks = _chunks(100_001, workers)
    games = [game for first, count in chunks for game in (first, first + count - 1)]
    assert games == sorted(games)
    assert sum(count for _, count in chunks) == 100_001
