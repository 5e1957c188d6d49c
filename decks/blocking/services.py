"""A person blocked, and no longer; who is kept from whom."""

from typing import Final

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q, QuerySet

from core.features import Signal
from core.users import User as Reader
from decks.blocking.models import PersonBlock
from decks.collection.holding_changes import lock_collection
from rules.errors import N_, Refusal

MAX_BLOCKED: Final = 500

person_blocked = Signal()  # *owner*, *person*: features part what joined them


class TooManyBlocked(Refusal):
    """The account has blocked as many people as one may."""

    code = "too-many-blocked"
    status = 409
    sentence = N_("You block %(limit)s people, the limit. Unblock one first.")


class NotYourself(Refusal):
    """Whom it is about is who asks."""

    code = "not-yourself"
    status = 409
    sentence = N_("You can’t do this with yourself.")


class KeptApart(Refusal):
    """One of both blocked the other; nobody is told which."""

    code = "kept-apart"
    status = 409
    sentence = N_("You and this person can’t do this with each other.")


def apart_from(user: Reader, person: str) -> Q:
    """Return the condition that the account at *person* is kept apart from *user*."""
    blocks = PersonBlock.objects
    return Q(**{f"{person}__in": blocks.filter(owner=user.pk).values("person")}) | Q(
        **{f"{person}__in": blocks.filter(person=user.pk).values("owner")}
    )


@transaction.atomic
def block_person(*, owner: User, person: User) -> None:
    """Keep *person* and *owner* apart from now on; again is no change.

    Raises NotYourself or TooManyBlocked.
    """
    if owner.pk == person.pk:
        raise NotYourself
    lock_collection(owner)  # of two at once, the second counts the first
    held = PersonBlock.objects.filter(owner=owner.pk)
    if not held.filter(person=person.pk).exists():
        if held.count() >= MAX_BLOCKED:
            raise TooManyBlocked(limit=MAX_BLOCKED)
        PersonBlock.objects.create(owner=owner, person=person)
    person_blocked.send(sender=PersonBlock, owner=owner, person=person)


def unblock_person(*, owner: User, person: User) -> None:
    """Let both meet again; what was parted stays so."""
    PersonBlock.objects.filter(owner=owner.pk, person=person.pk).delete()


def blocked_by(reader: Reader) -> QuerySet[PersonBlock]:
    """Return the blocks of *reader*, the latest first; none of a guest."""
    if not reader.is_authenticated:
        return PersonBlock.objects.none()
    return PersonBlock.objects.filter(owner=reader.pk).select_related("person")


def are_apart(one: Reader, other: Reader) -> bool:
    """Whether one of both blocked the other."""
    if not (one.is_authenticated and other.is_authenticated):
        return False
    both = {one.pk, other.pk}
    return PersonBlock.objects.filter(owner__in=both, person__in=both).exists()


def refuse_apart(one: Reader, other: Reader) -> None:
    """Raise KeptApart if one of both blocked the other."""
    if are_apart(one, other):
        raise KeptApart
