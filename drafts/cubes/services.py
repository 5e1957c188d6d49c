"""What an owner does with a cube: made, changed in versions, thrown away."""

from collections.abc import Collection, Iterable, Sequence

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from cards.catalogue.models import Card, Printing
from cards.search.execution import search_cards
from cards.search.query_grammar import read_query
from core.moderation.hiding import refuse_to_show
from decks.building.queries import read_deck
from drafts.cubes.models import Cube, CubeVersion
from rules.errors import N_, Refusal
from rules.events.pile import MAX_CARDS

MAX_CUBES = 50  # of one account
MAX_NAME = 80


class TooManyCubes(Refusal):
    """The account has as many cubes as one may have."""

    code = "too-many-cubes"
    sentence = N_("You already have %(limit)s cubes, the limit. Delete one first.")
    status = 409


class CubeSize(Refusal):
    """A cube without cards, or with more than can be dealt."""

    code = "cube-size"
    sentence = N_("A cube has 1 to %(limit)s cards. In this one: %(there)s.")


class CubeLines(Refusal):
    """Lines of the list name no card, or several."""

    code = "cube-lines"
    sentence = N_("These lines name no card for certain: %(lines)s.")


@transaction.atomic
def create_cube(
    *,
    owner: AbstractBaseUser,
    game_slug: str,
    name: str,
    cards: Sequence[str],
    is_public: bool,
) -> Cube:
    """Return a new cube of *cards* (printings). Raises TooManyCubes or CubeSize."""
    if Cube.objects.filter(owner=owner.pk).count() >= MAX_CUBES:
        raise TooManyCubes(limit=MAX_CUBES)
    _require_size(cards)
    cube = Cube.objects.create(
        owner_id=owner.pk,
        game=game_slug,
        name=name,
        is_public=is_public,
        changed_at=timezone.now(),
    )
    _add_version(cube, 1, cards)
    return cube


@transaction.atomic
def change_cube(
    *, cube: Cube, name: str, cards: Sequence[str], is_public: bool
) -> Cube:
    """Rename or publish *cube*; with other *cards* it gets a new version.

    Events keep what they froze. Raises CubeSize or HiddenByStaff.
    """
    _require_size(cards)
    held = Cube.objects.select_for_update().get(pk=cube.pk)
    refuse_to_show(held, is_shown=is_public)
    held.name, held.is_public, held.changed_at = name, is_public, timezone.now()
    held.save()
    last = held.versions.last()
    if last is None or last.cards != sorted(set(cards)):
        _add_version(held, last.number + 1 if last else 1, cards)
    return held


def delete_cube(*, cube: Cube) -> None:
    """Throw *cube* away with its versions; events that deal it keep theirs."""
    cube.delete()


def read_cube(
    game_slug: str, *, written: str | bytes = "", file_name: str = "", query: str = ""
) -> list[str]:
    """Return a printing of each card that is *written* as a deck, or found by *query*.

    Raises CubeLines, UnknownGame or a DeckFileRefused.
    """
    cards: Iterable[Card] = ()
    if query:
        cards = search_cards(read_query(query), game=game_slug).items[: MAX_CARDS + 1]
    listed: list[str] = []
    if written:
        read = read_deck(written, game_slug=game_slug, file_name=file_name)
        unread = [line.line.name for line in read.unread]
        if unread:
            raise CubeLines(lines=", ".join(unread[:20]))
        listed = [str(line.printing) for line in read.lines if line.printing]
        cards = [
            line.cards[0] for line in read.lines if line.cards and not line.printing
        ]
    return sorted({*listed, *_first_printings({card.pk for card in cards})})


def _first_printings(cards: Collection[int]) -> list[str]:
    """Return the first printing of each of *cards* (keys)."""
    printings = Printing.objects.filter(card__in=cards).select_related("card_set")
    by_card = {one.card_id: str(one) for one in printings.order_by("-pk")}
    return list(by_card.values())


def _require_size(cards: Sequence[str]) -> None:
    """Raise CubeSize unless so many *cards* can be dealt."""
    if not 1 <= len(set(cards)) <= MAX_CARDS:
        raise CubeSize(limit=MAX_CARDS, there=len(set(cards)))


def _add_version(cube: Cube, number: int, cards: Sequence[str]) -> None:
    """Write what *cube* holds from now on."""
    CubeVersion.objects.create(
        cube=cube, number=number, cards=sorted(set(cards)), made_at=timezone.now()
    )
