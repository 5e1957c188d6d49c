"""What a test does in a house on a small disk of its own: fill it, go on, free it."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.core.files.base import ContentFile
from django.db import connection
from django.test import Client
from django.test.utils import setup_test_environment
from django.urls import reverse

from config.backup.databases import hash_tables
from core.files.stored import stored_names
from decks.accounts.tokens.services import SCOPES, create_token
from drafts.audit.event_verification import verify_event
from drafts.events.models import Event
from tests.events import seat_of, table
from tests.rigs.house import ROOT
from tests.walks.peopled import Peopled, people
from tests.walks.test_hostile_walk import clients_of, walked

MEGABYTES = 96
PASSWORD = "oil-lamp-9"
# Unprivileged: the mount is seen by this process and its children alone.
MOUNTED = 'mount -t tmpfs -o size=$1m tmpfs "$2" && shift 2 && exec "$@"'


def run_on_small_disk(
    place: Path, call: str, environment: Mapping[str, str]
) -> dict[str, Any]:
    """Return what *call*, of this module, prints with *place* as a disk of its own."""
    code = f"from tests.rigs import small_disk; small_disk.{call}"
    python = [sys.executable, "manage.py"]
    steps = [
        [*python, "migrate", "--verbosity", "0"],
        [*python, "shell", "--verbosity", "0", "--command", code],
    ]
    script = " && ".join("'" + "' '".join(step) + "'" for step in steps)
    within = ["unshare", "-Urm", "sh", "-c", MOUNTED, "sh", str(MEGABYTES), str(place)]
    done = subprocess.run(
        [*within, "sh", "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def write_on_a_full_disk(every: int) -> None:
    """Print what came of writes while the disk was full, and once it was not.

    Of all addresses each *every*-th is asked, too.
    """
    setup_test_environment()
    there = people()
    acts = all_acts(there)
    clients = clients_of(there)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    filler = fill(settings.VAR_DIR / "filler")
    before = state()
    full = {name: act().status_code for name, act in acts.items()}
    walk = Counter(
        (verb, client.get(path).status_code if verb == "get" else ask(client, path))
        for address in walked(every)
        for path in [next(address.filled(there.known, most=1))]
        for client in clients.values()
        for verb in ("get", "post")
    )
    after = state()
    os.truncate(filler, 0)
    freed = {name: act().status_code for name, act in acts.items()}
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        [(integrity,)] = cursor.fetchall()
    told = {
        "full": full,
        "walk": sorted((verb, status, count) for (verb, status), count in walk.items()),
        "changed": [one for one in after if after[one] != before[one]],
        "freed": freed,
        "integrity": integrity,
        "wrong": [one for event in Event.objects.all() for one in verify_event(event)],
    }
    sys.stdout.write(json.dumps(told, default=str))


def ask(client: Client, path: str) -> int:
    """Return how an empty post is answered."""
    return int(client.post(path, b"{}", content_type="application/json").status_code)


def fill(path: Path) -> Path:
    """Write to *path* until not a byte more fits."""
    with path.open("wb", buffering=0) as file:
        for size in (1024 * 1024, 4096, 1):
            with suppress(OSError):
                while file.write(bytes(size)):
                    pass
    return path


def state() -> dict[str, Any]:
    """Return the hash of each table, and the stored files."""
    return hash_tables(connection) | {"files": sorted(stored_names())}


def all_acts(there: Peopled) -> dict[str, Any]:
    """Return acts that write, by name; each can be done twice."""
    guest, owner, curator = (Client(raise_request_exception=False) for _ in range(3))
    owner.force_login(there.owner)
    curator.force_login(there.curator)
    _, secret = create_token(owner=there.owner, name="acts", scopes=SCOPES)
    program = Client(
        raise_request_exception=False, HTTP_AUTHORIZATION=f"Bearer {secret}"
    )
    deck = there.known["short_id"][0]
    event = Event.objects.get(short_id=there.known["events:short_id"][0])

    def page(client: Client, view: str, /, *args: object, **sent: Any) -> Any:
        return lambda: client.post(reverse(view, args=args), sent)

    def api(verb: str, view: str, /, *args: object, **sent: Any) -> Any:
        address, ask = reverse(view, args=args), getattr(program, verb)
        return lambda: ask(address, sent, content_type="application/json")

    def pick() -> Any:
        seat, draft = seat_of(event, there.owner), table(event)
        turn, [card, *_] = draft.turn_of(seat.number), draft.pack_of(seat.number)
        places = {"pack": turn.pack, "round": turn.round, "pick": turn.pick}
        sent = {"request_id": str(uuid4()), "card": card, **places}
        return api("post", "api-seat-pick", event.short_id, **sent)()

    def upload(client: Client, name: str, rows: int, **sent: Any) -> Any:
        table = b"Count,Name\n" + b"1,Passer-by 1\n" * rows
        return lambda: client.post(
            reverse(name), {"file": ContentFile(table, "a.csv"), **sent}
        )

    return {
        "a deck": api("post", "api-deck-list", name="x"),
        "a guest's deck": page(guest, "deck-new", name="x"),
        "a name": api("patch", "api-deck", deck, name="other"),
        "signing up": page(
            guest, "sign-up", username="new", password1=PASSWORD, password2=PASSWORD
        ),
        "a saved search": api("post", "api-searches", name="all", query="type:ally"),
        "a few rows": upload(owner, "collection-files", 3, mode="add"),
        "many rows": upload(owner, "collection-files", 300_000, mode="add"),
        "a catalog": upload(curator, "import-list", 3),
        "a translation": upload(curator, "translation-imports", 3, language="pl"),
        "a download": page(owner, "account-download"),
        "a pick": pick,
        "a binder": page(owner, "binders", name="Lamps", visibility="private"),
        "a hook": page(
            owner,
            "webhooks",
            address="https://cards.example.org/hook",
            kinds="deck.saved",
        ),
    }
