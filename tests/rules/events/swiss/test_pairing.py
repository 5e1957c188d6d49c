"""Swiss rounds: who plays whom, who is ahead, who can still make it."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.events.fairness import Stream
from rules.events.swiss import (
    Entrant,
    Match,
    Pairing,
    outlook,
    pair_across,
    pair_round,
    records,
    standings,
)
from rules.events.swiss import pairing as pairing_module
from rules.events.swiss.standings import bye
from tests.rules.events.swiss.fields import F, entrants, won


def below(label: str = ""):
    return Stream(bytes(32), [], label).below


def played(pairs: list[Pairing], chance: random.Random) -> list[Match]:
    """Return *pairs* with results at random."""
    found = []
    for pair in pairs:
        if pair.other is None:
            found.append(bye(pair.one))
        else:
            games = chance.choice([(2, 0), (2, 1), (1, 1), (1, 2), (0, 2)])
            match = Match(one=pair.one, other=pair.other, won=games[0], lost=games[1])
            found.append(match)
    return found


def run(count: int, rounds: int, seed: int = 0) -> tuple[list[Match], list]:
    chance = random.Random(seed)
    matches: list[Match] = []
    all_pairs = []
    for number in range(1, rounds + 1):
        pairs = pair_round(
            entrants(count), matches, number=number, below=below(f"{seed} {number}")
        )
        all_pairs.append(pairs)
        matches += played(pairs, chance)
    return matches, all_pairs


def players_of(pairs: list[Pairing]) -> list[int]:
    return sorted(
        player
        for pair in pairs
        for player in (pair.one, pair.other)
        if player is not None
    )


# Pairing


def test_the_first_round_of_a_pod_is_across_the_table():
    assert pair_across([5, 6, 7, 8], below()) == [Pairing(5, 7), Pairing(6, 8)]


def test_of_an_odd_pod_one_who_is_drawn_has_the_bye():
    drawn = Counter()
    for number in range(300):
        *pairs, last = pair_across(range(5), below(str(number)))
        assert last.other is None
        assert players_of([*pairs, last]) == [0, 1, 2, 3, 4]
        drawn[last.one] += 1
    assert min(drawn.values()) > 30


@pytest.mark.parametrize("count", [2, 5, 8, 9, 10, 11, 16])
def test_everybody_plays_and_nobody_meets_twice_or_has_a_second_bye(count):
    rounds = min(count - 1, 4)
    matches, all_pairs = run(count, rounds, seed=count)
    for pairs in all_pairs:
        assert players_of(pairs) == list(range(count))
    for record in records(entrants(count), matches).values():
        assert len(record.opponents) == len(set(record.opponents))
        assert record.byes <= 1


def test_equal_points_meet():
    matches = [won(0, 1), won(2, 3), won(4, 5), won(6, 7)]
    pairs = pair_round(entrants(8), matches, number=2, below=below())
    winners = {0, 2, 4, 6}
    assert [{pair.one, pair.other} <= winners for pair in pairs] == [True, True, 0, 0]


def test_the_bye_goes_to_the_fewest_points_once():
    matches = [won(0, 1), won(2, 3), bye(4)]
    pairs = pair_round(entrants(5), matches, number=2, below=below())
    assert pairs[-1].other is None
    assert pairs[-1].one in (1, 3)


def test_the_lowest_group_has_the_bye_even_if_the_pairs_are_further_apart():
    """Player 4 is alone below; the others would pair up best if a winner sat out."""
    matches = [won(0, 4), won(1, 4), won(2, 4), won(0, 3), won(1, 3)]
    pairs = pair_round(entrants(5), matches, number=4, below=below())
    assert pairs[-1] in (Pairing(4, None), Pairing(3, None))


def test_who_has_had_the_bye_plays_although_last():
    matches = [won(0, 1), bye(2), won(0, 2), bye(1)]
    pairs = pair_round(entrants(3), matches, number=3, below=below())
    assert pairs == [Pairing(1, 2), Pairing(0, None)] or pairs == [
        Pairing(2, 1),
        Pairing(0, None),
    ]


def test_a_second_bye_is_worse_than_one_for_somebody_ahead():
    gone = [Entrant(player=player, dropped=2) for player in range(10, 18)]
    beaten = [won(player, 10 + 2 * player + k) for player in range(4) for k in (0, 1)]
    everyone = [*entrants(5), *gone]
    pairs = pair_round(everyone, [*beaten, bye(4)], number=3, below=below())
    assert pairs[-1].other is None
    assert pairs[-1].one != 4


def test_where_all_have_met_somebody_meets_again():
    pairs = pair_round(entrants(2), [won(0, 1)], number=2, below=below())
    assert players_of(pairs) == [0, 1]


def test_who_dropped_is_not_paired_and_who_came_late_is():
    everyone = [
        Entrant(player=0),
        Entrant(player=1, dropped=1),
        Entrant(player=2, entered=2),
        Entrant(player=3, entered=3),
    ]
    paired = [
        players_of(pair_round(everyone, [], number=number, below=below()))
        for number in (1, 2, 3)
    ]
    assert paired == [[0, 1], [0, 2], [0, 2, 3]]


def test_nobody_left_is_no_round():
    assert pair_round([], [], number=1, below=below()) == []


def test_one_left_has_the_bye():
    assert pair_round(entrants(1), [], number=1, below=below()) == [Pairing(0, None)]


def test_the_same_stream_draws_the_same_round_and_another_another():
    def first(label: str) -> list[Pairing]:
        return pair_round(entrants(8), [], number=1, below=below(label))

    assert first("a") == first("a")
    assert len({tuple(first(str(number))) for number in range(20)}) > 10


@settings(max_examples=25)
@given(count=st.integers(2, 10), rounds=st.integers(0, 5), seed=st.integers(0, 2**16))
def test_both_ways_to_find_the_cheapest_round_agree(count, rounds, seed):
    matches, _ = run(count, rounds, seed)
    known = records(entrants(count), matches)
    order: list[int | None] = [*range(count), *([None] if count % 2 else [])]
    costs = pairing_module._costs(order, known)

    def total(pairs) -> int:
        return sum(costs[pair] for pair in pairs)

    enumerated = pairing_module._enumerate(order, costs)
    assert total(enumerated) == total(pairing_module._match(order, costs))


# Standings


def test_standings_are_points_then_opponents_then_games_each_with_its_sum():
    """Four players, three rounds, by hand."""
    matches = [
        won(0, 1), won(2, 3, lost=1),
        won(0, 2, lost=1), won(1, 3),
        won(3, 0), won(2, 1),
    ]  # fmt: skip
    lines = standings(entrants(4), matches)
    # 0 and 2 have 6 points, 1 and 3 have 3; shares 6/9 and 3/9, none below the floor.
    assert [(line.record.player, line.record.points) for line in lines] == [
        (2, 6),
        (0, 6),
        (3, 3),
        (1, 3),
    ]
    two, zero, three, one = lines
    assert two.opponents_matches.of == (3, 0, 1)
    assert two.opponents_matches.terms == (F(3, 9), F(6, 9), F(3, 9))
    assert two.opponents_matches.value == F(4, 9)
    assert zero.opponents_matches.value == F(4, 9)
    # Games: 2 won 2-1, lost 1-2, won 2-0: 5 of 8; 0 won 2-0, 2-1, lost 0-2: 4 of 7.
    assert (two.games, zero.games) == (F(5, 8), F(4, 7))
    # 3: lost 1-2, lost 0-2, won 2-0: 3 of 7; 1: lost 0-2, won 2-0, lost 0-2: 2 of 6.
    assert (three.games, one.games) == (F(3, 7), F(1, 3))
    assert two.opponents_games.terms == (F(3, 7), F(4, 7), F(1, 3))
    assert [line.place for line in lines] == [1, 2, 3, 4]


def test_an_opponent_who_lost_everything_counts_a_third_at_least():
    lines = standings(entrants(2), [won(0, 1)])
    assert lines[0].opponents_matches.value == F(33, 100)
    assert lines[0].opponents_games.value == F(33, 100)
    assert lines[1].opponents_matches.value == 1
    assert lines[1].games == F(33, 100)


def test_a_bye_is_no_opponent():
    lines = {line.record.player: line for line in standings(entrants(3), [bye(0)])}
    assert lines[0].opponents_matches.terms == ()
    assert lines[0].opponents_matches.value == 0
    assert lines[0].record.points == 3
    assert lines[1].games == 0


def test_whom_nothing_tells_apart_share_a_place():
    lines = standings(entrants(4), [won(2, 0), won(3, 1)])
    assert [(line.place, line.record.player) for line in lines] == [
        (1, 2),
        (1, 3),
        (3, 0),
        (3, 1),
    ]


@settings(max_examples=25)
@given(count=st.integers(2, 9), rounds=st.integers(1, 4), seed=st.integers(0, 2**16))
def test_points_are_those_of_the_matches_and_every_share_is_its_sum(
    count, rounds, seed
):
    matches, _ = run(count, rounds, seed)
    lines = standings(entrants(count), matches)
    drawn = sum(match.won == match.lost for match in matches)
    assert sum(line.record.points for line in lines) == 3 * len(matches) - drawn
    assert [line.order for line in lines] == sorted(
        (line.order for line in lines), reverse=True
    )
    for line in lines:
        for share in (line.opponents_matches, line.opponents_games):
            assert len(share.terms) == len(share.of) == len(line.record.opponents)
            assert share.value * len(share.terms) == sum(share.terms)
            assert all(F(33, 100) <= term <= 1 for term in share.terms)


# Before the last round


def test_who_leads_by_four_points_is_through_and_the_last_is_out():
    points = {0: 9, 1: 6, 2: 6, 3: 3, 4: 3, 5: 0}
    pairs = [Pairing(0, 1), Pairing(2, 3), Pairing(4, 5)]
    seen = {each.player: each for each in outlook(points, pairs, cut=2)}
    assert (seen[0].win, seen[0].draw, seen[0].loss) == ("in", "in", "open")
    assert (seen[1].win, seen[1].loss) == ("open", "open")
    assert seen[5].overall == "out"
    assert seen[2].overall == "open"


def test_the_bye_of_the_last_round_is_counted():
    points = {0: 6, 1: 6, 2: 3}
    seen = outlook(points, [Pairing(0, 1), Pairing(2, None)], cut=2)
    assert [each.overall for each in seen] == ["open", "open", "open"]
    assert seen[2].win is None
    alone = outlook({0: 9, 1: 3, 2: 6}, [Pairing(2, None)], cut=1)
    assert [each.overall for each in alone] == ["open", "out", "open"]


def test_a_round_of_65_is_paired_without_rematches():
    matches, all_pairs = run(65, 1)
    assert len(all_pairs[0]) == 33
    assert players_of(all_pairs[0]) == list(range(65))
    pairs = pair_round(entrants(65), matches, number=2, below=below())
    met = {frozenset((match.one, match.other)) for match in matches}
    assert not met & {frozenset((pair.one, pair.other)) for pair in pairs}
