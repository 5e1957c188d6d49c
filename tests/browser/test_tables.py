"""A table of decks in two real browsers: played by card, list and key."""

import json
import random
import re
from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Page, expect

from decks.building.models import Deck
from drafts.play.match_choices import concede, make_choice, take_up
from drafts.play.match_state import played
from drafts.play.match_verification import verify_match
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
STATES = (0, 1, 2, 4, 6, 9, 12, 16, 20, 26, 33, 40, 55, 70)  # moves made; then the end
LOOKED_AT = (0, 6, 20, 40, 70)  # those that axe looks at, too
READY = (
    "First night on the watch",
    "Mind the sparks",
    "Both hands full",
    "Everything grows back",
)
MOST_CHOICES = 600
BOLD = 0.8  # how often the player does something else than what ends or passes
OVER = (".felt-chain", ".felt-hand")
# In what is read out: a button, a link or a field that has no name.
NAMELESS = re.compile(r"- (button|link|radio|textbox)( \[.*\])?:?$")
# Name and health of a hero that do not lie whole within its card, tilted or not.
CUT_OFF = """() => [...document.querySelectorAll(".hero :is(.felt-name, b)")]
  .filter((el) => {
    const own = el.getBoundingClientRect(),
      card = el.closest(".felt-piece").getBoundingClientRect();
    return el.checkVisibility() && (own.width < 12
      || own.left < card.left || own.right > card.right + 1
      || own.top < card.top || own.bottom > card.bottom + 1);
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
        (seat,) = at.waits_for
        offered = at.table.view(seat).moves
        bold = [one for one in offered if one.offer.code != "end-turn"]
        make_choice(
            seat=seat_of(match, players[seat]),
            step=at.step,
            said=rng.choice(bold or offered).said,
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
            page.keyboard.press("n")
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


def faults_of_table(page: Page, window, *, has_axe: bool = True) -> list[str]:
    """Return what lies wrong on a table, in the light and the dark, and to axe."""
    faults: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        faults += faults_of_boxes(page)
        chain = [".felt-chain"] if page.locator(".felt-chain").count() else []
        for part in (".felt-decide", ".felt-hand", ".felt-strip.mine", *chain):
            box = box_of(page, part)
            if box is None or box.within(window["height"]) < box.height - 1:
                faults.append(f"{part}: {box}")
        if chain and overlap(*(page.locator(one).bounding_box() for one in OVER)):
            faults.append("the chain lies over the hand")
        if page.locator("[data-list]").count():
            page.keyboard.press("m")
            expect(page.locator("[data-list][open]")).to_have_count(1)
            box = box_of(page, "[data-list] .felt-over")
            if box is None or box.within(window["height"]) < box.height - 1:
                faults.append(f"moves: {box}")
            page.keyboard.press("m")
        faults += page.evaluate(CUT_OFF)
        scrolls = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        faults += ["scrolls"] if scrolls else []
        axe = Axe().run(page).response["violations"] if has_axe else []
        faults += [f"{one['id']}: {one['nodes'][0]['html'][:90]}" for one in axe]
    return faults


def test_the_table_is_the_window_in_fifteen_states(match, players, pages):
    found: dict[str, list] = {}
    asked: set[str] = set()
    for moves in (*STATES, None):
        if moves is None:
            concede(seat=seat_of(match, players[0]))
        else:
            play_on(match, players, moves)
        asked.add(played(match).asks_for)
        for page, window in zip(pages, (DESK, PHONE), strict=True):
            page.reload()
            has_axe = moves is None or moves in LOOKED_AT
            faults = faults_of_table(page, window, has_axe=has_axe)
            found |= {f"{moves} moves, {window['width']}": faults} if faults else {}
    assert not found, json.dumps(found, indent=1)
    assert len(asked) > 1


def many(people, places: int, teams: int) -> Match:
    """Return a match of so many, begun."""
    decks = list(Deck.objects.filter(name__in=READY).order_by("name"))
    plan = MatchPlan(game="wow", deck=decks[0], places=places, teams=teams)
    made = create_match(player=people[0], plan=plan)
    Match.objects.filter(pk=made.pk).update(seed=SEED)
    for player, deck in zip(people[:places], decks, strict=False):
        join_match(match=made, player=player)
        bring_deck(seat=seat_of(made, player), deck=deck)
        be_ready(seat=seat_of(made, player))
    made.refresh_from_db()
    return made


@pytest.mark.parametrize(("places", "teams"), [(3, 0), (4, 0), (4, 2)])
def test_with_many_sides_it_is_the_window_in_three_states_each(
    places, teams, players, open_context, live_server
):
    people = [*players, make_user("cleo"), make_user("dan")]
    match, pages = many(people, places, teams), []
    for player, window in zip(people, (DESK, PHONE), strict=False):
        context = open_context(viewport=window)
        signed_in(context, player, live_server)
        pages.append((context.new_page(), window))
    found: dict[str, list] = {}
    for moves in (places, 40, 120):
        play_on(match, people, moves)
        for page, window in pages:
            page.goto(match.get_absolute_url())
            faults = faults_of_table(page, window)
            found |= {f"{moves} moves, {window['width']}": faults} if faults else {}
    assert not found, json.dumps(found, indent=1)
    phone = pages[1][0]
    tabs = phone.locator(".felt-far .felt-front")
    assert tabs.count() == places - 1 - bool(teams)
    tabs.last.focus()
    phone.keyboard.press("Space")
    expect(phone.locator(".felt-far .felt-half:visible")).to_have_count(1)
    last = phone.locator(".felt-far .felt-place").last
    expect(last.locator(".felt-half")).to_be_visible()
    expect(last.locator(".felt-piles")).to_be_visible()


@pytest.fixture
def first_game(players, open_context) -> tuple[Page, Match]:
    """A guest's first game, come to by keys alone."""
    page = open_context(viewport=DESK).new_page()
    page.goto("/")
    page.get_by_role("link", name="Learn to play").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play your first game").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/matches/*/")
    return page, Match.objects.get()


def asked_steps(page: Page, match: Match) -> Iterator[int]:
    """Yield each step in which the guest is asked, drawn on *page*, until the end."""
    for _ in range(MOST_CHOICES):
        take_up(match=match, now=timezone.now() + timedelta(seconds=2))
        match.refresh_from_db()
        if match.state != "running":
            break
        at = played(match)
        if at.waits_for == (0,):
            page.reload()
            yield at.step
            expect(page.locator(f"[name=step][value='{at.step}']")).to_have_count(0)
            match.refresh_from_db()
    assert match.state == "finished"
    assert verify_match(match) == []
    page.reload()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_first_game_is_played_to_its_end_by_the_keys_of_moves(first_game):
    page, match = first_game
    rng, taught, main = random.Random(2), set(), 0
    for _step in asked_steps(page, match):
        taught.add(page.locator("[data-guide] b").inner_text())
        go = page.locator(".felt-go")
        if go.count():
            assert go.get_attribute("data-key") == "n"
        of = page.locator("[data-list] li [data-key]:not([data-key=''])")
        keys = of.evaluate_all("(all) => all.map((one) => one.dataset.key)")
        assert "n" not in keys
        is_main = go.count() and (not keys or rng.random() > BOLD)
        main += bool(is_main)
        page.keyboard.press("n" if is_main else rng.choice(keys))
    assert main > 2
    assert taught >= {"Your first hand", "Resources", "Playing cards", "The chain"}


def test_a_game_is_played_by_what_is_read_out_in_order_and_by_tab_and_enter(first_game):
    """The question comes first, then the main button, all moves, and then the cards."""
    page, match = first_game
    rng, seen = random.Random(4), 0
    for _step in asked_steps(page, match):
        read = page.locator("#table").aria_snapshot()
        question = page.locator(".felt-asks").inner_text()
        go, rest = page.locator(".felt-go"), read
        main = [go.inner_text().splitlines()[0][:12]] if go.count() else []
        for part in ("heading", question, *main, "group", 'region "Your hand"'):
            assert part in rest, (part, read)
            rest = rest.split(part, 1)[1]
        nameless = [line for line in read.splitlines() if NAMELESS.search(line)]
        assert nameless == []
        summary = page.locator("#moves")
        summary.focus()
        page.keyboard.press("Enter")
        moves = page.locator("[data-list] li button")
        wanted = rng.randrange(moves.count())
        if go.count() and moves.count() > 1 and rng.random() < BOLD:
            said = go.get_attribute("value")
            others = moves.evaluate_all("(all) => all.map((one) => one.value)")
            wanted = rng.choice([n for n, v in enumerate(others) if v != said])
        for _ in range(wanted + 1):
            page.keyboard.press("Tab")
        focus = page.evaluate("document.activeElement.value")
        assert focus == moves.nth(wanted).get_attribute("value")
        page.keyboard.press("Enter")
        seen += 1
    assert seen > 20


def test_a_card_shown_covers_neither_the_buttons_nor_itself(match, players, pages):
    """Where there is room it stands in a pane of its own, as the hero does at first."""
    play_on(match, players, 20)
    for page, place in zip(pages, (".felt-shown", ".peek"), strict=True):
        page.reload()
        page.wait_for_load_state("load")
        side = page.locator(".felt-decide").bounding_box()
        shown_card = page.locator(place)
        if place == ".felt-shown":
            hero = page.locator(".felt-near .hero .felt-name").inner_text()
            expect(shown_card.locator("h2")).to_contain_text(hero)
        cards = page.locator(".felt-hand .felt-piece, .felt-half .hero").all()
        for card in (cards[0], cards[-1], *cards[1:-1][:2]):
            page.mouse.move(1, 1)
            page.keyboard.press("Escape")
            card.dispatch_event("pointerover", {"pointerType": "mouse"})
            expect(shown_card).to_be_visible()
            page.wait_for_timeout(100)
            shown = shown_card.bounding_box()
            assert not overlap(shown, side), card.inner_text()
            assert not overlap(shown, card.bounding_box()), card.inner_text()
            assert shown["x"] >= 0
            assert shown["y"] >= 0


def overlap(one, other) -> bool:
    """Whether two boxes have more than an edge in common."""
    return all(
        one[at] + 1 < other[at] + other[size] and other[at] + 1 < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_lines_lead_from_what_waits_to_what_it_is_aimed_at(match, players, pages):
    rng = random.Random(3)
    while not any(to for _link, _piece, to in played(match).table.view(0).chain):
        at = played(match)
        (seat,) = at.waits_for
        moves = at.table.view(seat).moves
        bold = [one for one in moves if one.offer.code not in ("pass", "end-turn")]
        choice = {"said": rng.choice(bold or moves).said, "request_id": uuid4()}
        make_choice(seat=seat_of(match, players[seat]), step=at.step, **choice)
        match.refresh_from_db()
    page = pages[0]
    page.reload()
    end = page.locator(".felt-lines circle").first.bounding_box()
    aimed = page.locator(".felt-chain li[data-to*=p]").first.get_attribute("data-to")
    card = page.locator(f"#{aimed.split()[0]}").bounding_box()
    assert overlap(end, card), (end, card)


def test_the_focus_stays_at_the_card_or_the_button_it_was_at(match, players, pages):
    play_on(match, players, 8)
    (seat,) = played(match).waits_for
    page = pages[seat]
    page.reload()
    card = page.locator(".felt-hand .felt-piece").last
    for focus in (card.get_attribute("id"), "go"):
        page.locator(f"#{focus}").focus()
        page.evaluate("htmx.trigger(document.getElementById('table'), 'nudge')")
        page.wait_for_timeout(500)
        assert page.evaluate("document.activeElement.id") == focus


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
