"""What becomes of a whole account: it is opened, downloaded and closed."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import IO, Final
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile

import orjson
from django.contrib.auth.models import AbstractBaseUser, User
from django.core.files.base import File
from django.db import transaction
from django.db.models.fields.files import FieldFile
from django.utils import timezone
from django.utils.translation import ngettext

from core.accounts.parts import ACCOUNT, Part, Row
from core.features import Signal
from core.files.stored import gone_unless_done
from core.jobs import Report, finishing, start
from core.tasks import job
from decks.accounts.models import AccountDownload
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.passkeys.models import Passkey
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import forget_tries
from decks.building.models import Deck
from decks.collection.holding_changes import lock_collection
from decks.collection.imports.holdings_export import write_holdings
from decks.collection.queries import Asked, find_holdings, with_cards
from decks.playtest.models import PlaytestGame
from decks.testing.models import TestRun
from rules.errors import N_, Refusal

guest_arrived = Signal()  # *guest_key*, *user*: whose the guest's things are now


@transaction.atomic
def open_account(
    *, username: str, email: str, password: str | None, guest_key: UUID | None
) -> User:
    """Return a new account that keeps the guest's decks.

    *email* is one that is known to be theirs; no *password*: others prove who they are.
    """
    user = User.objects.create_user(username, email, password)
    adopt_decks(guest_key=guest_key, user=user)
    return user


class OnlyWayIn(Refusal):
    """Without it nobody could sign in to the account."""

    code = "only-way-in"
    status = 409
    sentence = N_("This is the only way into your account. Set a password first.")


def keep_a_way_in(user_pk: int) -> None:
    """Hold the account and raise OnlyWayIn if one passkey or identity less locks it.

    Called in the transaction that takes that one away.
    """
    user = User.objects.select_for_update().get(pk=user_pk)
    identities = OutsideIdentity.objects.filter(owner=user)
    ways = identities.count() + Passkey.objects.filter(owner=user).count()
    if ways < 2 and not user.has_usable_password():
        raise OnlyWayIn


@transaction.atomic
def adopt_decks(*, guest_key: UUID | None, user: AbstractBaseUser) -> int:
    """Give *user* what the guest has: decks, tests, games; return how many decks."""
    if guest_key is None:
        return 0
    guest_arrived.send(User, guest_key=guest_key, user=user)
    runs = TestRun.objects.filter(guest_key=guest_key)
    runs.update(owner=user.pk, guest_key=None)
    games = PlaytestGame.objects.filter(guest_key=guest_key)
    # Of a deck that both played, the account's own game goes on.
    games.filter(deck__playtest_games__owner=user.pk).delete()
    games.update(owner=user.pk, guest_key=None)
    decks = Deck.objects.filter(guest_key=guest_key)
    return decks.update(owner=user.pk, guest_key=None)


State = AccountDownload.State
KEPT: Final = timedelta(days=7)
REPORT_EVERY: Final = 500  # rows


class DownloadNotReady(Refusal):
    """The download is still being made, or could not be."""

    code = "download-not-ready"
    sentence = N_("The download is not ready yet.")
    status = 409


@transaction.atomic
def start_download(*, owner: AbstractBaseUser) -> AccountDownload:
    """Have a worker make a new download of all that is kept of *owner*; return it.

    One that is being made is returned as it is; an older one goes.
    """
    lock_collection(owner)
    held = AccountDownload.objects.filter(owner=owner.pk).first()
    if held is not None and held.state == State.MAKING:
        return held
    if held is not None:
        remove_download(held)
    rows = sum(part.count(owner) for part in ACCOUNT.parts)
    download = AccountDownload.objects.create(owner_id=owner.pk, rows=rows)
    return start(download, State.MAKING)


@job(AccountDownload)
def make_download(download: AccountDownload, report: Report) -> None:
    """Write the ZIP, unless the account is gone."""
    with tempfile.TemporaryFile() as spool:
        write_zip(spool, download.owner, report)
        spool.seek(0)
        file = download.file
        file.save("deckwright.zip", File(spool), save=False)
        with gone_unless_done(file), finishing(download) as row:
            row.file = file.name


def write_zip(stream: IO[bytes], owner: AbstractBaseUser, report: Report) -> None:
    """Write all that is kept of *owner* to *stream*: JSON by part, a table, files."""
    done = 0
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for part in ACCOUNT.parts:
            done = _write_part(archive, part, owner, done, report)
        found = find_holdings(owner, Asked(order="set")).holdings
        table = write_holdings(with_cards(found, "en").iterator(REPORT_EVERY), "own")
        archive.writestr("collection.csv", table)
        for part in ACCOUNT.parts:
            for file in part.files(owner):
                with (
                    suppress(FileNotFoundError),
                    file.storage.open(str(file.name)) as source,
                    archive.open(f"files/{file.name}", "w", force_zip64=True) as target,
                ):
                    shutil.copyfileobj(source, target)


def _write_part(
    archive: ZipFile,
    part: Part,
    owner: AbstractBaseUser,
    done: int,
    report: Report,
) -> int:
    """Write *part*, if there is any of it; return how many rows are *done* by then."""
    chunks = _as_json(part.rows(owner))
    first = next(chunks, None)
    if first is None:
        return done
    with archive.open(f"{part.name}.json", "w", force_zip64=True) as stream:
        stream.write(b"[\n" + first)
        done += 1
        for chunk in chunks:
            stream.write(b",\n" + chunk)
            done += 1
            if done % REPORT_EVERY == 0:
                report(done)
        stream.write(b"\n]\n")
    return done


def _as_json(rows: Iterable[Row]) -> Iterator[bytes]:
    """Yield each of *rows* as JSON that people can read."""
    for row in rows:
        yield orjson.dumps(row, option=orjson.OPT_INDENT_2, default=str)


def open_download(download: AccountDownload) -> IO[bytes]:
    """Return the ZIP, opened. Raises DownloadNotReady."""
    if download.state != State.READY:
        raise DownloadNotReady
    return download.file.open("rb")


def remove_old_downloads() -> None:
    """Remove the downloads that were kept long enough."""
    for download in AccountDownload.objects.filter(
        created_at__lt=timezone.now() - KEPT
    ):
        with transaction.atomic():
            remove_download(download)


def remove_download(download: AccountDownload) -> None:
    """Remove *download*, and its file once that is written."""
    file = download.file
    download.delete()
    if file:
        transaction.on_commit(lambda: file.delete(save=False))


@dataclass(frozen=True, slots=True)
class ClosingPreview:
    """What closing an account would delete and keep, in sentences."""

    deleted: list[str]
    kept: list[str]


def preview_closing(user: AbstractBaseUser) -> ClosingPreview:
    """Return what closing *user*'s account would delete, and what it would keep."""
    deleted = [line for sentences in ACCOUNT.deleted for line in sentences(user)]
    if files := len(_uploads(user)):
        deleted.append(
            ngettext("%(n)s file you uploaded", "%(n)s files you uploaded", files)
            % {"n": files}
        )
    kept = [line for sentences in ACCOUNT.kept for line in sentences(user)]
    return ClosingPreview(deleted, kept)


@transaction.atomic
def close_account(*, user: AbstractBaseUser) -> None:
    """Delete *user*'s account with everything that is theirs alone.

    Shared data stays without the name. Files are deleted after the commit.
    """
    locked = User.objects.select_for_update().get(pk=user.pk)
    files = _uploads(locked)
    # Higher rooms first: their rows refer to rows of lower ones.
    for close in reversed(ACCOUNT.closings):
        close(locked)
    forget_tries(Try.Kind.PASSWORD, locked.get_username())
    locked.delete()
    transaction.on_commit(lambda: _delete(files))


def _uploads(user: AbstractBaseUser) -> list[FieldFile]:
    """Return the files that *user* uploaded."""
    return [file for part in ACCOUNT.parts for file in part.files(user)]


def _delete(files: Iterable[FieldFile]) -> None:
    """Delete *files* from the storage of uploads."""
    for file in files:
        file.delete(save=False)
