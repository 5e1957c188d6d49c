"""What is not one's own: nobody reads it and nobody changes it, at any address.

Whatever is private to the owner bears a word that no answer to others may hold, and
all that is kept of the owner is as it was after whatever others ask. `make prove` walks
all of it; the ordinary run walks a sample, the same each time.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from cards.own_pictures.services import upload_pictures
from core.accounts.parts import ACCOUNT, all_of, columns_of
from core.files.models import FileBatch
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.passkeys.models import Passkey
from decks.accounts.tokens.models import ApiToken
from decks.accounts.tokens.services import SCOPES, create_token
from decks.building.models import Deck, DeckTag
from decks.building.versions.models import DeckVersion
from decks.collection.imports.services import upload_collection
from decks.collection.models import Binder
from decks.people.models import Profile
from decks.testing.models import TestRun as Run
from decks.trading.models import Trader
from drafts.cubes.services import create_cube
from tests.cards.own_pictures.pictures import picture, zip_of
from tests.rigs.addresses import VERBS, Address, all_addresses
from tests.walks.peopled import NOW, Peopled, people
from tests.walks.test_get_never_writes import Guard

pytestmark = [pytest.mark.django_db, pytest.mark.long]

CANARY = "zanzibar"
ROLES = ("guest", "stranger", "curator", "moderator", "program")
# Texts of whoever wrote them; other columns are read by the program.
TEXTS = {
    "about", "address", "agent", "contact", "file_name", "label", "message", "name",
    "network", "note", "path", "primer", "query", "subject", "word", "words",
}  # fmt: skip
# Parts whose rows others may see: the catalog's, and what players do together.
SHARED = {
    "account", "formats", "boosters", "reports", "roles", "proposals", "approvals",
    "texts", "glossary", "translation-files", "catalogue-files", "catalogue-acts",
    "chat", "comments", "events", "organised-events", "matches",
}  # fmt: skip
MOST = 5  # values of one parameter of an address
# What a form or a program may send; each address takes of it what it knows.
SENT = {
    "name": "Taken", "visibility": "public", "is_for_trade": "on", "note": "mine",
    "quantity": 4, "was": 3, "by": 1, "revision": 0, "copies": 2, "message": "mine",
    "primer": "mine", "tags": "mine", "query": "cost<=9", "q": "cost<=9", "way": "all",
    "format": "constructed", "zone": "main", "card": 1, "is_public": "on",
    "act": "hide", "text": "4 Passer-by 2", "is_on": "on", "words": "mine",
    "reason": "spam",
}  # fmt: skip


@pytest.fixture
def there(monkeypatch) -> Peopled:
    rates = {"anon": "999999/min", "user": "999999/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    return people()


def furnish(there: Peopled) -> dict[str, list[Any]]:
    """Give the owner more that is private, mark all of it; return what addresses ask.

    A parameter may be any thing of the owner's that its address could mean.
    """
    owner = there.owner
    own = Deck.objects.filter(owner=owner)
    own.update(visibility="private")  # others may have met it while it was public
    [deck, *_] = own.filter(branch_of=None)
    deck.tags.create(word="Night", word_folded="night")
    cube = create_cube(
        owner=owner, game_slug="wow", name="Own", cards=["LAN 2"], is_public=False
    )
    run = Run.objects.create(
        owner=owner, deck=deck, revision=1, game="wow", lists=[], options={}, games=1,
        engine="1", fingerprint="f", created_at=NOW,
    )  # fmt: skip
    upload_collection(
        file=ContentFile(b"Count,Name\n2,Passer-by 3\n", "mine.csv"), owner=owner,
        game_slug="wow", mode="add", inline=True,
    )  # fmt: skip
    packed = zip_of(**{"LAN-2.jpg": picture("blue")})
    upload_pictures(author=owner, game_slug="wow", files=[packed], inline=True)
    Trader.objects.filter(owner=owner).update(
        wants_visibility="private", trades_visibility="private", contact=CANARY
    )
    Profile.objects.filter(user=owner).update(is_public=False)
    mark(owner)
    ways_in = (SignedInBrowser, OutsideIdentity, Passkey, ApiToken)
    of_files = [
        kind for kind in FileBatch.__subclasses__() if "owner" in fields_of(kind)
    ]
    return there.known | {
        "short_id": [deck.short_id, *branches_of(deck)],
        "cubes:short_id": [cube.short_id],
        "collection:short_id": [
            one.short_id for one in Binder.objects.filter(owner=owner)
        ],
        "run_id": [run.short_id],
        "account:pk": [*there.known["account:pk"], *keys_of(owner, *ways_in)],
        "collection:pk": [*there.known["collection:pk"], *keys_of(owner, *of_files)],
        "pictures:pk": [*there.known["pictures:pk"], *keys_of(owner, *of_files)],
    }


def fields_of(model) -> set[str]:
    return {column.name for column in columns_of(model)}


def keys_of(owner, *models) -> list[int]:
    return [one.pk for model in models for one in model.objects.filter(owner=owner)]


def branches_of(deck: Deck) -> list[str]:
    return [one.short_id for one in deck.branches.all()]


def mark(owner) -> None:
    """Write the canary into every text that is *owner*'s alone."""
    rows = [
        row
        for part in ACCOUNT.parts
        if part.name not in SHARED
        for row in all_of(part.tables[0]).filter(**{part.owner: owner.pk})
    ]
    rows += [*DeckVersion.objects.filter(deck__owner=owner)]
    rows += [*DeckTag.objects.filter(deck__owner=owner)]
    marked = Counter()
    for row in rows:
        for name in fields_of(type(row)) & TEXTS:
            if isinstance(getattr(row, name), str):
                type(row).objects.filter(pk=row.pk).update(
                    **{name: f"{CANARY} {row.pk}"}
                )
                marked[type(row).__name__] += 1
    type(owner).objects.filter(pk=owner.pk).update(email=f"{CANARY}@lamps.example")
    assert len(marked) > 12, marked


def clients_of(there: Peopled) -> dict[str, Client]:
    """Return a client for each of ROLES; a fault is an answer, not an exception."""
    found = {role: Client(raise_request_exception=False) for role in ROLES}
    for role in ("stranger", "curator", "moderator"):
        found[role].force_login(getattr(there, role))
    _, secret = create_token(owner=there.stranger, name="all", scopes=SCOPES)
    found["program"].defaults["HTTP_AUTHORIZATION"] = f"Bearer {secret}"
    return found


def kept_of(owner) -> dict[str, Any]:
    """Return all that is kept of *owner*, as their download tells it, by part."""
    return {part.name: list(part.rows(owner)) for part in ACCOUNT.parts}


def body_of(answer) -> bytes:
    if answer.streaming:
        return b"".join(answer.streaming_content)
    return answer.content


def asked(known: dict[str, list[Any]], every: int) -> Iterator[tuple[Address, str]]:
    """Yield each *every*-th address, filled with what is the owner's."""
    for place, address in enumerate(all_addresses()):
        if place % every == 0 and "schema" not in address.route:
            yield from ((address, path) for path in address.filled(known, most=MOST))


def is_meant(address: Address, role: str) -> bool:
    """Whether *role* is there to see what others keep to themselves."""
    return role == "moderator" and address.first_word == "staff"


def walk(there: Peopled, every: int) -> tuple[list[str], Counter[str]]:
    """Return who read or changed what, and the statuses."""
    known, clients = furnish(there), clients_of(there)
    owner = Client(raise_request_exception=False)
    owner.force_login(there.owner)
    before, guard = kept_of(there.owner), Guard()
    wrong, statuses, seen = [], Counter(), 0
    for address, path in asked(known, every):
        seen += CANARY.encode() in body_of(owner.get(path))
        for role, client in clients.items():
            for verb in VERBS:
                if is_meant(address, role) or (
                    role == "program" and not address.is_api
                ):
                    continue
                kind = "application/json" if address.is_api or verb != "post" else ""
                sent = {"content_type": kind} if kind else {}
                with transaction.atomic(), guard.watching() as written:
                    ask = getattr(client, verb)
                    answer = ask(path) if verb == "get" else ask(path, SENT, **sent)
                    told = body_of(answer)
                    now = kept_of(there.owner) if written else before
                    transaction.set_rollback(True)
                statuses[str(answer.status_code)] += 1
                said = f"{role} {verb} {path}: {answer.status_code}"
                if CANARY.encode() in told or CANARY in answer.get("Location", ""):
                    wrong.append(f"{said} was told")
                if changed := {name for name in now if now[name] != before[name]}:
                    wrong.append(f"{said} changed {changed}")
                if answer.status_code >= 500:
                    wrong.append(f"{said} is a fault")
    statuses["told to the owner"] = seen
    return wrong, statuses


def test_a_sample_of_what_is_private_is_neither_told_nor_changed(there):
    wrong, statuses = walk(there, every=12)
    assert not wrong, "\n".join(wrong)
    assert statuses["told to the owner"] > 3


@pytest.mark.prove
def test_nothing_private_is_told_or_changed_at_any_address(there, record_property):
    wrong, statuses = walk(there, every=1)
    seen = statuses.pop("told to the owner")
    record_property("requests", sum(statuses.values()))
    record_property("pages that tell the owner", seen)
    record_property("statuses", dict(sorted(statuses.items())))
    assert not wrong, "\n".join(wrong)
    assert seen > 60
