"""Comments on pages and for programs."""

import pytest
from django.test import Client

from decks.comments.models import Comment, Thread
from decks.comments.services import MOST_A_MINUTE
from decks.inbox.models import InboxNotice
from tests.decks.deck_pages import HTMX, SCRIPT, words_of
from tests.decks.people.members import make_member, show_deck
from tests.events import import_set, make_event
from tests.factories import card_named, make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def berta():
    return make_member("berta")


@pytest.fixture
def deck(berta):
    return show_deck(berta)


@pytest.fixture
def page(deck):
    return f"/comments/deck/{deck.short_id}/"


def as_(user):
    client = Client()
    client.force_login(user)
    return client


def test_a_comment_is_written_and_read_as_markdown(site, page):
    card = card_named("Passer-by 1")
    words = f"Nice **lamps**, @berta and [[{card.name}]]. @nobody {SCRIPT}"
    assert site.post(page, {"words": words}).headers["Location"] == page
    shown = Client().get(page).content.decode()
    assert "<strong>lamps</strong>" in shown
    assert 'href="/people/berta/"' in shown
    assert "@nobody" in shown
    assert f">{card.name}</a>" in shown
    assert "<script>alert" not in shown
    assert 'rel="nofollow ugc noopener noreferrer"' in shown


def test_the_deck_page_leads_to_its_comments(client, deck, page):
    assert page in client.get(deck.get_absolute_url()).content.decode()


def test_htmx_is_answered_with_the_list_alone(site, page):
    answer = site.post(page, {"words": "hello"}, headers=HTMX)
    assert "hello" in words_of(answer)
    assert "<html" not in answer.content.decode()


@pytest.mark.parametrize("words", ["", "   ", "x" * 4001])
def test_nothing_and_too_much_are_refused(site, page, words):
    assert site.post(page, {"words": words}).status_code == 422
    assert not Comment.objects.exists()


def test_a_guest_writes_nothing(client, page):
    assert client.post(page, {"words": "hello"}).status_code == 404
    assert "Sign in to comment" in words_of(client.get(page))


def test_too_many_at_once_are_429(site, page):
    answers = [
        site.post(page, {"words": "hello"}).status_code
        for _ in range(MOST_A_MINUTE + 1)
    ]
    assert answers == [302] * MOST_A_MINUTE + [429]


@pytest.mark.parametrize("visibility", ["private", "link"])
def test_what_not_everybody_finds_is_not_commented_on(site, berta, visibility):
    deck = make_deck(owner=berta, visibility=visibility)
    path = f"/comments/deck/{deck.short_id}/"
    assert site.get(path).status_code == 404
    assert as_(berta).get(path).status_code == 404
    assert site.post(path, {"words": "hello"}).status_code == 404
    assert site.get(f"/api/v1{path}").status_code == 404
    assert not Thread.objects.exists()


@pytest.mark.parametrize("path", ["deck/nobodys", "nothing/x", "person/1", "card/x"])
def test_what_isn_t_there_is_404(site, path):
    assert site.get(f"/comments/{path}/").status_code == 404
    assert site.post(f"/comments/{path}/", {"words": "hello"}).status_code == 404


def test_cards_and_public_events_are_commented_on_alike(site, berta):
    import_set()
    event = make_event(berta, visibility="public")
    for path in (f"card/{card_named('Passer-by 1').pk}", f"event/{event.short_id}"):
        address = f"/comments/{path}/"
        assert site.post(address, {"words": "hello"}).status_code == 302
        assert "hello" in words_of(site.get(address))


def test_who_plays_in_a_private_event_talks_there_and_names_nobody_else(site, berta):
    import_set()
    zoe = make_member("zoe")
    event = make_event(berta, zoe)
    page = f"/comments/event/{event.short_id}/"
    assert site.get(page).status_code == site.post(page).status_code == 404
    sent = {"words": "hello @berta, hello @anna"}
    assert as_(zoe).post(page, sent).status_code == 302
    shown = as_(berta).get(page, headers=HTMX).content.decode()
    assert "hello" in shown
    assert 'hx-trigger="said, every 20s"' in shown  # others' words come by themselves
    assert page in as_(berta).get(f"/drafts/{event.short_id}/").content.decode()
    told = InboxNotice.objects.values_list("user__username", flat=True)
    assert set(told) == {"berta"}


def test_a_comment_is_deleted_by_its_author_or_the_owner_of_the_deck(site, page, berta):
    for who in (site, as_(berta)):
        site.post(page, {"words": "hello"})
        said = Comment.objects.get()
        stranger = as_(make_user(f"zoe{said.pk}"))
        assert stranger.post(f"/comments/{said.pk}/delete/").status_code == 404
        assert who.post(f"/comments/{said.pk}/delete/").status_code == 302
        assert not Comment.objects.exists()
    assert site.post("/comments/999999/delete/").status_code == 404


def test_the_owner_alone_closes_comments(site, page, berta):
    assert site.post(f"{page}close/", {"is_closed": "1"}).status_code == 404
    assert as_(berta).post(f"{page}close/", {"is_closed": "1"}).status_code == 302
    assert site.post(page, {"words": "hello"}).status_code == 409
    assert "Comments here are closed." in words_of(site.get(page))
    as_(berta).post(f"{page}close/")
    assert site.post(page, {"words": "hello"}).status_code == 302


def test_thirty_comments_cost_as_many_queries_as_one(
    site, deck, page, anna, django_assert_max_num_queries
):
    site.post(page, {"words": "hello"})
    thread, first = Thread.objects.get(), Comment.objects.get()
    Comment.objects.bulk_create(
        Comment(
            thread=thread, author=make_member(f"m{n}"), made_at=first.made_at,
            words=f"[[Passer-by {n}]] @m{n}",
        )
        for n in range(15)
    )  # fmt: skip
    with django_assert_max_num_queries(14):
        site.get(page)


def test_programs_write_read_and_delete(site, page, berta):
    sent = {"data": {"words": "hello"}, "content_type": "application/json"}
    made = site.post(f"/api/v1{page}", **sent)
    assert made.status_code == 201
    (one,) = Client().get(f"/api/v1{page}").json()["results"]
    assert (one["author"], one["words"]) == ("anna", "hello")
    address = f"/api/v1/comments/{one['id']}/"
    assert as_(make_user("zoe")).delete(address).status_code == 404
    assert site.delete(address).status_code == 204
    assert site.put(f"/api/v1{page}closed/").status_code == 404
    assert as_(berta).put(f"/api/v1{page}closed/").status_code == 204
    assert site.post(f"/api/v1{page}", **sent).status_code == 409
    assert as_(berta).delete(f"/api/v1{page}closed/").status_code == 204
    assert site.post(f"/api/v1{page}", **sent).status_code == 201


def test_a_guests_program_writes_nothing(client, page):
    sent = {"data": {"words": "hello"}, "content_type": "application/json"}
    assert client.post(f"/api/v1{page}", **sent).status_code in (401, 403)


def test_where_people_are_switched_off_there_are_no_comments(site, page, settings):
    settings.PEOPLE = False
    assert site.get(page).status_code == 404
    assert site.get(f"/api/v1{page}").status_code == 404


def test_an_author_edits_a_comment_and_nobody_else_does(site, anna, berta, page):
    site.post(page, {"words": "Nice lmaps"})
    made = Comment.objects.get()
    edit, api = f"/comments/{made.pk}/edit/", f"/api/v1/comments/{made.pk}/"
    assert "Nice lmaps" in words_of(site.get(edit))
    assert site.post(edit, {"words": ""}).status_code == 422
    assert site.post(edit, {"words": "Nice lamps"}).headers["Location"] == page
    shown = words_of(site.get(page))
    assert "Nice lamps" in shown
    assert "edited" in shown
    sent = {"content_type": "application/json"}
    assert site.patch(api, {"words": "Nicer"}, **sent).json()["words"] == "Nicer"
    for client, status in ((as_(berta), 404), (Client(), 302)):
        assert client.post(edit, {"words": "Mine"}).status_code == status
        assert client.patch(api, {"words": "Mine"}, **sent).status_code in (401, 404)
    made.refresh_from_db()
    assert made.words == "Nicer"


def test_where_comments_are_closed_none_is_edited(site, anna, berta, page):
    site.post(page, {"words": "before"})
    made = Comment.objects.get()
    Thread.objects.update(is_closed=True)
    assert site.post(f"/comments/{made.pk}/edit/", {"words": "x"}).status_code == 409
    assert f"/comments/{made.pk}/edit/" not in site.get(page).content.decode()


def test_translators_talk_about_the_texts_of_a_card(site):
    card = card_named("Passer-by 1")
    about = f"/comments/card-text/{card.pk}-pl/"
    assert about in site.get(f"/translate/pl/{card.pk}/").content.decode()
    assert site.post(about, {"words": "Which “lamp”?"}).headers["Location"] == about
    assert "Which “lamp”?" in words_of(Client().get(about))
    for key in (f"{card.pk}-en", f"{card.pk}-xx", "0-pl", "x-pl", f"{card.pk}"):
        assert site.get(f"/comments/card-text/{key}/").status_code == 404, key
