"""Every move, question and ending of a game by hand is told in words."""

import random
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.utils import translation

from decks.playtest.context import text_of_yes
from decks.playtest.texts import (
    MOVES,
    QUESTIONS,
    SHORT,
    link_words,
    move_sentence,
    question_sentence,
    short_words,
)
from rules.game.playtest import ChainLink, Question
from rules.wow import play
from rules.wow.play.legal_moves import legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import PlayCard
from rules.wow.playtest import read_options, sit_down
from rules.wow.playtest.move_options import offer_of, shares_of
from tests.factories import ability, ally, hero
from tests.rules.wow.goldfish.decks import READY, ready_list
from tests.rules.wow.play.scenario_board import TableTop

# What is asked about: the word behind the frame, or the question's second.
ASKED = re.compile(r'choose\(\s*game, frame, "([\w ]+)"|Question\([\w.]+, "([\w ]+)"')
SORTINGS = {"take one", "bottom any"}  # `reorder` leaves nothing to choose


def test_everything_that_the_rules_ask_has_a_sentence():
    folder = Path(play.__path__[0])
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    asked = {one or other for one, other in ASKED.findall(source)} - {""}
    assert asked | SORTINGS | {"target", "mulligan"} == set(QUESTIONS)


@pytest.mark.parametrize("name", READY)
def test_every_move_of_a_game_has_words(name):
    options = read_options({"seed": 5})
    sitting = sit_down(ready_list(name), options, ())
    rng = random.Random(5)
    with translation.override("en"):
        while (offers := sitting.offers()) and len(sitting.moves) < 80:
            for offer in offers:
                sentence = move_sentence(offer, {})
                short = short_words(offer, {}, is_only=False)
                assert "%(" not in sentence + short
                assert bool(short) == (offer.piece is not None)
                assert offer.code in (SHORT if short else MOVES)
            if question := sitting.standing().question:
                assert question_sentence(question, {}).endswith(".")
            sitting.make(rng.randrange(len(offers)))


def test_what_a_yes_does_is_told_in_the_readers_words():
    powers = [{"when": "play", "do": [{"draw": 1}]}]
    warden = {"deckbuilding": "You can't put Alliance cards in your deck."}
    for card in (ally(), ability(talent_required="Fire"), hero(**warden)):
        row = SimpleNamespace(game="wow", value=card)
        face = SimpleNamespace(card=row, name=card.name, name_language="pl")
        face.is_leader = card.type == "hero"
        asked = Question(about="may", card=card.name, powers=powers)
        assert text_of_yes(asked, {card.name: face}) == "Dobierz kartę."
        assert text_of_yes(asked, {}) == ""
        lost = [{"when": "play", "do": [{"ready": "it"}]}]
        unread = Question(about="may", card=card.name, powers=lost)
        assert text_of_yes(unread, {card.name: face}) == ""


def test_who_gets_how_much_is_told_where_the_order_of_targets_says_it():
    board = TableTop({
        "edition": "2013",
        "cards": {
            "Bolt": {"ability": {"powers": [{"when": "play", "do": [
                {"deal": "3 nature", "to": "up to 2 target allies", "falling": True},
                {"exhaust": "a second target ally"}]}]}},
            **{name: {"ally": {}} for name in ("Oak", "Elm", "Ash")},
        },
        "me": {"hand": ["Bolt"]},
        "opponent": {"play": ["Oak", "Elm", "Ash"]},
    })  # fmt: skip
    oak, elm, ash = (board.pieces[name] for name in ("Oak", "Elm", "Ash"))
    move = PlayCard(board.pieces["Bolt"], ((elm, oak), (ash,)))
    assert move in legal_moves(board.game)
    offer = offer_of(board.game, move)
    assert move_sentence(offer, {}) == "Play: Bolt (target: Elm: 3, Oak: 2, Ash)"
    perform(board.game, move)
    [link] = board.game.chain
    waits = ChainLink("played", 0, ("Bolt", 0), offer.figures["to"])
    waits = replace(
        waits, shares=shares_of(board.game.faces[link.piece].play, link.aims)
    )
    assert link_words(waits, {}).endswith("(target: Elm: 3, Oak: 2, Ash)")
