"""A game by hand in a real browser: by keyboard alone, and without scripts."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.factories import hero_row, import_rows, make_deck, rows
from tests.rigs.axe import faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def table(browser: Browser, live_server, request):
    """The page of a game of a deck of 60 Wicks, not begun; param: with scripts."""
    import_rows([hero_row(), *rows({"name": "Wick", "cost": 1, "atk": 2})])
    deck = make_deck("Hero: Odda the Lamplighter\n60 Wick", visibility="public")
    context = browser.new_context(java_script_enabled=getattr(request, "param", True))
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{live_server.url}/decks/{deck.short_id}/playtest/")
    yield page
    context.close()
    assert faults == []


def deal(table: Page, health: str) -> None:
    table.get_by_label("Opponent’s health").fill(health)
    table.get_by_label("Seed").fill("4")
    table.get_by_role("button", name="Draw opening hand").click()
    expect(table.get_by_role("button", name="Keep the hand")).to_be_visible()
    table.wait_for_load_state()  # keys are a script's


def test_a_game_is_played_by_keyboard_alone_and_taken_back(table: Page):
    deal(table, "2")
    assert faults(table) == []
    turn, live = table.locator("#to-do"), table.locator("#live")
    table.keyboard.press("1")
    expect(turn).to_have_text("Turn 1")
    expect(live).to_contain_text("Keeps the opening hand.")
    # Seven Wicks alike are one move in the list.
    placing = table.locator(".playtest-moves button", has_text="Place as a resource")
    expect(placing).to_have_count(1)
    table.locator("#move-1").focus()
    table.keyboard.press("Enter")
    expect(live).to_contain_text("Places Wick as a resource, face down.")
    expect(table.locator("#move-1")).to_be_focused()
    table.get_by_role("button", name=re.compile("Play: Wick")).first.press("Enter")
    expect(live).to_contain_text("Wick enters play.")
    expect(table.locator("#playtest :focus")).to_have_count(1)
    table.keyboard.press("n")
    expect(turn).to_have_text("Turn 2")
    assert faults(table) == []
    table.get_by_role("button", name="Attack with Wick").first.press("Enter")
    expect(table.locator(".playtest-verdict")).to_contain_text("you have won")
    expect(table.locator("#undo")).to_be_focused()
    table.keyboard.press("z")
    expect(turn).to_have_text("Turn 2")
    expect(table.locator(".playtest-verdict")).to_have_count(0)


def test_what_another_window_did_is_shown_here(table: Page):
    deal(table, "20")
    other = table.context.new_page()
    other.goto(table.url)
    other.keyboard.press("1")
    expect(other.locator("#to-do")).to_have_text("Turn 1")
    table.keyboard.press("2")
    expect(table.get_by_role("alert")).to_contain_text("continued in another window")
    expect(table.locator("#to-do")).to_have_text("Turn 1")


@pytest.mark.parametrize("table", [False], indirect=True)
def test_a_game_is_played_without_scripts(table: Page):
    deal(table, "20")
    table.get_by_role("button", name="Keep the hand").click()
    on_card = table.locator(".table-top").get_by_role("button", name="Place as").first
    on_card.click()
    expect(table.locator(".playtest-log")).to_contain_text("Places Wick as a resource")
    table.get_by_role("button", name="Undo", exact=True).click()
    expect(table.locator(".playtest-log")).not_to_contain_text(
        "Places Wick as a resource"
    )


def act(table: Page, name: str) -> bool:
    """Press the first move called *name* with the keyboard, if there is one."""
    button = (
        table.locator(".playtest-moves")
        .get_by_role("button", name=re.compile(name))
        .first
    )
    if button.count() == 0:
        return False
    revision = table.locator("input[name=revision]")
    before = revision.input_value()
    button.press("Enter")
    expect(revision).not_to_have_value(before)
    return True


def test_a_whole_game_against_a_bot_is_played_by_keyboard(
    browser: Browser, live_server
):
    import_rows([hero_row(health=4), *rows({"name": "Wick", "cost": 1, "atk": 2})])
    deck = make_deck("Hero: Odda the Lamplighter\n60 Wick", visibility="public")
    make_deck("Hero: Odda the Lamplighter\n60 Wick", owner=deck.owner,
              name="Other", visibility="public")  # fmt: skip
    context = browser.new_context()
    table = context.new_page()
    table.goto(f"{live_server.url}/decks/{deck.short_id}/playtest/")
    table.get_by_label("Against", exact=True).select_option("Other")
    table.get_by_label("Bot", exact=True).select_option("random")
    table.get_by_label("Seed").fill("4")
    table.get_by_role("button", name="Draw opening hand").click()
    expect(table.locator(".playtest-moves button").first).to_be_visible()
    table.wait_for_load_state()
    assert faults(table) == []
    wishes = (
        "Go first",
        "Keep the hand",
        "Attack.*: Odda",
        "Play: Wick",
        "face down: Wick",
        "Pass until something happens",
        ".",
    )
    for _ in range(150):
        if table.locator(".playtest-verdict").count():
            break
        assert any(act(table, wish) for wish in wishes)
    expect(table.locator(".playtest-verdict")).to_be_visible()
    expect(table.locator(".playtest-log")).to_contain_text("The hero dies.")
    assert faults(table) == []
    other = context.new_page()  # another device has the same game
    other.goto(table.url)
    expect(other.locator(".playtest-verdict")).to_be_visible()
    context.close()
