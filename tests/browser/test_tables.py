"""A table of decks in two real browsers: played by card, list and key."""

import json
import random
from datetime import timedelta
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Page, expect

from decks.building.models import Deck
from drafts.play.match_choices import make_choice, take_up
from drafts.play.match_state import played
from drafts.play.models import Match
from drafts.play.services import (
    MatchPlan,
    be_ready,
    bring_deck,
    create_match,
    join_match,
)
from tests.browser.all_pages import PHONE, signed_in
from tests.factories import make_user
from tests.matches import seat_of
from tests.rigs.boxes import box_of, faults_of_boxes

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DESK = {"width": 1366, "height": 768}
SEED = "2a" * 32
STATES = (0, 2, 8, 20, 40, 70)  # moves made
# Name and health of a hero that do not lie whole within its card, tilted or not.
CUT_OFF = """() => [...document.querySelectorAll(".hero :is(.felt-name, b)")]
  .filter((el) => {
    const own = el.getBoundingClientRect(),
      card = el.closest(".felt-piece").getBoundingClientRect();
    return own.width < 12 || own.left < card.left || own.right > card.right + 1
      || own.top < card.top || own.bottom > card.bottom + 1;
  })
  .map((el) => `cut off: ${el.textContent.trim()}`)"""


@pytest.fixture
def players(transactional_db):
    call_command("load_demo", verbosity=0)
    return make_user("anna"), make_user("ben")


@pytest.fixture
def match(players) -> Match:
    names = ("First night on the watch", "Mind the sparks")
    decks = [Deck.objects.get(name=name) for name in names]
    made = create_match(player=players[0], plan=MatchPlan(game="wow", deck=decks[0]))
    Match.objects.filter(pk=made.pk).update(seed=SEED)
    join_match(match=made, player=players[1])
    bring_deck(seat=seat_of(made, players[1]), deck=decks[1])
    for player in players:
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    return made


@pytest.fixture
def pages(match, players, open_context, live_server) -> list[Page]:
    """The pages of both players, at a desk and on a phone."""
    found = []
    for player, window in zip(players, (DESK, PHONE), strict=True):
        context = open_context(viewport=window)
        signed_in(context, player, live_server)
        page = context.new_page()
        page.goto(f"/matches/{match.short_id}/")
        found.append(page)
    return found


def play_on(match: Match, players, moves: int) -> None:
    """Make moves by lot until so many were made."""
    rng = random.Random(moves)
    while match.state == "running" and played(match).step < moves:
        at = played(match)
        if at.is_forced:
            take_up(match=match, now=timezone.now() + timedelta(seconds=2))
        else:
            (seat,) = at.waits_for
            offered = at.table.view(seat).moves
            bold = [one for one in offered if one.offer.code != "end-turn"]
            made = rng.choice(bold or offered)
            make_choice(
                seat=seat_of(match, players[seat]),
                step=at.step,
                said=made.said,
                request_id=uuid4(),
            )
        match.refresh_from_db()


def test_two_play_some_turns_by_card_list_and_key(match, players, pages):
    at = played(match)
    first = pages[at.waits_for[0]]
    while played(match).asks_for != "act":
        (seat,) = played(match).waits_for
        page, step = pages[seat], played(match).step
        page.reload()
        go = page.locator(".felt-go")
        if go.count():
            page.keyboard.press("n" if go.get_attribute("data-key") == "n" else "1")
        else:
            page.locator(".felt-decide > button").first.click()
        expect(page.locator(f"[name=step][value='{step}']")).to_have_count(0)
        match.refresh_from_db()
    (seat,) = played(match).waits_for
    page, other = pages[seat], pages[1 - seat]
    page.reload()
    other.reload()
    placing = page.locator("[data-list] button", has_text="Place as a resource").first
    of = placing.get_attribute("data-of")
    expect(page.locator("[data-list] li").first).to_be_hidden()
    page.locator(f"#{of}").click()
    expect(page.locator(f"#{of}.chosen")).to_have_count(1)
    placing.click()
    expect(page.locator(f"#{of}.held")).to_have_count(0)
    # The other side sees it without doing anything.
    expect(other.locator(".felt-strip:not(.mine)")).to_contain_text("1/1")
    page.keyboard.press("n")
    expect(page.locator(".felt-strip.mine.acts")).to_have_count(0)
    assert first


def test_the_table_is_the_window_in_six_states(match, players, pages):
    found: dict[str, list] = {}
    for moves in STATES:
        play_on(match, players, moves)
        for page, window in zip(pages, (DESK, PHONE), strict=True):
            page.reload()
            name = f"{moves} moves, {window['width']}"
            faults = list(faults_of_boxes(page))
            for part in (".felt-side", ".felt-hand", ".felt-strip.mine"):
                box = box_of(page, part)
                if box is None or box.within(window["height"]) < box.height - 1:
                    faults.append(f"{part}: {box}")
            if page.locator("[data-list]").count():
                page.keyboard.press("m")
                expect(page.locator("[data-list][open]")).to_have_count(1)
                box = box_of(page, "[data-list] ul")
                if box is None or box.within(window["height"]) < box.height - 1:
                    faults.append(f"moves: {box}")
                page.keyboard.press("m")
            faults += page.evaluate(CUT_OFF)
            scrolls = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            faults += ["scrolls"] if scrolls else []
            axe = Axe().run(page).response["violations"]
            faults += [f"{one['id']}: {one['nodes'][0]['html'][:90]}" for one in axe]
            found |= {name: faults} if faults else {}
    assert not found, json.dumps(found, indent=1)


def test_what_happened_is_told_one_thing_at_a_time_and_at_once_on_a_key(
    match, players, pages
):
    play_on(match, players, 12)
    for page in pages:
        page.reload()
    waiting = "document.querySelectorAll('.felt-latest .yet').length"
    page = pages[0]
    page.evaluate(
        """() => {
          document.querySelectorAll(".felt-latest li").forEach((line, n) => {
            line.dataset.n = 1000 + n;
          });
          tell();
        }"""
    )
    assert page.evaluate(waiting) >= 3
    # A busy machine may be past the first line by now; not past all of them.
    told = page.locator("#live").inner_text()
    assert told in page.locator(".felt-latest li").all_inner_texts()[:-1]
    page.keyboard.press("Escape")
    assert page.evaluate(waiting) == 0
    page.evaluate("tell()")  # nothing is told twice
    assert page.evaluate(waiting) == 0
