"""Who sees what somebody trades."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

import pytest
from django.contrib.auth.models import User
from django.urls import URLPattern, URLResolver, get_resolver

from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import printing_id
from decks.collection.models import Binder, Holding
from decks.collection.services import create_binder
from decks.trading.models import Want
from decks.trading.services import change_trader
from decks.trading.trade_matches import find_match, set_nod
from tests.factories import import_rows, make_user, rows
from tests.trading import make_trader, offer, own, want

pytestmark = pytest.mark.django_db


# Cards by what becomes of them: Ola wants and gives some that meet Anna's lists, and
# others that do not; of these nobody but Ola may hear.
MEETS = ("Lantern Moth", "Harbour Wick")


SECRET_CARDS = ("Quillback Bargemaster", "Umbral Tollkeeper")


SECRETS = ("a word on a want", "a word on a copy", "reach-ola-here", "Ola’s secret box")


@dataclass
class Told:
    """What each address said to one reader."""

    leaks: list[str] = field(default_factory=list)
    asked: int = 0
    shown: int = 0


@pytest.fixture
def pair(db):
    """Anna and Ola, who match in two cards and keep the rest to themselves."""
    import_rows(rows(*({"name": name} for name in (*MEETS, *SECRET_CARDS))))
    anna, ola = make_trader("anna"), make_trader("ola", contact=SECRETS[2])
    box = create_binder(owner=ola, name=SECRETS[3])
    for name in (MEETS[0], SECRET_CARDS[0]):
        own(ola, name, 3, binder=box)
        offer(ola, name, 2)
    for name in (MEETS[1], SECRET_CARDS[1]):
        want(ola, name, 4)
    Want.objects.filter(owner=ola).update(note=SECRETS[0])
    Holding.objects.filter(binder__owner=ola).update(note=SECRETS[1])
    own(anna, MEETS[1], 2)
    offer(anna, MEETS[1], 2)
    want(anna, MEETS[0], 1)
    return anna, ola


def lists_only(address: str) -> bool:
    """Whether *address* speaks of people's lists, not of the catalogue.

    Where cards are entered, those of a set that the reader lacks are shown.
    """
    is_of_lists = address.startswith(("/collection", "/api/v1/collection"))
    return is_of_lists and not address.startswith("/collection/enter/")


def patterns(resolver: URLResolver, before: str = "") -> Iterator[str]:
    """Yield the routes of all addresses there are."""
    for one in resolver.url_patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLPattern):
            yield route
        else:
            yield from patterns(one, route)


def names_of(ola: User) -> dict[str, list[str]]:
    """What an address may be filled with, by the kind of its parameter.

    The links of Ola's lists are not there: who has them may see the lists.
    """
    binders = Binder.objects.filter(owner=ola).values_list("short_id", flat=True)
    rows_of = (
        Want.objects.filter(owner=ola),
        Holding.objects.filter(binder__owner=ola),
        ola.collection_acts.all(),
    )
    keys = {pk for found in rows_of for pk in found.values_list("pk", flat=True)}
    held = Printing.objects.get(card__name=SECRET_CARDS[0])
    return {
        "int": [str(key) for key in sorted(keys)],
        "slug": [*binders, "ola", "own"],
        "str": ["ola"],
        "path": ["ola"],
        "uuid": [str(printing_id(held, held.card))],
    }


def addresses(ola: User) -> Iterator[str]:
    """Yield every address; those of collections with all that is Ola's in them."""
    fillings = names_of(ola)
    for route in patterns(get_resolver()):
        plain = re.sub(r"[\^$]|\\Z", "", route)
        kinds = re.findall(r"<(?:(\w+):)?\w+>", plain)
        if re.search(r"\(|sign-out|schema", plain):
            continue  # the schema is the same for all, and slow to make
        most = None if lists_only(f"/{plain}") else 1
        offered = [fillings[kind or "str"][:most] for kind in kinds]
        for values in product(*offered):
            parts = iter(values)
            yield "/" + re.sub(r"<[^>]+>", lambda _, filled=parts: next(filled), plain)


def ask_everything(client, ola: User, secrets: Iterable[str]) -> Told:
    """Ask every address, and searches of the lists, for *secrets*."""
    told = Told()
    asked = [
        *addresses(ola),
        "/collection/wants/?q=quillback", "/collection/trades/?q=umbral",
        "/cards/?q=own>0", "/cards/?q=want>0", "/cards/?q=trade>0",
    ]  # fmt: skip
    for address in asked:
        response = client.get(address)
        told.asked += 1
        told.shown += response.status_code == 200
        body = b"".join(response) if response.streaming else response.content
        text = body.decode("utf-8", "replace")
        told.leaks += [f"{address}: {one}" for one in secrets if one in text]
    return told


@pytest.mark.long
@pytest.mark.parametrize("reader", ["guest", "stranger", "anna"])
def test_what_ola_keeps_to_herself_is_on_no_page_and_in_no_answer(
    client, pair, reader, settings
):
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_CLASSES": []}
    anna, ola = pair
    set_nod(owner=anna, match=find_match(anna, "ola"), is_willing=True)
    if reader != "guest":
        client.force_login(anna if reader == "anna" else make_user("stranger"))
    told = ask_everything(client, ola, [*SECRETS, *SECRET_CARDS])
    in_lists = [leak for leak in told.leaks if lists_only(leak)]
    assert in_lists == []
    # The catalogue names all cards; words of people's it must not know.
    assert [leak for leak in told.leaks if leak.endswith(SECRETS)] == []
    assert told.asked > 150, told.asked
    assert told.shown > 20


@pytest.mark.long
def test_the_walk_finds_what_is_there_for_its_owner(client, pair):
    """The same walk by Ola herself meets all of it: it would find a leak."""
    _, ola = pair
    client.force_login(ola)
    told = ask_everything(client, ola, [*SECRETS, *SECRET_CARDS])
    found = {leak.split(": ", 1)[1] for leak in told.leaks if lists_only(leak)}
    assert found == {*SECRETS, *SECRET_CARDS}


def test_a_pair_sees_what_meets_and_no_stranger_does(client, pair):
    anna, _ = pair
    client.force_login(anna)
    page = client.get("/collection/matches/ola/").content.decode()
    assert all(name in page for name in MEETS)
    answer = client.get("/api/v1/collection/matches/ola/").content.decode()
    assert all(name in answer for name in MEETS)
    stranger = make_trader("stranger")
    client.force_login(stranger)
    for address in ("/collection/matches/", "/api/v1/collection/matches/"):
        assert "ola" not in client.get(address).content.decode().split("</header>")[-1]
    assert client.get("/collection/matches/ola/").status_code == 404


def test_who_leaves_is_gone_from_the_matches_of_others(client, pair):
    anna, ola = pair
    client.force_login(anna)
    change_trader(owner=ola, changes={"is_matched": False})
    assert client.get("/collection/matches/ola/").status_code == 404
    assert client.get("/api/v1/collection/matches/").json() == []
