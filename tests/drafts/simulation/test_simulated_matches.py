"""Matches played over the API: `manage.py simulate_matches`, and nothing is kept."""

import json
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from cards.catalogue.models import Card
from drafts.play.models import FrozenRoster, Match, MatchEntry
from drafts.simulation import simulated_matches
from rules.games import GAMES

pytestmark = pytest.mark.django_db
PLAYED = [slug for slug, played in GAMES.items() if played.tables or played.arena]


def simulate(**options: Any) -> dict[str, Any]:
    said = StringIO()
    call_command("simulate_matches", **({"json": True} | options), stdout=said)
    report: dict[str, Any] = json.loads(said.getvalue())
    return report


@pytest.mark.long
@pytest.mark.parametrize("slug", PLAYED)
def test_matches_end_and_verify_and_nothing_is_kept(slug):
    played = 2 if GAMES[slug].tables else 6  # fights are short, and fought by lot
    report = simulate(game=slug, matches=played)
    assert (report["matches"], report["errors"]) == (played, [])
    assert (report["ended"], report["verified"]) == (played, played)
    assert report["choices"] > 20
    for model in (Match, MatchEntry, FrozenRoster, User, Card):
        assert not model.objects.exists()


@pytest.mark.prove
@pytest.mark.parametrize("size", [{"seats": 3}, {"seats": 4, "teams": True}])
def test_matches_of_three_and_two_against_two_end_and_verify(size):
    report = simulate(game="wow", matches=1, **size)
    assert (report["ended"], report["verified"], report["errors"]) == (1, 1, [])


@pytest.mark.long
def test_what_was_played_is_kept_and_a_later_call_goes_on(tmp_path):
    kept = tmp_path / "found.json"
    first = simulate(game="tagteam", matches=3, seconds=0.01, keep=kept)
    assert (first["matches"], first["ended"]) == (1, 1)
    second = simulate(game="tagteam", matches=2, keep=kept)
    assert (second["matches"], second["verified"]) == (2, 2)
    assert second["choices"] > first["choices"]
    assert simulate(game="tagteam", matches=2, keep=kept) == second
    with pytest.raises(CommandError):
        simulate(game="wow", matches=2, keep=kept)
    kept.write_text("not what was kept")
    with pytest.raises(CommandError):
        simulate(game="tagteam", matches=2, keep=kept)


@pytest.mark.long
def test_a_choice_that_is_refused_is_an_error_and_no_match(monkeypatch):
    monkeypatch.setattr(
        simulated_matches.Player, "_choice", lambda *_args: ["no", "such"]
    )
    report = simulate(game="tagteam", matches=1)
    assert (report["ended"], report["verified"], len(report["errors"])) == (0, 0, 1)
    assert "422" in report["errors"][0]


def test_what_cannot_be_played_is_said():
    for size in ({"seats": 5}, {"seats": 3, "teams": True}, {"seats": 1}):
        with pytest.raises(CommandError):
            simulate(game="wow", **size)
    with pytest.raises(CommandError):
        simulate(game="tagteam", seats=3)
    with pytest.raises(CommandError):
        simulate(matches=0)
    with pytest.raises(CommandError):
        simulate(game="chess")


@pytest.mark.prove
@pytest.mark.parametrize("slug", PLAYED)
def test_hundreds_of_matches_end_and_verify(slug, record_property):
    report = simulate(game=slug, matches=500)
    record_property("matches", report["matches"])
    record_property("choices", report["choices"])
    assert report["errors"] == []
    assert (report["ended"], report["verified"]) == (500, 500)
