"""The want list: lines written by hand, from a deck, from a set, and changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet

from cards.catalogue.models import Card, CardSet, CardTrait, Printing
from decks.building.models import MAX_COPIES, Deck
from decks.building.queries import read_lines
from decks.collection.availability import deck_standing
from decks.collection.holding_changes import lock_collection
from decks.collection.services import settle_count, tidy_note
from decks.limits.queries import get_format
from decks.lists.card_matching import Match, MatchedLine
from decks.lists.texts import tell_apart
from decks.trading.availability import UNLIMITED
from decks.trading.models import Want
from rules.errors import N_, Refusal

MAX_WANTS: Final = 3_000  # lines of one list
# Add up what is wanted more often, or see that at least so many are wanted.
How = Literal["add", "at-least"]
Kind = Want.Kind


class TooManyWants(Refusal):
    """The list would have more lines than one may have. Figures: `limit`."""

    code = "too-many-wants"
    sentence = N_("A want list may have at most %(limit)s lines. Nothing was added.")
    status = 413


class WantedTwice(Refusal):
    """Another line of the list says the same."""

    code = "wanted-twice"
    sentence = N_("Your list already has an identical line.")
    status = 409


class NotThatCard(Refusal):
    """The printing is one of another card."""

    code = "printing-of-another-card"
    sentence = N_("That is a printing of another card.")
    status = 422


class LinesUnread(Refusal):
    """Lines of which the card is not certain. Figures: `lines` (the first of them)."""

    code = "want-lines-unread"
    sentence = N_("Nothing was added. These lines could be several cards: %(lines)s.")
    status = 422


class NoPlayset(Refusal):
    """The format has no limit of copies, and no number was named. Figures: `slug`."""

    code = "no-playset"
    sentence = N_("This format has no copy limit: enter how many you want to keep.")
    status = 422


@dataclass(frozen=True, slots=True)
class Rule:
    """What copies must be like; what is empty asks for nothing."""

    languages: tuple[str, ...] = ()
    condition: str = ""
    foil: str = ""


@dataclass(frozen=True, slots=True)
class WantLine:
    """So many copies of a card, in one printing or (None) in any."""

    card: int
    printing: int | None
    kind: str
    quantity: int
    rule: Rule = Rule()


Key = tuple[Any, ...]


@transaction.atomic
def put_wants(
    *, owner: AbstractBaseUser, lines: Iterable[WantLine], how: How = "add"
) -> int:
    """Put *lines* on the list of *owner*; return how many lines that changed.

    *how* is asked where the list has the line already; what is wanted until it is
    there is never added up. No line exceeds MAX_COPIES. Raises TooManyWants.
    """
    lock_collection(owner)
    own = Want.objects.filter(owner=owner.pk)
    own.filter(quantity=0).delete()
    held = {_key(want): want for want in own}
    put: dict[Key, Want] = {}
    for line in lines:
        want = _want(owner, line)
        there = put.get(_key(want)) or held.get(_key(want))
        if there is not None:
            want.pk, want.quantity = there.pk, _put(there.quantity, want, how)
        put[_key(want)] = want
    new = [want for want in put.values() if want.pk is None]
    if len(held) + len(new) > MAX_WANTS:
        raise TooManyWants(limit=MAX_WANTS)
    was = {want.pk: want.quantity for want in held.values()}
    changed = [one for one in put.values() if one.pk and one.quantity != was[one.pk]]
    Want.objects.bulk_create(new, batch_size=500)
    Want.objects.bulk_update(changed, ["quantity"], batch_size=500)
    return len(new) + len(changed)


def _put(there: int, want: Want, how: How) -> int:
    """Return how many copies a line of *there* has once *want* was put on it."""
    if how == "at-least":
        return max(there, want.quantity)
    if want.kind == Kind.MORE:
        return min(there + want.quantity, MAX_COPIES)
    return want.quantity


def _want(owner: AbstractBaseUser, line: WantLine) -> Want:
    """Return *line* as a row, not saved."""
    return Want(
        owner_id=owner.pk,
        card_id=line.card,
        printing_id=line.printing,
        kind=line.kind,
        quantity=min(line.quantity, MAX_COPIES),
        languages=write_languages(line.rule.languages),
        condition=line.rule.condition,
        foil=line.rule.foil,
    )


def _key(want: Want) -> Key:
    """Return what tells *want* from the other lines of its list."""
    place = (want.card_id, want.printing_id, want.kind)
    return (*place, want.languages, want.condition, want.foil)


def write_languages(codes: Iterable[str]) -> str:
    """Return *codes* as a line keeps them."""
    return " ".join(sorted(set(codes)))


def read_want_lines(text: str, game_slug: str, kind: str, rule: Rule) -> list[WantLine]:
    """Return what each line of *text* (`4 Name`, `Name [SET] 12`) wants.

    A line that names a set and number wants that printing. Raises LinesUnread or a
    DeckFileRefused.
    """
    found = read_lines(text, game_slug=game_slug)
    if unread := [one for one in found if one.is_unread]:
        raise LinesUnread(
            lines=[" → ".join([one.line.source, *_guesses(one)]) for one in unread[:5]]
        )
    return [
        WantLine(
            one.cards[0].pk,
            one.printing.pk if one.printing else None,
            kind,
            one.quantity,
            rule,
        )
        for one in found
        if one.quantity
    ]


def _guesses(found: MatchedLine) -> list[str]:
    """Return what *found* may mean: the nearest name, or cards of one name apart."""
    if found.match is Match.AMBIGUOUS:
        return [" / ".join(tell_apart(found.cards))]
    return [f"{card}?" for card in found.cards[:1]]


def want_missing(*, owner: AbstractBaseUser, deck: Deck) -> int:
    """Have *owner* want what *deck* lacks while other decks keep theirs.

    Said twice it changes nothing. Returns how many lines changed. Raises TooManyWants.
    """
    lines = [
        WantLine(one.card, None, Kind.MORE, one.lacking)
        for one in deck_standing(owner, deck)
        if one.lacking
    ]
    return put_wants(owner=owner, lines=lines, how="at-least")


def want_each(*, owner: AbstractBaseUser, card_set: CardSet, copies: int) -> int:
    """Have *owner* want *copies* of each printing of *card_set*, until they are there.

    Returns how many lines changed. Raises TooManyWants.
    """
    printings = Printing.objects.filter(card_set=card_set).values_list("card", "pk")
    lines = [
        WantLine(card, printing, Kind.UP_TO, copies) for card, printing in printings
    ]
    return put_wants(owner=owner, lines=lines, how="at-least")


def keep_playsets(
    *,
    owner: AbstractBaseUser,
    card_set: CardSet,
    format_slug: str,
    unlimited: int | None = None,
) -> int:
    """Have *owner* keep as many of each card of *card_set* as a deck may have.

    What is above is offered. Of cards without a limit *unlimited* are kept; None leaves
    them out. Returns how many lines changed. Raises UnknownFormat, TooManyWants, and
    NoPlayset if nothing has a limit and no number is named.
    """
    limit = get_format(card_set.game, format_slug).copies
    if limit is None and unlimited is None:
        raise NoPlayset(slug=format_slug)
    cards = Card.objects.filter(printings__card_set=card_set).distinct()
    free = CardTrait.objects.filter(UNLIMITED, card__in=cards).values_list("card")
    without_limit = {card for (card,) in free}
    lines = []
    for card in cards.values_list("pk", flat=True):
        kept = unlimited if card in without_limit or limit is None else limit
        if kept is not None:
            lines.append(WantLine(card, None, Kind.KEEP, kept))
    return put_wants(owner=owner, lines=lines, how="at-least")


@transaction.atomic
def change_want(*, want: Want, quantity: int, was: int) -> Want:
    """Make *want* *quantity* copies, its page having shown *was*; 0 takes it off.

    A step (`was` ± 1) always applies. Raises HoldingChangedMeanwhile.
    """
    lock_collection(want.owner)
    want.refresh_from_db()
    settled = settle_count(want.quantity, was, quantity)
    want.quantity = min(max(0, settled), MAX_COPIES)
    want.save(update_fields=["quantity"])
    return want


@transaction.atomic
def edit_want(*, want: Want, changes: Mapping[str, Any]) -> Want:
    """Change what *want* says: kind, quantity, printing, rule or note.

    Raises WantedTwice if another line says the same then, or NotThatCard.
    """
    lock_collection(want.owner)
    want.refresh_from_db()
    for name, value in changes.items():
        setattr(want, name, _tidied(name, value))
    if want.printing is not None and want.printing.card_id != want.card_id:
        raise NotThatCard
    others = Want.objects.filter(owner=want.owner_id).exclude(pk=want.pk)
    if any(_key(other) == _key(want) for other in others.filter(card=want.card_id)):
        raise WantedTwice
    want.save()
    return want


def _tidied(name: str, value: Any) -> Any:
    """Return *value* as the column *name* keeps it."""
    if name == "languages":
        return write_languages(value)
    return tidy_note(value) if name == "note" else value


@transaction.atomic
def drop_wants(*, owner: AbstractBaseUser, wants: "QuerySet[Want]") -> int:
    """Take *wants*, which are *owner*'s, off the list for good; return how many."""
    lock_collection(owner)
    return wants.delete()[0]
