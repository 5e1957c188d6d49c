"""A reader's game against a bot: what is offered can be done, what is hidden stays."""

import json
import random

import pytest

from decks.playtest.texts import move_sentence
from rules.game.deck import DeckLine, Decklist, Zone
from rules.game.playtest import NoSuchMove
from rules.wow.bots.bot_seat import hidden_from_others
from rules.wow.duels import prepare, read_table_options, sit_down
from rules.wow.duels.bot_game import BOT, ME
from rules.wow.flat import games
from rules.wow.powers.power_data import write_powers
from tests.factories import hero
from tests.rules.wow.duels.decks import NAMES, ready_list
from tests.rules.wow.goldfish.decks import our_cards


def sitting(seed: int = 1, moves=(), **options):
    """Return a game of two ready decks."""
    chosen = read_table_options({"bot": "random", "seed": seed} | options)
    return sit_down(ready_list(NAMES[0]), ready_list(NAMES[1]), chosen, moves)


def wander(seed: int, most: int = 60, **options):
    """Return a game in which the reader made moves by lot."""
    table, rng = sitting(seed, **options), random.Random(seed)
    for _ in range(most):
        if offers := table.offers():
            table.make(rng.randrange(len(offers)))
    return table


def shown(table):
    """Return everything a page shows of a game."""
    return table.standing(), table.offers(), table.told, table.moves


def choose(table, code: str) -> None:
    """Make the first move of *code* that is offered."""
    codes = [offer.code for offer in table.offers()]
    table.make(codes.index(code))


def words_in(value) -> set[str]:
    """Return every text within plain data."""
    return set(json.dumps(value, default=str).replace('\\"', "'").split('"'))


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        *((seed, {}) for seed in range(4)),
        (4, {"bot": "search"}),
        (5, {"bot": "greedy"}),
    ],
)
def test_kept_moves_are_the_same_game_again(seed, options, monkeypatch):
    # Here without the fast engine; with it in tests/rules/wow/flat/test_beside.py.
    monkeypatch.setattr(games, "is_warm", lambda: False)
    table = wander(seed, **options)
    kept = json.loads(json.dumps(table.moves))
    assert shown(sitting(seed, kept, **options)) == shown(table)


def test_what_the_rules_allow_no_more_ends_the_game_before_it():
    table = wander(1)
    kept = [*table.moves[:6], ["attack", 9999, 9998], *table.moves[6:]]
    assert sitting(1, kept).moves[:6] == table.moves[:6]
    assert ["attack", 9999, 9998] not in sitting(1, kept).moves


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_move_that_is_not_offered_is_refused(number):
    with pytest.raises(NoSuchMove):
        sitting().make(number)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_is_told(seed):
    """W-ZONE-02, W-ZONE-03."""
    table, rng = sitting(seed), random.Random(seed)
    mine = {entry["name"] for entry in ready_list(NAMES[0])["cards"]}
    for _ in range(40):
        game, standing, offers = table._game, table.standing(), table.offers()
        in_play = {card.face.card.name for card in game.permanents.values()}
        buried = {game.faces[piece].card.name for piece in game.players[BOT].graveyard}
        hidden = {
            game.faces[piece].card.name for piece in hidden_from_others(game, BOT)
        }
        secret = hidden - in_play - buried - mine
        assert not secret & words_in([standing.table, [o.figures for o in offers]])
        theirs = standing.table["players"][BOT]
        assert all("piece" not in card for card in theirs["hand"])
        down = [card for card in theirs["resources"] if card.get("face_down")]
        assert all(not card["card"] and card["piece"] is None for card in down)
        if offers:
            table.make(rng.randrange(len(offers)))
    steps = [told.step for told in table.told if told.step.figures.get("player") == BOT]
    unseen = [
        step.figures["card"]
        for step in steps
        if step.code in {"draw", "search", "take"}
        or (step.code == "place" and not step.figures["face_up"])
    ]
    assert len(unseen) > 10
    assert set(unseen) == {""}


@pytest.mark.parametrize("seed", range(4))
def test_back_is_the_game_before_the_last_move(seed):
    table, rng, went_back = sitting(seed), random.Random(seed), 0
    for _ in range(60):
        if not (offers := table.offers()):
            break
        before = (table.standing(), offers)
        if offers[number := rng.randrange(len(offers))].code == "pass-on":
            continue
        table.make(number)
        if table.back_to is not None:
            back = sitting(seed, table.moves[: table.back_to])
            assert (back.standing(), back.offers()) == before
            went_back += 1
    assert went_back


def test_nobody_goes_back_behind_a_card_that_was_drawn():
    table = sitting(2)
    while table.standing().turn < 3:
        table.make(len(table.offers()) - 1)
    assert table.barrier > 0
    assert table.back_to is None or table.back_to >= table.barrier


def test_passing_on_stops_where_something_may_be_answered():
    table = wander(3, most=4)
    while "pass-on" in [offer.code for offer in table.offers()]:
        count = len(table.told)
        choose(table, "pass-on")
        codes = {told.step.code for told in table.told[count:]}
        standing = table.standing()
        free = "end-turn" in [offer.code for offer in table.offers()]
        asked = standing.question or standing.ending
        assert codes - {"turn", "draw", "place"} or free or asked
    assert table.standing().ending or table.standing().question


@pytest.mark.parametrize("seed", range(5))
def test_every_card_in_hand_is_offered_or_it_is_said_why_not(seed):
    table, rng = sitting(seed), random.Random(seed)
    for _ in range(40):
        standing, offers = table.standing(), table.offers()
        if offers and standing.question is None:
            hand = [card["piece"] for card in standing.table["players"][ME]["hand"]]
            played = {offer.piece for offer in offers if offer.code == "play"}
            mute = [piece for piece in hand if piece not in played]
            names = [table._game.faces[piece].card.name for piece in mute]
            told = [name for (name, _), _ in standing.why_not]
            assert sorted(names) == sorted(told[: len(names)])
        if offers:
            table.make(rng.randrange(len(offers)))


def test_a_whole_game_ends_with_a_word_for_it():
    table = wander(5, most=2000)
    assert table.standing().ending in {"kill", "dead", "deck", "other-deck", "draw"}
    assert table.offers() == ()


PLANT, SOUP = "Plant It or Eat It", "Soup, Second Helping"


def offering_list():
    """Return a deck whose cards offer a choice of two things, and can be answered."""
    cards = our_cards()
    lines = [DeckLine(cards[name].card, 30, Zone.MAIN) for name in (PLANT, SOUP)]
    powers = {name: write_powers(cards[name].powers) for name in (PLANT, SOUP)}
    return prepare(Decklist((DeckLine(hero(), 1, Zone.HERO), *lines)), powers)


def test_what_a_text_offers_is_chosen_with_the_move_and_told():
    """W-PLAY-11."""
    options = read_table_options({"bot": "random"})
    table = sit_down(offering_list(), offering_list(), options, ())

    def plays():
        plants = (each for each in table.offers() if "number" in each.figures)
        return [each for each in plants if each.figures.get("card") == (PLANT, 0)]

    while not plays() or table.standing().turn < 6:
        codes = [offer.code for offer in table.offers()]
        useful = ("begin", "keep", "place", "pass", "end-turn")
        table.make(next(codes.index(code) for code in useful if code in codes))
    first, second = plays()[:2]
    told = [offer.figures["powers"][0]["do"][0] for offer in (first, second)]
    assert [next(iter(each)) for each in told] == ["add resource", "heal"]
    assert "– 2" in move_sentence(second, {})
    table.make(table.offers().index(second))
    [link] = table.standing().chain
    assert link.powers == second.figures["powers"]
