"""Which picture a printing is shown with: set, removed and undone as acts.

Nothing else writes OwnPicture, nor what printings keep of the site's.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from cards.catalogue.changes.feed import note_rows
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Printing
from cards.faces.models import OwnPicture, StoredPicture
from cards.faces.own_pictures import forget_none, write_held
from cards.own_pictures.models import PictureAct, PictureChange
from core.changes import Change, Journal
from core.chunks import in_chunks
from rules.errors import N_, Refusal

AT_ONCE: Final = 500  # rows that one statement names
MAX_SHOWN: Final = 3_000  # pictures that one reader has at once


class TooManyPictures(Refusal):
    """A reader has as many pictures as one may."""

    code = "too-many-pictures"
    sentence = N_(
        "You can have at most %(limit)s pictures of your own. Nothing was changed."
    )
    status = 409


class PicturePlace(NamedTuple):
    """Which printing, and the language of a whole card's words; none for art."""

    printing: int
    language: str


Stored = int | None  # key of the picture that is shown there
PictureChanges = list[Change[PicturePlace, Stored]]


@dataclass(frozen=True)
class Pictures(Journal[PictureAct, PicturePlace, Stored]):
    """The pictures of *owner*; without one those of the site."""

    owner: User | None

    def read(self, places: Iterable[PicturePlace]) -> dict[PicturePlace, Stored]:
        """Return what is shown in each of *places*, whose printings are locked."""
        found: dict[PicturePlace, Stored] = dict.fromkeys(places)
        for some in in_chunks(sorted({place.printing for place in found}), AT_ONCE):
            locked = Printing.objects.select_for_update().order_by("pk")
            list(locked.filter(pk__in=some).values_list("pk"))
            for row in self._rows().filter(printing__in=some):
                place = PicturePlace(row.printing_id, row.language)
                if place in found:
                    found[place] = row.stored_id
        return found

    def write(self, changes: PictureChanges) -> None:
        """Show other pictures. Raises TooManyPictures."""
        for some in in_chunks(changes, AT_ONCE):
            there = self._rows().filter(
                printing__in={change.place.printing for change in some}
            )
            places = {change.place for change in some}
            gone = [
                row.pk
                for row in there
                if PicturePlace(row.printing_id, row.language) in places
            ]
            OwnPicture.objects.filter(pk__in=gone).delete()
        OwnPicture.objects.bulk_create(
            OwnPicture(
                owner=self.owner,
                printing_id=change.place.printing,
                language=change.place.language,
                stored_id=change.after,
            )
            for change in changes
            if change.after
        )
        if self.owner and self._rows().count() > MAX_SHOWN:
            raise TooManyPictures(limit=MAX_SHOWN)

    def keep(self, act: PictureAct, changes: PictureChanges) -> None:
        """Save *act*; the site's pictures go to their printings and to the feed."""
        act.owner, act.pictures = self.owner, len(changes)
        act.save()
        PictureChange.objects.bulk_create(
            PictureChange(
                act=act,
                printing_id=change.place.printing,
                language=change.place.language,
                before_id=change.before,
                after_id=change.after,
            )
            for change in changes
        )
        if self.owner:
            transaction.on_commit(partial(forget_none, self.owner.pk))
        else:
            _tell_site(act, {change.place.printing for change in changes})

    def changes_of(self, act: PictureAct) -> PictureChanges:
        """Return what *act* changed."""
        return [
            Change(
                PicturePlace(row.printing_id, row.language), row.before_id, row.after_id
            )
            for row in act.changes.all()
        ]

    def _rows(self) -> QuerySet[OwnPicture]:
        """Return all pictures of the owner."""
        return OwnPicture.objects.filter(owner=self.owner)


def _tell_site(act: PictureAct, printings: Iterable[int]) -> None:
    """Keep the site's pictures of *printings* with them, and tell the feed."""
    for some in in_chunks(sorted(printings), AT_ONCE):
        held: defaultdict[int, dict[str, str]] = defaultdict(dict)
        rows = OwnPicture.objects.filter(owner=None, printing__in=some)
        for row in rows.select_related("stored"):
            held[row.printing_id][row.language] = row.stored.name
        changed = list(Printing.objects.filter(pk__in=some).select_related("card_set"))
        for printing in changed:
            printing.pictures = write_held(held[printing.pk])
        Printing.objects.bulk_update(changed, ["pictures"])
        by_game: defaultdict[str, list[Printing]] = defaultdict(list)
        for printing in changed:
            by_game[printing.card_set.game].append(printing)
        for game, of_game in by_game.items():
            note_rows(
                kind=CatalogueAct.Kind.PICTURES,
                game=game,
                author=act.author,
                changed=of_game,
                label=act.label,
            )


@transaction.atomic
def show_pictures(
    *,
    author: User,
    owner: User | None,
    wanted: Mapping[PicturePlace, StoredPicture | None],
    kind: PictureAct.Kind,
    label: str = "",
) -> PictureAct | None:
    """Show *wanted* to *owner*, or to all; return the act, None if nothing changes.

    Raises TooManyPictures, and then nothing is written.
    """
    act = PictureAct(author=author, kind=kind, label=label[:255])
    stored = {place: one.pk if one else None for place, one in wanted.items()}
    return Pictures(owner).record(act, stored)


@transaction.atomic
def undo_pictures(*, act: PictureAct, author: User) -> PictureAct:
    """Take *act* back. Raises ActUndone or ActChangedSince."""
    undoing = PictureAct(author=author, kind=PictureAct.Kind.UNDO, label=act.label)
    return Pictures(act.owner).undo(act, undoing)
