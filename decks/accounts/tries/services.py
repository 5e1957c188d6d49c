"""Tries are counted by name and by network; an owner's own devices apart.

Whoever guesses passwords waits: from one network soon, from many networks after more.
A browser in which the owner signed in before is known by a cookie and only waits for
its own failures, so that nobody locks an owner out by failing in their name.
"""

import hashlib
import math
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.http import HttpRequest
from django.utils import timezone

from core.web.client_address import client_network
from decks.accounts.tries.devices import known_device
from decks.accounts.tries.models import Try
from rules.errors import Plural, Refusal

Kind = Try.Kind
SPAN: Final = timedelta(hours=1)  # a try is forgotten after it


@dataclass(frozen=True, slots=True)
class Limits:
    """How many tries there are in a SPAN; None: as many as the others allow."""

    together: int | None  # for one subject from one network, or from one known device
    network: int | None  # from one network, for whatever subject
    subject: int | None  # for one subject, from whatever network


LIMITS: Final = {
    Kind.PASSWORD: Limits(together=10, network=50, subject=100),
    Kind.CODE: Limits(together=10, network=50, subject=30),
    Kind.SIGN_UP: Limits(together=None, network=20, subject=None),
    Kind.MAIL: Limits(together=None, network=20, subject=5),
    Kind.REPORT: Limits(together=5, network=20, subject=None),
}


class TooManyTries(Refusal):
    """It was tried too often; it may be tried again later."""

    code = "too-many-tries"
    status = 429
    sentence = Plural(
        "Too many attempts. Try again in %(minutes)s minute.",
        "Too many attempts. Try again in %(minutes)s minutes.",
        count="minutes",
    )


def note_try(kind: Kind, subject: str, request: HttpRequest) -> Try:
    """Count a try of *kind* for *subject*, before it is known how it ends; return it.

    Raises TooManyTries instead, and counts nothing.
    """
    made = Try(
        kind=kind,
        subject=digest_of(subject),
        network=client_network(request),
        device=known_device(request, subject),
        made_at=timezone.now(),
    )
    waits = max(_waits(made), default=timedelta(0))
    if waits > timedelta(0):
        seconds = math.ceil(waits.total_seconds())
        raise TooManyTries(minutes=math.ceil(seconds / 60), retry_after=seconds)
    made.save()
    return made


def _waits(made: Try) -> list[timedelta]:
    """Return how long *made* is too early, by each limit that is reached."""
    limits = LIMITS[Kind(made.kind)]
    before = Try.objects.filter(kind=made.kind, made_at__gt=made.made_at - SPAN)
    of_subject = before.filter(subject=made.subject)
    if made.device:
        counted = [(of_subject.filter(device=made.device), limits.together)]
    else:
        strangers = of_subject.filter(device="")
        counted = [
            (strangers.filter(network=made.network), limits.together),
            (before.filter(network=made.network, device=""), limits.network),
            (strangers, limits.subject),
        ]
    found = []
    for tries, limit in counted:
        if limit is not None:
            oldest = tries.order_by("-made_at").values_list("made_at", flat=True)
            found += [one + SPAN - made.made_at for one in oldest[limit - 1 : limit]]
    return found


def forget_tries(kind: Kind, subject: str) -> None:
    """Forget the tries of *kind* for *subject*: its owner has shown who they are."""
    Try.objects.filter(kind=kind, subject=digest_of(subject)).delete()


def forget_own_tries(kind: Kind, subject: str, request: HttpRequest) -> None:
    """Forget the tries of *kind* for *subject* from where *request* comes.

    Those of others go on counting: an owner who signs in does not free who guesses.
    """
    tries = Try.objects.filter(kind=kind, subject=digest_of(subject))
    device = known_device(request, subject)
    here = {"device": device} if device else {"network": client_network(request)}
    tries.filter(**here).delete()


def forget_old_tries() -> None:
    """Forget the tries that count no longer."""
    Try.objects.filter(made_at__lt=timezone.now() - SPAN).delete()


def digest_of(subject: str) -> str:
    """Return what is kept of the name or address *subject*."""
    return hashlib.sha256(subject.casefold().encode("utf-8", "replace")).hexdigest()
