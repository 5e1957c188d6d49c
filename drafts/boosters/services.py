"""What an organiser may do to a booster of their own."""

import json
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.http import Http404, HttpRequest
from django.utils import timezone

from drafts.boosters.models import OwnBooster
from drafts.boosters.queries import find_own_booster, own_slug
from rules.errors import N_, Refusal
from rules.events.boosters import (
    BoosterDefinition,
    BoosterUnusable,
    read_definition,
    write_definition,
)
from rules.events.boosters.sheet_text import read_sheet, write_sheet

MAX_OWN_BOOSTERS = 100  # of one account
MAX_NAME = 80


class TooManyOwnBoosters(Refusal):
    """The account has as many boosters as one may have."""

    code = "too-many-own-boosters"
    sentence = N_("You already have %(limit)s boosters, the limit. Change one instead.")
    status = 409


@transaction.atomic
def create_own_booster(
    *, owner: AbstractBaseUser, game_slug: str, says: Mapping[str, Any]
) -> OwnBooster:
    """Return a new booster of *owner*: *says* is a definition, and `is_public`.

    Raises TooManyOwnBoosters or BoosterUnusable.
    """
    if OwnBooster.objects.filter(owner=owner.pk).count() >= MAX_OWN_BOOSTERS:
        raise TooManyOwnBoosters(limit=MAX_OWN_BOOSTERS)
    own = OwnBooster(owner_id=owner.pk, game=game_slug, created_at=timezone.now())
    _write(own, says)
    return own


@transaction.atomic
def change_own_booster(*, own: OwnBooster, changes: Mapping[str, Any]) -> OwnBooster:
    """Make *own* say what *changes* name (parts of a definition), and no more.

    Events keep what they froze. Raises BoosterUnusable.
    """
    held = OwnBooster.objects.select_for_update().get(pk=own.pk)
    _write(held, {**held.definition, "is_public": held.is_public, **changes})
    return held


def retire_own_booster(*, own: OwnBooster, is_retired: bool) -> None:
    """Offer *own* no longer, or again."""
    own.is_retired = is_retired
    own.changed_at = timezone.now()
    own.save(update_fields=["is_retired", "changed_at"])


def _write(own: OwnBooster, says: Mapping[str, Any]) -> None:
    """Write what *says* holds to *own*. Raises BoosterUnusable."""
    told = {key: value for key, value in says.items() if key != "is_public"}
    definition = read_definition({**told, "slug": own_slug(own)})
    _require_typeable(definition)
    own.name = definition.name
    own.definition = write_definition(definition)
    own.is_public = bool(says.get("is_public"))
    own.changed_at = timezone.now()
    own.save()


def _require_typeable(definition: BoosterDefinition) -> None:
    """Refuse what no form could show as it is: its owner could never change it."""
    if len(definition.name) > MAX_NAME:
        raise BoosterUnusable(part="name", why="no-text")
    if "\\u0000" in json.dumps(write_definition(definition)):  # PostgreSQL takes none
        raise BoosterUnusable(part="booster", why="no-text")
    for name, sheet in definition.sheets.items():
        if read_sheet(write_sheet(sheet), {}, name) != sheet or "," in name:
            raise BoosterUnusable(part=name, why="no-query")


def own_booster(request: HttpRequest, slug: str) -> OwnBooster:
    """Return the booster if the reader made it. Raises Http404."""
    own = find_own_booster(None, slug)
    if own is None or own.owner_id != request.user.pk:
        raise Http404
    return own
