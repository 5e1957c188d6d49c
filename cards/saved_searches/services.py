"""Searches saved under a name, and deleted."""

from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.models import User as Member
from django.db import transaction

from cards.saved_searches.models import SavedSearch
from rules.errors import N_, Refusal

MAX_SEARCHES: Final = 100  # of one member


class TooManySearches(Refusal):
    """The member keeps as many searches as one may."""

    code = "too-many-searches"
    sentence = N_("You already have %(limit)s saved searches, the limit. Delete one.")
    status = 409


@transaction.atomic
def save_search(
    *, owner: AbstractBaseUser, game_slug: str, name: str, query: str
) -> SavedSearch:
    """Keep *query* as *name* for *owner*; the one called so before gives way.

    Raises TooManySearches.
    """
    Member.objects.select_for_update().get(pk=owner.pk)  # one after the other
    held = SavedSearch.objects.filter(owner=owner.pk)
    is_new = not held.filter(game=game_slug, name=name).exists()
    if is_new and held.count() >= MAX_SEARCHES:
        raise TooManySearches(limit=MAX_SEARCHES)
    saved, _ = SavedSearch.objects.update_or_create(
        owner_id=owner.pk, game=game_slug, name=name, defaults={"query": query}
    )
    return saved
