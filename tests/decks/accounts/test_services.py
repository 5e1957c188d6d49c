"""All that is kept of an account: downloaded whole, closed without a trace."""

import io
import zipfile
from pathlib import Path

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from cards.catalogue.card_texts.models import (
    CardText,
    TextChange,
)
from cards.fighters.rosters import load_own_rosters
from cards.translation.review.text_changes import undo_changes
from core.accounts.parts import ACCOUNT
from core.jobs import run_job
from core.tasks import take_up_silent_jobs
from decks.accounts.jobs import clean_up_accounts
from decks.accounts.models import AccountDownload
from decks.accounts.services import (
    DownloadNotReady,
    close_account,
    open_download,
    preview_closing,
    start_download,
)
from decks.building.models import Deck
from decks.collection.models import CollectionImport, Holding
from decks.limits.models import HouseFormat
from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from tests.decks.accounts.people import (
    NAME,
    NOW,
    told_of,
)
from tests.events import import_set
from tests.factories import make_deck, make_user

pytestmark = pytest.mark.django_db


PASSWORD = "lamp-oil-9"


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def ola():
    import_set()
    return make_user("ola")


def test_a_download_is_made_once_handed_out_and_replaced(
    anna, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks() as queued:
        download = start_download(owner=anna)
        assert start_download(owner=anna) == download
    assert len(queued) == 1
    with pytest.raises(DownloadNotReady):
        open_download(download)
    run_job(AccountDownload, download.pk)
    run_job(AccountDownload, download.pk)  # a task may run twice
    download.refresh_from_db()
    assert download.rows == sum(part.count(anna) for part in ACCOUNT.parts)
    path = Path(download.file.path)
    assert zipfile.is_zipfile(path)
    with django_capture_on_commit_callbacks(execute=True):
        start_download(owner=anna)
        assert path.exists()
    assert not path.exists()


def test_old_downloads_go_and_silent_ones_are_taken_up(
    anna, ola, django_capture_on_commit_callbacks
):
    long_ago = NOW - timezone.timedelta(days=8)
    start_download(owner=ola)
    AccountDownload.objects.create(
        owner=anna, state="failed", created_at=long_ago, seen_at=long_ago
    )
    AccountDownload.objects.filter(owner=ola).update(seen_at=long_ago)
    with django_capture_on_commit_callbacks() as queued:
        take_up_silent_jobs()
        clean_up_accounts()
    assert len(queued) == 1
    assert [one.owner for one in AccountDownload.objects.all()] == [ola]


def words_of_every_table():
    """Yield every word the database holds, as `room.Table: row`."""
    for model in apps.get_models():
        if not model._meta.managed:
            continue
        for row in model._default_manager.values():
            yield f"{model._meta.label}: {row}"


def test_closing_leaves_the_name_nowhere(anna):
    assert any(NAME in words for words in words_of_every_table())
    close_account(user=anna)
    assert [words for words in words_of_every_table() if NAME in words] == []


def test_closing_takes_all_that_is_ones_own_and_no_more(
    anna, ola, django_capture_on_commit_callbacks
):
    start_download(owner=anna)
    run_job(AccountDownload, AccountDownload.objects.get().pk)
    kept = ("decks", "collection", "account")
    before = {name: told_of(ola, name) for name in kept}
    guest = make_deck("1 Passer-by 5", owner=ola)
    Deck.objects.filter(pk=guest.pk).update(
        owner=None, guest_key="00000000-0000-4000-8000-000000000000"
    )
    files = [file for part in ACCOUNT.parts for file in part.files(anna)]
    paths = [Path(file.path) for file in files]
    paths.append(Path(AccountDownload.objects.get().file.path))
    pk = anna.pk
    with django_capture_on_commit_callbacks(execute=True):
        close_account(user=anna)
    assert [path for path in paths if path.exists()] == []
    for part in ACCOUNT.parts:
        assert not part.tables[0].objects.filter(**{part.owner: pk}).exists(), part.name
    after = {name: told_of(ola, name) for name in kept}
    for name in kept:
        for old, new in zip(before[name], after[name], strict=True):
            # That a fork's origin is gone is told by what it came from alone; what
            # the account liked counts one less.
            changed = {key for key in old if old[key] != new[key]}
            if "likes" in changed:
                assert new["likes"] == old["likes"] - 1 == 0
            assert changed <= {"fork_of", "forked_from", "likes"}, (name, changed)
    assert Deck.objects.filter(guest_key__isnull=False).exists()
    assert Holding.objects.count() == 1
    assert CollectionImport.objects.count() == 0


def test_formats_others_play_by_stay_without_a_name(anna, ola):
    close_account(user=anna)
    house = HouseFormat.objects.get()
    assert (house.name, house.owner, house.is_retired) == ("Quay rules", None, True)


def test_events_go_on_without_who_left(anna, ola):
    close_account(user=anna)
    event = Event.objects.get(name="Shared")
    assert event.organiser == ola
    assert not Event.objects.filter(name="Alone").exists()
    seat = event.seats.get(is_held=True)
    assert (seat.user, seat.is_bot) == (None, True)
    assert event.due_at is not None
    assert Event.objects.get(name="Lobby").seats.count() == 1
    assert verify_event(event) == []
    assert list(faults_of(export_event(event, ola))) == []


def test_a_log_that_was_changed_otherwise_is_still_found(anna, ola):
    close_account(user=anna)
    event = Event.objects.get(name="Shared")
    entry = event.log.filter(kind="started").get()
    LogEntry.objects.filter(pk=entry.pk).update(data=entry.data | {"seating": [1, 0]})
    assert verify_event(event) != []


def test_the_log_says_a_former_player(client, anna, ola):
    close_account(user=anna)
    event = Event.objects.get(name="Shared")
    client.force_login(ola)
    shown = client.get(event.get_absolute_url()).content.decode()
    assert "A former player joined." in shown


def test_texts_stay_and_can_be_taken_back_when_their_author_is_gone(anna, ola):
    close_account(user=anna)
    texts = CardText.objects.filter(card__name="Passer-by 2")
    text = texts.get()
    assert (text.text, text.author) == ("Przechodzień", None)
    change = TextChange.objects.get()
    assert change.after["author"] is None
    undone, _kept = undo_changes(changes=[change], author=ola)
    assert len(undone) == 1
    assert not texts.exists()


def test_what_goes_and_what_stays_is_said_beforehand(anna):
    preview = preview_closing(anna)
    # In the order of the features, of which another test may have loaded one before.
    assert sorted(preview.deleted) == [
        "1 comment",
        "1 deck with its versions, branches and simulations",
        "1 event that nobody else has joined",
        "1 line of chat",
        "1 picture of your own",
        "1 proposal for a translation",
        "5 cards of your collection, with their history",
        "5 files you uploaded",
    ]
    assert preview.kept == [
        "2 changes of texts and terms",
        "1 copy of your decks made by others",
        "1 format used by other people’s decks",
        "1 event you organize goes to the player who joined it first",
        "1 side in a match: a bot takes over",
        "2 seats in events: bots take over, the results stay",
    ]
    assert not preview_closing(make_user("empty")).deleted


# The pages


def test_an_account_is_closed_by_name_and_password_alone(site, anna):
    address = reverse("account-close")
    shown = site.get(address).content.decode()
    assert "5 cards of your collection" in shown
    for sent in (
        {"username": NAME, "password": "wrong-oil-9"},
        {"username": "ola", "password": PASSWORD},
        {"username": NAME},
        {},
    ):
        assert site.post(address, sent).status_code == 422
    assert User.objects.filter(pk=anna.pk).exists()
    closed = site.post(address, {"username": NAME, "password": PASSWORD}, follow=True)
    assert "Your account and all its data have been deleted" in closed.content.decode()
    assert not User.objects.filter(pk=anna.pk).exists()
    assert site.get(reverse("account")).status_code == 302


def test_the_account_page_makes_and_hands_out_the_download(
    uploads, site, client, anna, ola
):
    page = reverse("account")
    assert "Create download" in site.get(page).content.decode()
    site.post(reverse("account-download"))
    assert "Preparing: 0 of" in site.get(page).content.decode()
    assert site.get(reverse("account-file")).status_code == 409
    run_job(AccountDownload, AccountDownload.objects.get().pk)
    fragment = site.get(page, headers={"HX-Request": "true"}).content.decode()
    assert "Preparing" not in fragment
    assert "<h1>" not in fragment
    file = site.get(reverse("account-file"))
    assert file["Content-Disposition"] == 'attachment; filename="deckwright.zip"'
    assert zipfile.is_zipfile(io.BytesIO(b"".join(file.streaming_content)))
    client.force_login(ola)
    assert client.get(reverse("account-file")).status_code == 404


@pytest.mark.parametrize("name", ["account", "account-close", "account-file"])
def test_guests_have_no_account(client, name):
    response = client.get(reverse(name))
    assert response.status_code == 302
    assert reverse("login") in response["Location"]
