"""Webhooks: made, paused, and told of what happens.

What happens is written down with it, in one transaction, a row for each webhook that is
to know; workers send the rows (`sending.py`). So nothing is told that did not happen,
and nothing that happened is lost.
"""

import base64
import json
import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final
from uuid import UUID, uuid4

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.jobs import enqueue
from core.web.outgoing import read_target
from decks.collection.holding_changes import lock_collection
from decks.webhooks.models import Delivery, Webhook
from decks.webhooks.sending import PREFIX, deliver
from rules.errors import N_, Refusal

MAX_WEBHOOKS: Final = 5  # of one account
MAX_WAITING: Final = 500  # deliveries of one webhook
TEST: Final = "test"
KINDS: Final = {
    "deck.saved": _("one of my decks is saved as a version"),
    "event.moved": _("an event I run or play in moves on"),
    "text.approved": _("texts of cards are approved"),
    "catalogue.changed": _("cards, sets or printings change"),
}
State = Delivery.State
Paused = Webhook.Paused


class TooManyWebhooks(Refusal):
    """The account has as many webhooks as one may have."""

    code = "too-many-webhooks"
    status = 409
    sentence = N_("You have %(limit)s webhooks, the limit. Delete one first.")


@transaction.atomic
def create_webhook(
    *, owner: AbstractBaseUser, address: str, kinds: Iterable[str], site: str
) -> Webhook:
    """Return a new webhook of *owner*; its secret is shown once.

    *site* is where addresses in events begin (`https://…`, no slash at the end). Raises
    AddressNotAllowed, TooManyWebhooks.
    """
    read_target(address)
    lock_collection(owner)  # of two at once, the second counts the first
    if Webhook.objects.filter(owner=owner.pk).count() >= MAX_WEBHOOKS:
        raise TooManyWebhooks(limit=MAX_WEBHOOKS)
    return Webhook.objects.create(
        owner_id=owner.pk,
        address=address,
        secret=PREFIX + base64.b64encode(secrets.token_bytes(32)).decode(),
        kinds=[kind for kind in KINDS if kind in set(kinds)],
        site=site,
    )


@transaction.atomic
def pause_webhook(*, webhook: Webhook, because: Paused = Paused.OWNER) -> None:
    """Send nothing more; what waits is given up."""
    Webhook.objects.filter(pk=webhook.pk).update(paused=because)
    waiting = webhook.deliveries.filter(state=State.WAITING)
    waiting.update(state=State.GIVEN_UP, ended_at=timezone.now())


def resume_webhook(*, webhook: Webhook) -> None:
    """Send again what happens from now on."""
    Webhook.objects.filter(pk=webhook.pk).update(paused=Paused.NO, failures=0)


@transaction.atomic
def send_test(*, webhook: Webhook) -> Delivery:
    """Send a `test` event to *webhook*, paused or not."""
    (made,) = _write([webhook], TEST, {})
    return made


def tell(
    kind: str, subject: Mapping[str, Any], accounts: Collection[int] | None = None
) -> None:
    """Write down for webhooks that *subject* happened; call it in its transaction.

    *accounts* are those who may know, None for everyone. *subject* is plain JSON; what
    begins with `/` is an address here. One query where no webhook listens.
    """
    listening = Webhook.objects.filter(owner__is_active=True, paused=Paused.NO)
    if accounts is not None:
        listening = listening.filter(owner__in=accounts)
    told = [one for one in _with_waiting(listening) if kind in one.kinds]
    full = [one for one in told if one.waiting >= MAX_WAITING]  # type: ignore[attr-defined]  # annotated
    for webhook in full:
        pause_webhook(webhook=webhook, because=Paused.FULL)
    _write([one for one in told if one not in full], kind, subject)


def _with_waiting(webhooks: QuerySet[Webhook]) -> QuerySet[Webhook]:
    """Return *webhooks*, each with how many deliveries are `waiting`."""
    is_waiting = Q(deliveries__state=State.WAITING)
    return webhooks.annotate(waiting=Count("deliveries", filter=is_waiting))


def _write(
    webhooks: Iterable[Webhook], kind: str, subject: Mapping[str, Any]
) -> list[Delivery]:
    """Write the event down for each of *webhooks*, and have workers send it."""
    now, event = timezone.now(), uuid4()
    made = Delivery.objects.bulk_create(
        Delivery(
            webhook=webhook,
            event=event,
            kind=kind,
            body=_body(webhook.site, kind, event, subject),
            next_at=now,
            made_at=now,
        )
        for webhook in webhooks
    )
    for delivery in made:
        enqueue(deliver, delivery.webhook_id, retry=False)
    return made


def _body(site: str, kind: str, event: UUID, subject: Mapping[str, Any]) -> str:
    """Return what is sent: which event, when, and about what."""
    whole = {
        name: f"{site}{value}" if str(value).startswith("/") else value
        for name, value in subject.items()
    }
    told = {"id": str(event), "kind": kind, "at": timezone.now().isoformat()}
    return json.dumps({**told, "about": whole}, ensure_ascii=False)
