"""Comments: who may write, how much, and who is told."""

from datetime import timedelta

import pytest
from django.test import RequestFactory
from django.utils import timezone

from core.moderation.subjects import SUBJECTS
from decks.accounts.services import close_account
from decks.blocking.services import KeptApart, block_person
from decks.building.services import delete_deck, update_deck
from decks.comments.models import Comment, Thread
from decks.comments.queries import comments_on
from decks.comments.services import (
    MOST_A_MINUTE,
    MOST_COMMENTS,
    ThreadClosed,
    ThreadFull,
    TooManyComments,
    close_thread,
    write_comment,
)
from decks.comments.subjects import Discussed
from decks.inbox.kinds import notice_sentence
from decks.inbox.services import inbox_of
from decks.moderation.services import hide, show
from tests.decks.people.members import make_member, show_deck
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def berta():
    return make_member("berta")


@pytest.fixture
def about(berta):
    return Discussed(SUBJECTS["deck"], show_deck(berta))


def told(user):
    return [notice_sentence(one) for one in inbox_of(user)]


def test_the_owner_is_told_of_a_comment(about, anna, berta):
    write_comment(author=anna, about=about, words="Nice **lamps**.")
    assert told(berta) == ["A new comment by anna: “Lamps and oil”."]
    assert told(anna) == []


def test_who_is_named_is_told_once_and_the_owner_not_twice(about, anna, berta):
    zoe = make_user("zoe")
    write_comment(author=anna, about=about, words="@zoe @zoe, look; @berta. @nobody")
    assert told(zoe) == ["anna mentions you in a comment: “Lamps and oil”."]
    assert told(berta) == ["anna mentions you in a comment: “Lamps and oil”."]


def test_ten_people_are_told_by_one_comment_and_not_an_eleventh(about, anna):
    people = [make_user(f"p{number}") for number in range(11)]
    words = " ".join(f"@{one.username}" for one in people)
    write_comment(author=anna, about=about, words=words)
    assert [len(told(one)) for one in people] == [1] * 10 + [0]


def test_five_comments_a_minute_and_a_hundred_a_day(about, anna, monkeypatch):
    for _ in range(MOST_A_MINUTE):
        write_comment(author=anna, about=about, words="more")
    with pytest.raises(TooManyComments):
        write_comment(author=anna, about=about, words="more")
    Comment.objects.update(made_at=timezone.now() - timedelta(hours=1))
    write_comment(author=anna, about=about, words="more")
    monkeypatch.setattr("decks.comments.services.MOST_A_DAY", 6)
    with pytest.raises(TooManyComments):
        write_comment(author=anna, about=about, words="more")


def test_a_closed_thread_takes_nothing_and_keeps_what_was_said(about, anna):
    write_comment(author=anna, about=about, words="first")
    close_thread(about=about, is_closed=True)
    with pytest.raises(ThreadClosed):
        write_comment(author=anna, about=about, words="second")
    assert comments_on(about, anna).count() == 1
    close_thread(about=about, is_closed=False)
    write_comment(author=anna, about=about, words="second")


def test_2000_comments_are_a_full_thread(about, anna, monkeypatch):
    assert MOST_COMMENTS == 2000
    monkeypatch.setattr("decks.comments.services.MOST_COMMENTS", 1)
    write_comment(author=anna, about=about, words="first")
    with pytest.raises(ThreadFull):
        write_comment(author=anna, about=about, words="second")


def test_who_is_kept_apart_from_the_owner_writes_nothing(about, anna, berta):
    block_person(owner=berta, person=anna)
    with pytest.raises(KeptApart):
        write_comment(author=anna, about=about, words="hello")


def test_people_kept_apart_do_not_read_each_other(about, anna):
    zoe = make_user("zoe")
    write_comment(author=anna, about=about, words="hello")
    write_comment(author=zoe, about=about, words="hi")
    block_person(owner=zoe, person=anna)
    for reader, other in ((zoe, "hi"), (anna, "hello")):
        assert [one.words for one in comments_on(about, reader)] == [other]


def test_hidden_comments_and_those_of_locked_accounts_are_not_read(
    about, anna, berta, mona
):
    said = write_comment(author=anna, about=about, words="hello")
    hide(by=mona, kind="comment", thing=said, reason="spam")
    assert not comments_on(about, berta)
    show(by=mona, kind="comment", thing=Comment.objects.get(), reason="")
    assert comments_on(about, berta).count() == 1
    type(anna).objects.filter(pk=anna.pk).update(is_active=False)
    assert not comments_on(about, berta)


def test_a_comment_is_reported_by_who_may_read_it(about, anna, berta):
    said = write_comment(author=anna, about=about, words="hello")
    request = RequestFactory().get("/")
    request.user, request.session = berta, {}
    subject = SUBJECTS["comment"]
    assert subject.see(request, str(said.pk)) == said
    assert subject.see(request, "x") is None
    update_deck(deck=about.thing, changes={"visibility": "private"})
    request.user = make_user("zoe")
    assert subject.see(request, str(said.pk)) is None


def test_comments_go_with_the_deck_and_with_their_author(about, anna, berta):
    write_comment(author=anna, about=about, words="hello")
    close_account(user=anna)
    assert not Comment.objects.exists()
    delete_deck(deck=about.thing)
    assert not Thread.objects.exists()


def test_comments_go_with_the_account_whose_deck_it_was(about, anna, berta):
    write_comment(author=anna, about=about, words="hello")
    close_account(user=berta)
    assert not Thread.objects.exists()
