"""Two at once: what the database settles, on the database where it can happen."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from decks.building.branches.services import create_branch, merge_branch
from decks.building.editing.deck_diff import Place
from decks.building.editing.services import (
    DeckChangedMeanwhile,
    change_quantity,
    set_quantity,
)
from decks.building.services import update_deck
from decks.building.versions.services import (
    NothingToSave,
    restore_version,
    save_version,
)
from rules.game.deck import Zone
from tests.factories import card_named, import_rows, make_deck, rows

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

STEPS = 15
PATIENCE = 60  # seconds until a thread counts as stuck


@pytest.fixture
def deck(transactional_db):
    import_rows(rows(*({"name": f"Passer-by {n}"} for n in range(3))))
    return make_deck("4 Passer-by 0\n4 Passer-by 1")


def at_once(*acts: Callable[[], object]) -> list[BaseException]:
    """Run *acts*, each in a thread, all begun together; return what they raised."""
    start, raised = threading.Barrier(len(acts)), []

    def run(act: Callable[[], object]) -> None:
        try:
            start.wait(PATIENCE)
            act()
        except BaseException as fault:  # noqa: BLE001 - told to the test
            raised.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)
    return raised


def steps(deck, by: int) -> Callable[[], None]:
    """Return an act of STEPS steps."""
    card = card_named("Passer-by 0")

    def act() -> None:
        for _ in range(STEPS):
            change_quantity(deck=deck, card=card, zone=Zone.MAIN, by=by, seen=0)

    return act


def quantity(deck, name: str = "Passer-by 0") -> int:
    return deck.entries.get(card=card_named(name)).quantity


def test_steps_of_two_writers_add_up_and_every_act_has_its_revision(deck):
    assert at_once(steps(deck, 2), steps(deck, 1)) == []
    assert quantity(deck) == 4 + 3 * STEPS
    revisions = list(deck.acts.order_by("pk").values_list("revision", flat=True))
    assert revisions == list(range(1, 2 * STEPS + 1))
    deck.refresh_from_db()
    assert deck.revision == 2 * STEPS


def test_of_two_figures_set_at_once_the_second_is_asked_about(deck):
    card = card_named("Passer-by 0")

    def figure(wanted: int) -> Callable[[], None]:
        def act() -> None:
            set_quantity(deck=deck, card=card, zone=Zone.MAIN, quantity=wanted, seen=0)

        return act

    (refusal,) = at_once(figure(7), figure(9))
    assert isinstance(refusal, DeckChangedMeanwhile)
    assert refusal.figures["theirs"] == quantity(deck)
    assert refusal.figures["both"] == 7 + 9 - 4


def test_a_card_added_twice_at_once_is_one_entry(deck):
    card = card_named("Passer-by 2")

    def act() -> None:
        change_quantity(deck=deck, card=card, zone=Zone.MAIN, by=1)

    assert at_once(act, act) == []
    assert quantity(deck, "Passer-by 2") == 2


def test_a_version_saved_twice_at_once_is_saved_once(deck):
    def act() -> None:
        save_version(deck=deck, author=deck.owner)

    (refusal,) = at_once(act, act)
    assert isinstance(refusal, NothingToSave)
    assert [version.number for version in deck.versions.all()] == [1]


def test_going_back_while_another_writes_loses_no_step(deck):
    first = save_version(deck=deck, author=deck.owner)
    steps(deck, 1)()
    gone_back = restoring(deck, first)
    assert at_once(gone_back, steps(deck, 1)) == []
    saved = deck.versions.get(number=2).entries.get(card=card_named("Passer-by 0"))
    made_before = saved.quantity - 4 - STEPS
    assert quantity(deck) == 4 + STEPS - made_before


def restoring(deck, version) -> Callable[[], object]:
    return lambda: restore_version(version=version, author=deck.owner)


def test_a_branch_taken_in_while_the_deck_changes_loses_nothing(deck):
    branch = create_branch(deck=deck, name="Autumn", author=deck.owner)
    other = card_named("Passer-by 1")
    set_quantity(deck=branch, card=other, zone=Zone.MAIN, quantity=1)
    place = {Place(card_named("Passer-by 0").pk, Zone.MAIN): "mine"}

    def merging() -> None:
        merge_branch(branch=branch, choices=place, is_kept=False)

    assert at_once(merging, steps(deck, 1)) == []
    assert quantity(deck) == 4 + STEPS
    assert quantity(deck, "Passer-by 1") == 1


def test_settings_of_two_pages_written_at_once_are_both_there(deck):
    opened = {"name": deck.name, "primer": ""}

    def changing(**changes: str) -> Callable[[], object]:
        told = opened | changes
        return lambda: update_deck(deck=deck, changes=told, opened=opened)

    assert at_once(changing(name="Night shift"), changing(primer="# Plan")) == []
    deck.refresh_from_db()
    assert (deck.name, deck.primer) == ("Night shift", "# Plan")
