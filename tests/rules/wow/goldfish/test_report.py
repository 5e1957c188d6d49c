"""What a report says, beside what can be counted without playing."""

from typing import Any

import pytest

from rules.wow import goldfish
from tests.rules.wow.goldfish.agreement import counted, expect_agreement
from tests.rules.wow.goldfish.decks import READY, ready_list

GAMES = 20_000


def reported(deck: str, **values: Any) -> Any:
    lists, options = [ready_list(deck)], goldfish.read_options(values)
    tally = goldfish.run_chunk(lists, options, 0, GAMES)
    return goldfish.report(lists, options, tally)[0]


def without_texts(played: dict[str, Any]) -> dict[str, Any]:
    silent = [{**entry, "powers": []} for entry in played["cards"]]
    return {**played, "hero": {**played["hero"], "powers": []}, "cards": silent}


@pytest.mark.parametrize("mulligan", ["by-resources", "by-curve", "never"])
@pytest.mark.parametrize("deck", READY)
def test_simulated_and_exact_chances_of_hands_agree(deck: str, mulligan: str) -> None:
    report = reported(deck, mulligan=mulligan)
    assert len(counted(report)) >= len(report.cards)
    expect_agreement(counted(report))


@pytest.mark.parametrize("mulligan", ["by-resources", "by-curve", "never"])
def test_simulated_and_exact_chances_by_turn_agree(mulligan: str) -> None:
    played = without_texts(ready_list(READY[0]))
    options = goldfish.read_options({"mulligan": mulligan, "health": 100})
    tally = goldfish.run_chunk([played], options, 0, 200_000)
    [report] = goldfish.report([played], options, tally)
    assert all(card.figures["seen_by_4"].exact for card in report.cards)
    expect_agreement(counted(report))


def test_what_texts_draw_cannot_be_counted_beforehand() -> None:
    report = reported(READY[0], health=100)
    assert {card.figures["seen_by_4"].exact for card in report.cards} == {None}


def test_groups_have_all_games_between_them() -> None:
    report = reported(READY[0])
    for one, other in (("play", "draw"), ("kept", "mulliganed")):
        parts = [report.groups[name]["killed"].games for name in (one, other)]
        assert sum(parts) == report.games == GAMES


def test_shares_of_endings_add_up_to_one_and_the_curve_to_the_kills() -> None:
    report = reported(READY[-1], turns=6)
    endings = ("killed", "deck_out", "capped", "dead")
    assert sum(report.figures[name].value for name in endings) == pytest.approx(1)
    assert report.series["killed_by"][-1].value == report.figures["killed"].value
    assert len(report.series["killed_by"]) == 6


def test_every_name_of_a_figure_is_listed() -> None:
    report = reported(READY[0])
    refused = {name for name in report.figures if name.startswith("refused_")}
    assert set(report.figures) == {*goldfish.FIGURES, *goldfish.HAND_FIGURES} | refused
    assert set(report.series) == set(goldfish.SERIES)
    assert set(report.groups) == set(goldfish.GROUPS)
    assert set(report.cards[0].figures) == set(goldfish.CARD_FIGURES)


def test_two_lists_are_told_apart_and_the_other_way_round() -> None:
    """The second to last ready deck against another: one is faster, either way."""
    options = goldfish.read_options({})
    lists = (ready_list(READY[0]), ready_list(READY[-1]))
    verdicts = []
    for first, second in (lists, lists[::-1]):
        tally = goldfish.run_chunk([first, second], options, 0, 3000)
        told = goldfish.compare([first, second], options, tally)
        assert set(told.differences) == set(goldfish.DIFFERENCES)
        verdicts.append(told.verdict)
    assert sorted(verdicts) == ["first-faster", "second-faster"]
