"""Clubs: who is in them, what they share, and leagues by hand over three events."""

import pytest
from django.test import Client

from decks.accounts.services import close_account
from drafts.clubs.models import Club, ClubEvent, ClubMember, LeagueLine
from drafts.clubs.queries import table_of_league
from drafts.clubs.services import (
    ClubFull,
    EventShared,
    NotTheOwner,
    create_club,
    create_league,
    join_club,
    leave_club,
    put_in_league,
    set_role,
    share_event,
)
from drafts.events.models import Event
from drafts.rounds.services import decide_pairing, finish_event, pair_next_round
from tests.events import draft_all, import_set, make_event, seat_of, started
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
NAMES = ("anna", "ben", "cara", "dora")


@pytest.fixture
def people():
    return [make_user(name) for name in NAMES]


@pytest.fixture
def club(people):
    club = create_club(owner=people[0], name="Lamp club", description="Fridays")
    for one in people[1:]:
        join_club(club=club, user=one)
    return club


def member(club, user) -> ClubMember:
    return club.members.get(user=user)


def test_a_league_over_three_events_has_the_points_that_are_counted_by_hand(
    people, club
):
    import_set()
    league = create_league(club=club, name="Spring", best=2)
    points = {name: [] for name in NAMES}
    for number in range(3):
        event = started(make_event(*people, takes_any_deck=True))
        shared = share_event(club=club, event=event)
        if number != 1:
            put_in_league(shared=shared, league=league)
        event = draft_all(event, *people)
        for seat in event.seats.all():
            seat.submitted = []
            seat.save()
        paired = pair_next_round(event=event)
        for pairing in paired.pairings.select_related("first__user", "second__user"):
            score = [(2, 0, 0), (0, 2, 0), (1, 1, 1)][number]
            decide_pairing(pairing=pairing, score=score)
            for seat, gained in (
                (pairing.first, (3, 0, 1)[number]),
                (pairing.second, (0, 3, 1)[number]),
            ):
                points[seat.user.username].append(gained)
        finish_event(event=event)
        if number == 1:  # counted only afterwards
            put_in_league(shared=ClubEvent.objects.get(event=event), league=league)
    table = {line.player: line for line in table_of_league(league)}
    assert set(table) == set(NAMES)
    for name, gained in points.items():
        assert table[name].all_points == sum(gained)
        assert table[name].points == sum(sorted(gained)[1:])
        assert table[name].events == 3
    lines = table_of_league(league)
    assert [line.points for line in lines] == sorted(
        (line.points for line in lines), reverse=True
    )
    assert lines[0].place == 1
    put_in_league(shared=league.events.first(), league=None)
    assert {line.events for line in table_of_league(league)} == {2}


def test_members_see_and_join_what_is_shared_and_nobody_else(people, club):
    import_set()
    anna, ben, *_ = people
    event = make_event(anna)
    stranger = make_user("sven")
    page = event.get_absolute_url()
    assert signed_in(ben).get(page).status_code == 404
    share_event(club=club, event=event)
    share_event(club=club, event=event)
    assert signed_in(ben).get(page).status_code == 200
    assert signed_in(ben).post(f"{page}join/").status_code == 302
    assert seat_of(event, ben)
    for client in (Client(), signed_in(stranger)):
        assert client.get(page).status_code == 404
    Event.objects.filter(pk=event.pk).update(is_hidden=True)
    assert signed_in(people[2]).get(page).status_code == 404
    other = create_club(owner=anna, name="Another", description="")
    with pytest.raises(EventShared):
        share_event(club=other, event=event)


def test_an_owner_stays_until_the_club_is_handed_on(people, club):
    anna, ben, *_ = people
    with pytest.raises(NotTheOwner):
        leave_club(member=member(club, anna))
    with pytest.raises(NotTheOwner):
        set_role(member=member(club, anna), role="member")
    set_role(member=member(club, ben), role="owner")
    assert member(club, anna).role == "organiser"
    leave_club(member=member(club, anna))
    assert [one.user.username for one in club.members.all()] == list(NAMES[1:])
    alone = create_club(owner=anna, name="Alone", description="")
    leave_club(member=member(alone, anna))
    assert not Club.objects.filter(pk=alone.pk).exists()


def test_a_closed_account_leaves_its_club_to_an_organizer(people, club):
    anna, ben, cara, _ = people
    set_role(member=member(club, cara), role="organiser")
    create_club(owner=anna, name="Alone", description="")
    close_account(user=anna)
    assert [one.user for one in club.members.filter(role="owner")] == [cara]
    assert Club.objects.count() == 1
    assert member(club, ben).role == "member"


def test_a_club_holds_so_many(people, club, monkeypatch):
    monkeypatch.setattr("drafts.clubs.services.MAX_MEMBERS", 4)
    monkeypatch.setattr("drafts.clubs.services.MAX_LEAGUES", 1)
    with pytest.raises(ClubFull):
        join_club(club=club, user=make_user("sven"))
    assert join_club(club=club, user=people[1]) == member(club, people[1])
    create_league(club=club, name="One", best=0)
    with pytest.raises(ClubFull):
        create_league(club=club, name="Two", best=0)


def test_bots_have_no_line_in_a_league(people, club):
    import_set()
    anna = people[0]
    league = create_league(club=club, name="Spring", best=0)
    event = draft_all(started(make_event(anna)), anna)
    put_in_league(shared=share_event(club=club, event=event), league=league)
    finish_event(event=event)
    assert LeagueLine.objects.count() == 0
    assert table_of_league(league) == []
