"""All that is kept of an account: downloaded whole, closed without a trace."""

import io
import json
import zipfile
from pathlib import Path

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.urls import reverse
from django.utils import timezone

from cards.catalogue.card_texts.models import (
    CardText,
    LanguageRole,
    TextApproval,
    TextChange,
    TextProposal,
)
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Printing
from cards.fighters.rosters import load_own_rosters
from cards.imports.models import ImportBatch
from cards.translation.glossary.models import GlossaryTerm, TermChange
from cards.translation.imports.models import TranslationBatch
from cards.translation.review.text_changes import NewText, undo_changes, write_texts
from core.accounts.parts import ACCOUNT
from core.jobs import run_job, take_up_silent_jobs
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.jobs import clean_up_accounts
from decks.accounts.models import AccountDownload
from decks.accounts.services import (
    DownloadNotReady,
    close_account,
    open_download,
    preview_closing,
    start_download,
    write_zip,
)
from decks.accounts.tokens.services import create_token
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import digest_of
from decks.building.branches.services import create_branch, fork_deck
from decks.building.models import Deck
from decks.building.versions.services import save_version
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.imports.services import apply_import, upload_collection
from decks.collection.models import CollectionAct, CollectionImport, Holding
from decks.limits.models import HouseFormat
from decks.playtest.models import PlaytestGame
from decks.testing.models import TestRun as Run  # under its own name pytest collects it
from decks.trading.models import Nod, Offer, Trader, Want
from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.boosters.models import OwnBooster
from drafts.cubes.services import create_cube
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.notices.models import NoticeChoice
from drafts.picking.models import PickNotice
from drafts.play.models import MatchNotice
from drafts.pools.models import PoolCard, RegisteredPool
from tests.events import import_set, make_event, started
from tests.factories import card_named, make_deck, make_user
from tests.matches import make_match

pytestmark = pytest.mark.django_db
NAME = "annabella-of-the-quay"
PASSWORD = "lamp-oil-9"
NOW = timezone.now()


def own(owner, name="Passer-by 1", count=3):
    printing = Printing.objects.get(card__name=name)
    place = Place(main_binder(owner).pk, printing.pk, "en", "NM", False)
    kind = CollectionAct.Kind.ENTRY
    add_copies(owner=owner, copies={place: count}, kind=kind)


def house_of(owner, name):
    return HouseFormat.objects.create(
        owner=owner, game="wow", name=name, edition="2013", min_deck_size=40,
        created_at=NOW, changed_at=NOW,
    )  # fmt: skip


def fill_decks(owner):
    """Give *owner* a deck with a life: versions, a branch, tests, a game by hand."""
    deck = make_deck("4 Passer-by 1", owner=owner, name="Lamps", visibility="public")
    deck.tags.create(word="Night", word_folded="night")
    save_version(deck=deck, author=owner)
    create_branch(deck=deck, name="Autumn", author=owner)
    Run.objects.create(
        owner=owner, deck=deck, revision=1, game="wow", lists=[], options={},
        games=1, engine="1", fingerprint="f", created_at=NOW,
    )  # fmt: skip
    PlaytestGame.objects.create(
        owner=owner, deck=deck, played=[], options={}, changed_at=NOW
    )
    return deck


def fill_library(owner):
    """Give *owner* a hand in every corner of the library."""
    card = card_named("Passer-by 2")
    LanguageRole.objects.create(
        user=owner, language="pl", role="translator", given_at=NOW
    )
    new = NewText(card.pk, "pl", "name", "Przechodzień")
    write_texts([new], author=owner)
    text = CardText.objects.get(card=card)
    TextApproval.objects.create(text=text, revision=1, approver=owner, made_at=NOW)
    TextProposal.objects.create(
        card=card, language="hu", field="name", text="Járókelő",
        source_hash=words_hash(card.name), author=owner, made_at=NOW,
    )  # fmt: skip
    term = GlossaryTerm.objects.create(
        game="wow", key="lamp", english="Lamp", changed_at=NOW
    )
    TermChange.objects.create(term=term, after={}, author=owner, made_at=NOW)
    TranslationBatch.objects.create(
        game="wow", language="pl", file=ContentFile(b"a,b", name=f"{NAME}.csv"),
        file_name=f"{NAME}.csv", digest="d", credit=f"by {NAME}", state="applied",
        author=owner, created_at=NOW,
    )  # fmt: skip
    ImportBatch.objects.create(
        game="wow", file=ContentFile(b"{}", name="cards.jsonl"), author=owner,
        file_name=f"{NAME}.jsonl", created_at=NOW, state="applied",
    )  # fmt: skip


def fill_collection(owner):
    """Give *owner* cards, and a file that brought some."""
    own(owner)
    batch = upload_collection(
        file=ContentFile(b"Count,Name\n2,Passer-by 3\n1,Nobody\n", "mine.csv"),
        owner=owner, game_slug="wow", mode="add", inline=True,
    )  # fmt: skip
    apply_import(batch=batch)


def fill_trades(owner, other):
    """Give *owner* wants and offers, and a word with *other* and back."""
    printing = Printing.objects.get(card__name="Passer-by 1")
    Trader.objects.create(owner=owner, contact=f"{NAME}@lamps.example")
    Want.objects.create(owner=owner, card=printing.card, quantity=1)
    Offer.objects.create(
        owner=owner, printing=printing, language="en", condition="NM", quantity=1
    )
    Nod.objects.create(giver=owner, to=other)
    create_token(owner=owner, name="robot", scopes=["decks"])
    SignedInBrowser.objects.create(
        owner=owner, session_key="a-secret-key", agent="Firefox", network="192.0.2.1",
        signed_in_at=timezone.now(),
    )  # fmt: skip
    Nod.objects.create(giver=other, to=owner)


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def ola():
    import_set()
    return make_user("ola")


@pytest.fixture
def anna(ola):
    """Somebody with a row in every part, some of it shared with Ola."""
    anna = make_user(NAME)
    deck = fill_decks(anna)
    fill_library(anna)
    fill_collection(anna)
    shared, _unused = house_of(anna, "Quay rules"), house_of(anna, "Not used")
    fork_deck(deck=deck, user=ola, guest_key=None)
    make_deck("1 Passer-by 4", owner=ola, format=f"house-{shared.short_id}")
    own(ola)
    fill_trades(anna, ola)
    shared_event = started(make_event(anna, ola, name="Shared"))
    NoticeChoice.objects.create(user=anna, language="pl")
    PickNotice.objects.create(
        seat=shared_event.seats.get(user=anna), user=anna, round_number=1,
        pick_number=1, way="page", made_at=NOW,
    )  # fmt: skip
    OwnBooster.objects.create(
        owner=anna, game="wow", name="Quay", definition={}, created_at=NOW,
        changed_at=NOW,
    )  # fmt: skip
    create_cube(
        owner=anna, game_slug="wow", name="Quay cube", cards=["LAN 2"], is_public=False
    )
    alone = make_event(anna, name="Alone")
    pool = RegisteredPool.objects.create(
        seat=alone.seats.get(), registrar=anna, checker=ola, made_at=NOW
    )
    printing = Printing.objects.get(card__name="Passer-by 1")
    PoolCard.objects.create(pool=pool, printing=printing, quantity=2)
    make_event(ola, anna, name="Lobby")
    match = make_match(anna, ola)
    MatchNotice.objects.create(
        seat=match.seats.get(user=anna), user=anna, step=0, way="page", made_at=NOW
    )
    Try.objects.create(
        kind=Try.Kind.PASSWORD,
        subject=digest_of(NAME),
        network="192.0.2.1",
        made_at=timezone.now(),
    )
    return anna


@pytest.fixture
def site(client, anna):
    client.force_login(anna)
    return client


def zip_of(owner):
    stream = io.BytesIO()
    write_zip(stream, owner, lambda _done: None)
    return zipfile.ZipFile(stream)


def told_of(owner, name):
    return json.loads(zip_of(owner).read(f"{name}.json"))


def test_the_test_has_a_row_in_every_part(anna):
    """So that what follows is about every part: a new one needs its row here."""
    assert [part.name for part in ACCOUNT.parts if not part.count(anna)] == []


def test_the_download_tells_every_part_and_holds_every_upload(anna):
    names = set(zip_of(anna).namelist())
    assert {f"{part.name}.json" for part in ACCOUNT.parts} <= names
    assert "collection.csv" in names
    assert len([name for name in names if name.startswith("files/")]) == 3


def test_what_it_tells_is_readable(anna):
    (deck, branch) = told_of(anna, "decks")
    assert deck["name"] == "Lamps"
    assert [one["card"] for one in deck["entries"]] == ["Passer-by 1"]
    assert [one["word"] for one in deck["tags"]] == ["Night"]
    assert deck["versions"][0]["entries"][0]["quantity"] == 4
    assert branch["branch_of"] == deck["short_id"]
    held = told_of(anna, "collection")
    assert [(one["printing"], one["quantity"]) for one in held] == [
        ("LAN 2 Passer-by 1", 3),
        ("LAN 4 Passer-by 3", 2),
    ]
    (account,) = told_of(anna, "account")
    assert account["username"] == NAME
    assert "password" not in account
    table = zip_of(anna).read("collection.csv").decode("utf-8-sig")
    assert "3,Passer-by 1,LAN" in table


def test_it_tells_nothing_of_others_and_no_secret(anna):
    archive = zip_of(anna)
    whole = b"".join(archive.read(name) for name in archive.namelist())
    assert b"ola@lamps.example" not in whole
    seed = Event.objects.get(name="Shared").seed
    assert seed.encode() not in whole
    assert [one["name"] for one in told_of(anna, "events")] == [
        "Shared",
        "Alone",
        "Lobby",
    ]


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
            # That a fork's origin is gone is told by what it came from alone.
            changed = {key for key in old if old[key] != new[key]}
            assert changed <= {"fork_of", "forked_from"}, (name, changed)
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
    assert preview.deleted == [
        "1 proposal for a translation",
        "1 deck with its versions, branches and simulations",
        "5 cards of your collection, with their history",
        "1 event that nobody else has joined",
        "3 files you uploaded",
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


def test_the_account_page_makes_and_hands_out_the_download(site, client, anna, ola):
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
