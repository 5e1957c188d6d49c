"""What the room `decks` has of an account, and what closing it does there."""

from collections.abc import Iterator

from django.contrib.auth.models import AbstractBaseUser, User
from django.db.models import F, QuerySet, Sum, Value
from django.db.models.functions import Concat
from django.utils.translation import ngettext

from decks.accounts.download import remove_download
from decks.accounts.parts import ACCOUNT, table_part
from decks.formats.limits import HOUSE
from decks.models import (
    AccountDownload,
    ApiToken,
    Binder,
    CollectionAct,
    CollectionChange,
    CollectionImport,
    CollectionLine,
    Deck,
    Holding,
    HouseFormat,
    Nod,
    Offer,
    PlaytestGame,
    TestRun,
    Trader,
    Want,
)

PARTS = (
    table_part("account", User, "pk"),
    table_part(
        "decks",
        Deck,
        within={
            "entries": {},
            "unread_lines": {},
            "tags": {},
            "edits": {},
            "versions": {"entries": {}},
        },
    ),
    table_part("formats", HouseFormat, within={"allowed_sets": {}, "named_cards": {}}),
    table_part("tests", TestRun, within={"opponents": {}}),
    table_part("games-by-hand", PlaytestGame),
    table_part("binders", Binder),
    table_part("wants", Want),
    table_part("trades", Offer),
    table_part("trading", Trader),
    table_part("tokens", ApiToken),
    table_part("nods", Nod, "giver"),
    table_part("collection", Holding, "binder__owner"),
    table_part("collection-history", CollectionAct),
    table_part("collection-changes", CollectionChange, "act__owner"),
    table_part("collection-files", CollectionImport),
    table_part("collection-lines", CollectionLine, "batch__owner"),
)
UNTOLD = {
    "decks.AccountDownload": "the download itself",
    "decks.Deck.fork_author": "decks of others",
    "decks.DeckVersion.author": "told with the deck",
    "decks.KeptAnswer": "what programs were told of all this, for a day",
    "decks.Nod.to": "what others told whom they would trade with",
    "decks.TestChunk": "pieces of a run; the run holds what they came to",
}


def close(user: AbstractBaseUser) -> None:
    """Keep, without a name, the formats of *user* that decks of others are judged by.

    All else goes with the account.
    """
    for download in AccountDownload.objects.filter(owner=user.pk):
        remove_download(download)
    _formats_of_others(user).update(owner=None, is_retired=True)


def _formats_of_others(user: AbstractBaseUser) -> QuerySet[HouseFormat]:
    """Return the formats of *user* that decks of others are judged by."""
    others = Deck.objects.exclude(owner=user.pk).values("format")
    slug = Concat(Value(HOUSE), F("short_id"))
    houses = HouseFormat.objects.filter(owner=user.pk).alias(slug=slug)
    return houses.filter(slug__in=others)


def goes(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what goes for good, in sentences."""
    decks = Deck.objects.filter(owner=user.pk, branch_of=None).count()
    if decks:
        told = ngettext(
            "%(n)s deck with its versions, branches and tests",
            "%(n)s decks with their versions, branches and tests",
            decks,
        )
        yield told % {"n": decks}
    held = Holding.objects.filter(binder__owner=user.pk)
    copies = held.aggregate(copies=Sum("quantity", default=0))["copies"]
    if copies:
        told = ngettext(
            "%(n)s card of your collection, with its history",
            "%(n)s cards of your collection, with their history",
            copies,
        )
        yield told % {"n": copies}
    files = sum(1 for part in ACCOUNT.parts for _file in part.files(user))
    if files:
        yield ngettext("%(n)s file you uploaded", "%(n)s files you uploaded", files) % {
            "n": files
        }


def stays(user: AbstractBaseUser) -> Iterator[str]:
    """Yield what stays without a name, in sentences."""
    forks = Deck.objects.filter(fork_author=user.pk).exclude(owner=user.pk).count()
    if forks:
        told = ngettext(
            "%(n)s copy that others made of your decks",
            "%(n)s copies that others made of your decks",
            forks,
        )
        yield told % {"n": forks}
    formats = _formats_of_others(user).count()
    if formats:
        told = ngettext(
            "%(n)s format that decks of others are judged by",
            "%(n)s formats that decks of others are judged by",
            formats,
        )
        yield told % {"n": formats}


ACCOUNT.register(*PARTS, closing=close, goes=goes, stays=stays, untold=UNTOLD)
