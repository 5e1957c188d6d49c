"""Deliveries sent: signed, one after another, again and again until they come.

Signed as Standard Webhooks has it: `v1,` and, in base64, the HMAC-SHA256 of id, time of
sending (seconds since 1970) and body, full stops between, by the key in the secret.
"""

import base64
import hashlib
import hmac
import logging
import random
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.jobs import enqueue, long_task
from core.web.outgoing import LIMIT, AddressNotAllowed, NoAnswer, post
from decks.webhooks.models import Delivery, Webhook

logger = logging.getLogger(__name__)

PREFIX: Final = "whsec_"  # of secrets
# Seconds until the same is sent again, try by try; after the last it is given up.
PAUSES: Final = (10, 30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600)
SPREAD: Final = 0.2  # of a pause, by chance, so that what failed together parts
AT_ONCE: Final = 5  # deliveries of one webhook; then others have their turn
LEASE: Final = timedelta(seconds=AT_ONCE * (LIMIT + 1) + 30)
MAX_FAILURES: Final = 25  # in a row; then the webhook is paused
KEPT: Final = timedelta(days=7)  # how long what was sent is shown
TAKEN_UP: Final = 200  # webhooks a sweep looks at
State = Delivery.State


def deliver_due(webhook_pk: int) -> int:
    """Send what is due to one webhook; return how many tries were made.

    One worker is at a webhook at a time. Who dies at it leaves it free after LEASE.
    """
    now = timezone.now()
    free = Q(busy_until=None) | Q(busy_until__lt=now)
    held = Webhook.objects.filter(free, pk=webhook_pk, owner__is_active=True)
    if not held.update(busy_until=now + LEASE):
        return 0
    webhook = Webhook.objects.get(pk=webhook_pk)
    due = webhook.deliveries.filter(state=State.WAITING, next_at__lte=now)
    sent = 0
    for delivery in due.order_by("pk")[:AT_ONCE]:
        sent += 1
        if not settle(delivery, _try(webhook, delivery)):
            break  # who fails once is given time
    Webhook.objects.filter(pk=webhook_pk).update(busy_until=None)
    return sent


def _deliver(webhook_pk: int) -> None:
    """Send what is due to one webhook, and ask for the rest to be sent after others."""
    if deliver_due(webhook_pk) == AT_ONCE:
        enqueue(deliver, webhook_pk, retry=False)


deliver = long_task(_deliver)


def _try(webhook: Webhook, delivery: Delivery) -> int | None:
    """Send *delivery* once; return the status of the answer, None without one."""
    body = delivery.body.encode()
    stamp = int(timezone.now().timestamp())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": f"{settings.SITE_NAME} webhooks",
        "Webhook-Id": str(delivery.event),
        "Webhook-Timestamp": str(stamp),
        "Webhook-Signature": sign(webhook.secret, str(delivery.event), stamp, body),
    }
    try:
        return post(webhook.address, body, headers)
    except (AddressNotAllowed, NoAnswer) as error:
        logger.info("webhook %s: %s", webhook.pk, error)
        return None


def sign(secret: str, event: str, stamp: int, body: bytes) -> str:
    """Return the signature of *body*, of *event*, sent at *stamp* (since 1970)."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.new(key, f"{event}.{stamp}.".encode() + body, hashlib.sha256)
    return f"v1,{base64.b64encode(signed.digest()).decode()}"


@transaction.atomic
def settle(delivery: Delivery, status: int | None) -> bool:
    """Write down how a try of *delivery* ended; return whether it came.

    After MAX_FAILURES in a row the webhook is paused and all that waits is given up.
    """
    webhook = Webhook.objects.select_for_update().filter(pk=delivery.webhook_id).first()
    if webhook is None:
        return False  # deleted meanwhile
    now, has_come = timezone.now(), status is not None and 200 <= status < 300
    delivery.tries, delivery.status = delivery.tries + 1, status
    if has_come:
        delivery.state, delivery.ended_at = State.DONE, now
    elif delivery.tries > len(PAUSES):
        delivery.state, delivery.ended_at = State.GIVEN_UP, now
    else:
        delivery.next_at = now + _pause(delivery.tries)
    fields = ["tries", "status", "state", "ended_at", "next_at"]
    delivery.save(update_fields=fields)
    webhook.failures = 0 if has_come else webhook.failures + 1
    if webhook.failures >= MAX_FAILURES and not webhook.paused:
        webhook.paused = Webhook.Paused.FAILURES
        give_up(webhook, now)
    webhook.save(update_fields=["failures", "paused"])
    return has_come


def give_up(webhook: Webhook, now: datetime) -> None:
    """Send nothing of what waits for *webhook*."""
    waiting = webhook.deliveries.filter(state=State.WAITING)
    waiting.update(state=State.GIVEN_UP, ended_at=now)


def _pause(tries: int) -> timedelta:
    """Return how long is waited after so many *tries* (from 1)."""
    spread = random.uniform(1 - SPREAD, 1 + SPREAD)  # noqa: S311 - no secret
    return timedelta(seconds=PAUSES[tries - 1] * spread)


def queue_due() -> int:
    """Have workers send what is due: tries that failed, and what a lost queue held."""
    due = Delivery.objects.filter(state=State.WAITING, next_at__lte=timezone.now())
    found = due.order_by().values_list("webhook", flat=True).distinct()[:TAKEN_UP]
    webhooks = list(found)
    for webhook in webhooks:
        deliver.apply_async((webhook,))
    return len(webhooks)


def forget_deliveries() -> None:
    """Delete what was sent, or given up, long enough ago."""
    Delivery.objects.filter(ended_at__lt=timezone.now() - KEPT).delete()
