"""The trail of what staff did, what owners are told of it, and what is blocked."""

from typing import ClassVar

from django.conf import settings
from django.db import models

MAX_WORDS = 1000  # characters of a reason
KEY = 60  # characters of what names a thing


class TrailIsKept(Exception):
    """Somebody's code would change or delete what staff did."""


class StaffActQuerySet(models.QuerySet["StaffAct"]):
    """Acts of staff: they are added and never changed."""

    def update(self, **_values: object) -> int:
        """Raise TrailIsKept."""
        raise TrailIsKept

    def delete(self) -> tuple[int, dict[str, int]]:
        """Raise TrailIsKept."""
        raise TrailIsKept


class StaffAct(models.Model):
    """One thing staff did; *chain* closes over it and the chain of the act before.

    *name* is the member's at that time. *data* is what undoing needs.
    """

    class Kind(models.TextChoices):
        """What was done."""

        DISMISS = "dismiss"
        HIDE = "hide"
        SHOW = "show"
        RENAME = "rename"
        LOCK = "lock"
        UNLOCK = "unlock"
        MERGE = "merge"
        BLOCK = "block"
        UNBLOCK = "unblock"
        GIVE = "give"  # the role of moderator
        TAKE = "take"

    sequence = models.PositiveIntegerField(unique=True)  # 1 is the first
    kind = models.CharField(max_length=10, choices=Kind)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    name = models.CharField(max_length=150)
    subject = models.SlugField(max_length=20)
    key = models.CharField(max_length=KEY)
    title = models.CharField(max_length=200)
    reason = models.CharField(max_length=MAX_WORDS, blank=True)
    data = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    chain = models.CharField(max_length=64)

    objects = StaffActQuerySet.as_manager()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["subject", "key"], name="staff_act_of_thing"),
        ]
        ordering: ClassVar = ["-sequence"]

    def __str__(self) -> str:
        """Return number and kind."""
        return f"{self.sequence} {self.kind}"

    def save(self, *args: object, **kwargs: object) -> None:
        """Add the act. Raises TrailIsKept if it is there."""
        if not self._state.adding:
            raise TrailIsKept
        super().save(force_insert=True)

    def delete(self, *_args: object, **_kwargs: object) -> tuple[int, dict[str, int]]:
        """Raise TrailIsKept."""
        raise TrailIsKept


class StaffNotice(models.Model):
    """What an owner is told that staff did with something of theirs."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="staff_notices"
    )
    kind = models.CharField(max_length=10, choices=StaffAct.Kind)
    title = models.CharField(max_length=200)
    name = models.CharField(max_length=200, blank=True)  # it has now
    reason = models.CharField(max_length=MAX_WORDS, blank=True)
    made_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["user", "-made_at"], name="staff_notice_of_user"),
        ]
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        """Return what it is about."""
        return self.title


class Block(models.Model):
    """What new accounts and new names may not have."""

    class Kind(models.TextChoices):
        """What is blocked."""

        NAME = "name"  # names with this word, however it is spelled
        MAIL = "mail"  # an address, or all of a domain
        NETWORK = "network"  # in CIDR notation

    kind = models.CharField(max_length=10, choices=Kind)
    value = models.CharField(max_length=150)
    note = models.CharField(max_length=200, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "value"], name="block_once"),
        ]
        ordering: ClassVar = ["kind", "value"]

    def __str__(self) -> str:
        """Return the value."""
        return self.value
