"""All teams against all others: counted in chunks, told with half a win for a draw."""

from itertools import combinations

from decks.testing.teams.services import fighter_standings, play_tournament
from rules.tagteam import arena
from rules.tagteam.bots import teams
from tests.rules.tagteam.shipped import ROSTER

LISTS = teams.enlist(ROSTER.fighters)
EASY = teams.read_options({"strength": "easy"})
GAMES = 40


def test_however_games_are_cut_they_add_up_to_the_same():
    whole = teams.run_chunk(LISTS, EASY, 0, 10)
    parts = [teams.run_chunk(LISTS, EASY, *part) for part in ((0, 3), (3, 7))]
    assert teams.add(*parts) == teams.add(*reversed(parts)) == whole


def test_the_games_of_a_run_are_those_of_the_command():
    played = play_tournament(arena, ROSTER.fighters, GAMES, 1, "easy")
    tally = teams.run_chunk(LISTS, EASY, 0, GAMES)
    report = teams.report(LISTS, EASY, tally)
    told = dict(fighter_standings(played.games, ROSTER.fighters))
    assert teams.names(LISTS) == tuple(told)
    for figure, one in zip(report.fighters, told.values(), strict=True):
        assert (figure.games, round(figure.value, 9)) == (
            one.games,
            round(one.share, 9),
        )
    assert report.games == sum(report.endings.values()) == GAMES
    assert report.draws == sum(game.won is None for game in played.games)
    assert report.endings == played.endings


def test_both_sides_of_a_pair_share_its_games():
    report = teams.report(LISTS, EASY, teams.run_chunk(LISTS, EASY, 0, GAMES))
    for (one, other), figure in report.pairs.items():
        assert not {*one} & {*other}
        assert figure.value + report.pairs[other, one].value == 1
    for (one, other), figure in report.rivals.items():
        assert abs(figure.value + report.rivals[other, one].value - 1) < 1e-9
    assert sum(each.games for each in report.teams.values()) == 2 * GAMES


def test_every_team_meets_every_other_before_any_meet_again():
    met = arena.schedule(12, 1485, 1)
    assert len({frozenset(pair) for pair in met}) == 1485
    assert {team for pair in met for team in pair} == {*combinations(range(12), 2)}


def test_a_draw_counts_half_and_what_never_met_is_not_told():
    tally = {"pairs": {"0-1 2-3": [4, 1, 2]}, "endings": {}, "sums": [4, 8, 16, 8, 16]}
    report = teams.report(LISTS, EASY, tally)
    assert report.pairs[(0, 1), (2, 3)].value == 0.5
    assert report.teams[0, 1].games == 4
    assert (0, 2) not in report.teams
    assert report.fighters[11].games == 0
    assert report.rounds.value == 2


def test_boards_tell_their_tracks_and_fight_cards_have_none():
    board = ROSTER.fighters[1].board
    tracks = arena.tracks(board)
    assert (tracks["health"].at, tracks["health"].most) == (18, 20)
    assert tracks["track"].symbols == {3, 5}
    assert arena.tracks(ROSTER.fighters[1].starting_card) == {}
