"""The notation of the card files, and what it says of every mistake."""

import pytest

from rules.wow.powers.power_data import read_powers, write_powers
from rules.wow.powers.words import (
    Activate,
    Bound,
    Chosen,
    Destroy,
    Draw,
    Each,
    EntersPlay,
    Pay,
    Payment,
    Play,
    Power,
    Protector,
    Target,
    This,
    Those,
    X,
)
from tests.rules.wow.powers.lines import read


def test_keywords_stand_bare_beside_powers():
    assert read("[protector, {when: play, do: draw}]") == (
        Protector(),
        Power(when=Play(), effects=(Draw(1),)),
    )


def test_pay_needs_no_when_and_a_bare_number_is_resources():
    (power,) = read("[{pay: [1, activate, {destroy: this}], do: draw}]")
    assert power.when == Payment()
    assert power.costs == (Pay(1), Activate(), Destroy(This()))
    assert read("[{pay: X, do: {draw: X}}]")[0].costs == (Pay(X()),)


def test_what_happens_to_this_card_stands_bare():
    assert read("[{when: enters play, do: draw}]")[0].when == EntersPlay(This())
    assert write_powers(read("[{when: {enters play: this}, do: draw}]")) == [
        {"when": "enters play", "do": "draw"}
    ]


PHRASES = [
    ("target ally", Target(Those(("ally",)))),
    ("up to 2 target heroes or allies", Target(Those(("hero", "ally")), 2, up_to=True)),
    ("another target ally", Target(Those(("ally",), other=True))),
    ("each opposing hero and ally", Each(Those(("hero", "ally"), side="opposing"))),
    ("an ally you control", Chosen(Those(("ally",), side="you control"))),
    ("another ally", Chosen(Those(("ally",), other=True))),
    ("3 resources you control", Chosen(Those(("resource",), side="you control"), 3)),
    (
        "target damaged friendly non-Demon Night Elf or Orc ally with cost X or less",
        Target(
            Those(
                ("ally",),
                side="friendly",
                states=("damaged",),
                traits=("Night Elf", "Orc"),
                without=("Demon",),
                bound=Bound("cost", X(), "or less"),
            )
        ),
    ),
    (
        "target Totem non-Fire character",
        Target(Those(("character",), traits=("Totem",), without=("Fire",))),
    ),
    ("this", This()),
]


@pytest.mark.parametrize(("phrase", "who"), PHRASES, ids=[p[0] for p in PHRASES])
def test_a_phrase_says_who_and_is_written_as_it_was_read(phrase: str, who: object):
    (power,) = read_powers([{"when": "play", "do": [{"exhaust": phrase}]}])
    assert power.effects[0].who == who
    assert write_powers([power])[0]["do"] == [{"exhaust": phrase}]


def test_equal_data_are_read_once_and_shared():
    data = [{"pay": 1, "do": [{"draw": 1}]}]

    assert read_powers(data) is read_powers([{"pay": 1, "do": [{"draw": 1}]}])
    assert read_powers(data) is not read_powers([{"pay": 2, "do": [{"draw": 1}]}])
