"""What bots learn of games: little from few, and of a card what is the card's own."""

import pytest

from rules.events.learned import FIRM, WORTH, Played, learn

EVEN = Played("h", "h", 1000, 1000)


def test_a_card_that_wins_as_often_as_its_hero_is_worth_nothing_more():
    good = Played("good", "good", 1000, 1400)
    learned = learn([Played("a", "good", 400, 560)], [good])
    assert learned["a"] == 0
    assert learned["good"] > 0


def test_the_fewer_games_the_less_is_learned():
    def worth(games):
        return learn([Played("a", "h", games, round(1.2 * games))], [EVEN])["a"]

    assert 0 < worth(10) < worth(100) < worth(1000) < WORTH * 0.1
    assert worth(FIRM) == pytest.approx(WORTH * 0.05)


def test_what_wins_less_is_worth_less_and_heroes_are_added_up():
    other = Played("o", "o", 1000, 1000)
    rows = [Played("a", "h", 100, 80), Played("a", "o", 100, 80)]
    assert learn(rows, [EVEN, other])["a"] == pytest.approx(-WORTH * 20 / 500)
    assert learn([Played("a", "unknown", 9, 9)], [EVEN]) == {"h": 0}
    assert learn([], []) == {}
