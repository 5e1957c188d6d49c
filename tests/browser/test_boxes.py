"""Where things lie in a game, in a fight and under a notice; see test_every_page."""

import random

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from cards.catalogue.models import CardSet
from decks.building.models import Deck
from decks.playtest.models import PlaytestGame
from decks.playtest.services import begin_game, make_move, sit_down
from tests.browser.all_pages import PHONE, go, signed_in, told
from tests.factories import make_user
from tests.matches import make_match
from tests.rigs.boxes import box_of, misplaced

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINDOWS = {"desktop": {"width": 1280, "height": 800}, "phone": PHONE}
# The moves made in ten states of a game: alone, and against a bot.
STATES = [(False, n) for n in (0, 2, 12)] + [
    (True, n) for n in (0, 2, 4, 6, 12, 20, 30)
]
ENDS = {"concede", "end-turn", "end-combat", "pass", "pass-on", "mulligan"}


@pytest.mark.parametrize("window", WINDOWS.values(), ids=[*WINDOWS])
def test_a_fight_that_is_told_to_its_end_lies_beneath_its_ring(
    open_context, live_server, furnished, window
):
    context = open_context(viewport=window)
    signed_in(context, furnished.legal.owner, live_server)
    page = context.new_page()
    go(page, f"{furnished.ring.building}fights/1/")
    page.get_by_role("button", name="Skip to end").click()
    expect(page.locator(".fight-turn").last).to_be_visible()
    found = misplaced(page, "fight", "[data-fight]")
    assert not found, told(found)
    ring, turn = box_of(page, ".match-corners"), box_of(page, ".fight-turn")
    assert ring
    assert turn
    assert turn.top >= ring.top + ring.height


def test_what_waits_is_told_at_the_foot_and_leaves_room_to_read(
    open_context, live_server, furnished
):
    make_match(furnished.legal.owner, make_user("piotr"))
    context = open_context(viewport=PHONE)
    signed_in(context, furnished.legal.owner, live_server)
    page = context.new_page()
    go(page, "/formats/")
    notice = page.locator(".notice-turns")
    expect(notice).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    footer = page.locator(".bottom p").bounding_box()
    over = notice.bounding_box()
    assert footer
    assert over
    assert footer["y"] + footer["height"] <= over["y"]
    go(page, f"/decks/{furnished.legal.short_id}/")
    acts, over = page.locator(".deck-acts").bounding_box(), notice.bounding_box()
    assert acts
    assert over
    assert over["y"] + over["height"] <= acts["y"]


@pytest.fixture
def games(transactional_db) -> tuple[Deck, Deck]:
    """Two of the ready decks, of our own cards."""
    call_command("load_demo", verbosity=0)
    names = ("Mind the sparks", "First night on the watch")
    first, second = (Deck.objects.get(name=name) for name in names)
    return first, second


def played_on(game: PlaytestGame | None, deck: Deck, moves: int) -> PlaytestGame:
    """Return *game* after so many *moves*, each drawn by lot of those that do most."""
    assert game
    chance = random.Random(moves)
    while len(game.moves) < moves:
        codes = [offer.code for offer in sit_down(game, deck).offers()]
        bold = [place for place, code in enumerate(codes) if code not in ENDS]
        number = chance.choice(bold or range(len(codes)))
        game, _ = make_move(game=game, deck=deck, revision=game.revision, number=number)
    return game


def test_the_table_of_a_game_by_hand_is_in_sight_in_ten_states(
    open_context, live_server, games
):
    deck, other = games
    pages = {}
    for name, window in WINDOWS.items():
        context = open_context(viewport=window)
        signed_in(context, deck.owner, live_server)
        pages[name] = context.new_page()
    found: dict[str, list[str]] = {}
    cards: list[str] = []
    reasons, game = 0, None
    for has_bot, moves in STATES:
        if moves == 0:
            options = {"seed": 4} | ({"bot": "random"} if has_bot else {})
            game = begin_game(
                deck=deck, user=deck.owner, guest_key=None, options=options,
                against=other if has_bot else None,
            )  # fmt: skip
        game = played_on(game, deck, moves)
        for name, page in pages.items():
            state = f"{name}, {'bot' if has_bot else 'alone'}, {moves} moves"
            go(page, f"/decks/{deck.short_id}/playtest/")
            found |= misplaced(page, state, ".table-top")
            box = box_of(page, ".table-top .table-card")
            if box is None or box.within(WINDOWS[name]["height"]) < box.height / 2:
                cards.append(f"{state}: {box}")
            reasons += page.locator(".playtest-why").count()
    assert reasons >= 10  # what stood in the table's place is there
    assert not found, told(found)
    assert cards == []


def test_the_code_of_a_set_keeps_its_room_however_long_it_is(
    open_context, live_server, catalogue
):
    CardSet.objects.create(game="wow", code="XWWW20199", name="Wick " * 12)
    page = open_context(viewport=PHONE).new_page()
    go(page, "/sets/")
    code = page.locator(".set-code", has_text="XWWW20199")
    assert code.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
