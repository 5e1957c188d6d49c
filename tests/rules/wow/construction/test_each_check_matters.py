"""Each check of deck construction taken away: its tests go red, its issue is gone.

So do the decks of `tests/decks` that have its fault.
"""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from decks.building.verdicts.texts import WAYS_OUT, issue_sentence, way_out_sentence
from rules.game.deck import DeckIssue, DeckLine, Decklist, Format, Zone, within_pool
from rules.wow import construction
from rules.wow.card.facts import Card, card_key
from rules.wow.construction import CHECKS, Check, check_deck
from rules.wow.construction.formats import (
    CONSTRUCTED,
    CONSTRUCTED_2006,
    EDITIONS,
    SEALED,
)
from tests.factories import (
    ability,
    ally,
    codes,
    deck_of,
    deck_with,
    hero,
    hero_without_spec,
    in_main,
    led_by,
    location,
    printed_in,
    quest,
    side_deck_of,
    token,
    weapon,
    without_hero,
)
from tests.rules.wow.construction import (  # noqa: F401 - they say which check they would miss
    test_allowance,
    test_check_deck,
    test_deck_size,
    test_editions,
    test_formats,
    test_hero_fit,
)
from tests.rules.wow.construction.corpus import CASES, Case
from tests.rules.wow.construction.deck_checks import TESTS_OF

HOUSE = replace(CONSTRUCTED, slug="house-lamps", name="Lamp night")
GOBLIN = hero(name="Sparkgreaser", race="Goblin")

# Code → a deck that has this one fault in constructed.
IN_CONSTRUCTED: dict[str, Decklist[Card]] = {
    "no-hero": without_hero(deck_with()),
    "too-many-heroes": deck_with(led_by(hero(name="Odda's Sister"))),
    "not-a-hero": deck_with(leader=ally()),
    "deck-too-small": deck_of(59),
    "too-many-copies": deck_with(in_main(ally(), 5)),
    "side-deck-size": deck_with(*side_deck_of(9)),
    "hero-in-deck": deck_with(in_main(hero(name="Odda's Sister"))),
    "token-in-deck": deck_with(in_main(token())),
    "card-apart": deck_with(replace(in_main(ally()), apart=True)),
    "wrong-class": deck_with(in_main(ability(class_icons=("Druid",)))),
    "wrong-faction": deck_with(in_main(ally(faction="Alliance"))),
    "hero-required": deck_with(in_main(ability(hero_required="Tauren"))),
    "talent-required": deck_with(in_main(ability(talent_required="Frost"))),
    "mixed-talents": deck_with(
        in_main(ability(name="Kindle", talent_required="Fire")),
        in_main(ability(name="Snuff", talent_required="Frost")),
        leader=hero_without_spec(),
    ),
    "mixed-reputations": deck_with(
        in_main(ally(name="Guild Runner", reputation="Lamp Guild")),
        in_main(ally(name="Moth Keeper", reputation="Moth Court")),
    ),
    "excluded-by-hero": deck_with(
        in_main(quest()),
        leader=hero(deckbuilding="You can't put quests in your deck."),
    ),
    "both-of-either": deck_with(
        in_main(ally(name="Lamp Clerk", faction="Alliance")),
        in_main(ally(name="Drum Clerk", faction="Horde")),
        leader=hero(
            deckbuilding="You can include only either Alliance or Horde cards, and "
            "neutral cards."
        ),
    ),
}
# Code → a deck that has this one fault, and the format where it has it.
EXAMPLES: dict[str, tuple[Decklist[Card], Format]] = {
    **{code: (deck, CONSTRUCTED) for code, deck in IN_CONSTRUCTED.items()},
    "no-class-icon": (
        deck_with(in_main(weapon())),
        replace(HOUSE, edition="strict"),
    ),
    "type-not-in-edition": (deck_with(in_main(location())), CONSTRUCTED_2006),
    "hero-not-in-edition": (deck_with(leader=GOBLIN), CONSTRUCTED_2006),
    "set-not-allowed": (
        printed_in(
            deck_with(DeckLine(ally(), 1, Zone.MAIN, frozenset({"OLD"}))), "LAN"
        ),
        replace(HOUSE, allowed_sets=frozenset({"LAN"})),
    ),
    "banned-card": (
        deck_with(in_main(ally())),
        replace(HOUSE, banned=frozenset({card_key(ally())})),
    ),
    "restricted-card": (
        deck_with(in_main(ally(), 2)),
        replace(HOUSE, restricted=frozenset({card_key(ally())})),
    ),
    "hero-not-in-pool": (
        deck_with(),
        replace(HOUSE, hero_pool=frozenset({card_key(GOBLIN)})),
    ),
    "beyond-pool": (
        deck_of(30, in_main(ally(), 30)),
        within_pool(SEALED, {card_key(ally()): 29}),
    ),
}
every_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)


@pytest.fixture(autouse=True)
def strict_edition(monkeypatch) -> None:
    """An edition that reads strictly what the three of the books read kindly."""
    strict = replace(EDITIONS["2013"], iconless_cards_fit=False)
    monkeypatch.setitem(EDITIONS, "strict", strict)


@pytest.fixture
def disable(monkeypatch) -> Callable[[Check], None]:
    """Take one check out of the tuple that `check_deck` runs."""

    def take_away(check: Check) -> None:
        others = tuple(other for other in CHECKS if other is not check)
        assert len(others) == len(CHECKS) - 1
        monkeypatch.setattr(construction, "CHECKS", others)

    return take_away


def codes_of(check: Check) -> set[str]:
    """Return the codes of the examples that *check* finds something wrong with."""
    return {
        issue.code
        for deck, limits in EXAMPLES.values()
        for issue in check(deck, limits)
    }  # fmt: skip


def arguments_of(test: Callable[..., None]) -> Iterator[dict[str, object]]:
    """Yield the arguments *test* is called with, as its parametrize mark lists them."""
    for mark in getattr(test, "pytestmark", []):
        names = mark.args[0] if isinstance(mark.args[0], tuple) else (mark.args[0],)
        for values in mark.args[1]:
            row = values if isinstance(values, tuple) else (values,)
            yield dict(zip(names, row, strict=True))
        return
    assert not inspect.signature(test).parameters
    yield {}


def is_red(test: Callable[..., None], arguments: dict[str, object]) -> bool:
    """Whether *test* fails: a wrong list, or not the one issue it looks at."""
    try:
        test(**arguments)
    except (AssertionError, ValueError):
        return True
    return False


@every_check
def test_without_the_check_every_test_of_its_rule_goes_red(check, disable):
    runs = [(test, args) for test in TESTS_OF[check] for args in arguments_of(test)]
    assert runs, "no test names this check"
    assert [test.__name__ for test, args in runs if is_red(test, args)] == []
    disable(check)
    assert [test.__name__ for test, args in runs if not is_red(test, args)] == []


def codes_left(case: Case, lost: set[str]) -> list[str]:
    """Return the codes that *case* expects but for the *lost* ones."""
    return [code for code in case.issues if code not in lost]


@every_check
def test_without_the_check_the_decks_with_its_fault_go_red_and_no_others(
    check, disable
):
    lost = codes_of(check)
    assert any(lost & set(case.issues) for case in CASES)
    disable(check)
    for case in CASES:
        assert case.judge() == codes_left(case, lost), case.name


@every_check
def test_every_check_has_an_example(check):
    assert codes_of(check), "add a deck to EXAMPLES that this check finds fault with"


@every_check
def test_no_other_check_finds_what_a_disabled_one_misses(check, disable):
    found = codes_of(check)
    disable(check)
    for code in found:
        assert codes(check_deck(*EXAMPLES[code])) == []


@pytest.mark.parametrize("code", EXAMPLES)
def test_every_example_has_the_one_fault_it_is_named_for(code):
    assert codes(check_deck(*EXAMPLES[code])) == [code]


def test_no_check_stands_twice():
    assert len(set(CHECKS)) == len(CHECKS)


def the_issue(code: str) -> DeckIssue:
    [issue] = check_deck(*EXAMPLES[code])
    return issue


@pytest.mark.parametrize("code", EXAMPLES)
def test_every_code_has_a_sentence_that_fits_its_figures_and_a_way_out(code):
    issue = the_issue(code)
    assert issue.way_out.action in WAYS_OUT
    for sentence in (issue_sentence(issue), way_out_sentence(issue)):
        assert len(sentence) > 10
        assert "%(" not in sentence


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_sentence_names_the_cards_it_is_about(code):
    issue = the_issue(code)
    for name in issue.cards:
        assert name in issue_sentence(issue)
