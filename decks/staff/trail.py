"""The trail of what staff did: append-only, each act hashed over the one before."""

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson
from django.contrib.auth.models import Permission, User
from django.utils import timezone

from decks.staff.models import StaffAct


def write_act(
    *,
    by: User,
    kind: str,
    subject: str,
    key: str,
    title: str,
    reason: str = "",
    data: Mapping[str, Any] | None = None,
) -> StaffAct:
    """Add what *by* did to the trail, in a transaction; return it."""
    # Whoever writes holds this row, so that acts come one by one.
    Permission.objects.select_for_update().get(
        codename="moderate", content_type__app_label="decks"
    )
    last = StaffAct.objects.first()
    act = StaffAct(
        sequence=last.sequence + 1 if last else 1,
        kind=kind,
        author=by,
        name=by.get_username(),
        subject=subject,
        key=key,
        title=title[:200],
        reason=reason,
        data=dict(data or {}),
        made_at=timezone.now(),
    )
    act.chain = chain_of(act, last.chain if last else "")
    act.save()
    return act


def chain_of(act: StaffAct, before: str) -> str:
    """Return the hash of *act* over the chain *before* it.

    Not of who its author is: an account that is closed takes its key away, and the name
    stays.
    """
    said = [
        before, act.sequence, act.kind, act.name, act.subject, act.key, act.title,
        act.reason, act.data, act.made_at.isoformat(),
    ]  # fmt: skip
    words = orjson.dumps(said, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(words).hexdigest()


def first_altered() -> int | None:
    """Return the number of the first act that is missing or altered; None: none is."""
    before = ""
    acts = StaffAct.objects.order_by("sequence").iterator()
    for number, act in enumerate(acts, 1):
        if act.sequence != number or act.chain != chain_of(act, before):
            return number
        before = act.chain
    return None
