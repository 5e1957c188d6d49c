"""A file of translations: what it holds row by row, and what is to become of it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card
from core.files.models import FileBatch, FileRow

RowPlace = tuple[int | str | None, str]  # card or code of a set, and field


class TranslationBatch(FileBatch):
    """One file in one language: uploaded, staged, chosen from, applied, undone."""

    class State(models.TextChoices):
        """Where the batch stands."""

        STAGING = "staging"
        STAGED = "staged"
        APPLYING = "applying"
        APPLIED = "applied"
        UNDOING = "undoing"
        UNDONE = "undone"
        FAILED = "failed"

    # What could not be applied, or undone, can be tried again: nothing was written.
    RUNS: ClassVar = {
        State.STAGING: (State.STAGED, State.FAILED),
        State.APPLYING: (State.APPLIED, State.STAGED),
        State.UNDOING: (State.UNDONE, State.APPLIED),
    }

    CHECKING: ClassVar = State.STAGING
    CHECKED: ClassVar = State.STAGED
    INLINE_BYTES: ClassVar = 40_000  # of text: a few hundred rows
    INLINE_ROWS: ClassVar = 300

    language = models.CharField(max_length=10)
    file = models.FileField(upload_to="translations/")
    digest = models.CharField(max_length=64)  # sha256 of the file
    encoding = models.CharField(max_length=20, blank=True)  # as guessed
    credit = models.CharField(max_length=200, blank=True)  # who translated, as told
    state = models.CharField(max_length=10, choices=State, default=State.STAGING)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    # Who applies it, or undoes it; None: the machine's keeper, at the command line.
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    applied_at = models.DateTimeField(null=True, blank=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["game", "language", "digest"], name="batch_same_file"),
        ]
        ordering: ClassVar = ["-created_at"]


class TranslationRow(FileRow):
    """One field of one line: what it says, which card it means, what to do with it."""

    class Choice(models.TextChoices):
        """What somebody decided."""

        UNDECIDED = "undecided"
        TAKE = "take"
        LEAVE = "leave"

    class Waits(models.TextChoices):
        """What a person has to say before it can be written."""

        CHOICE = "choice"
        REASON = "reason"  # why its warnings are fine

    batch = models.ForeignKey(TranslationBatch, models.CASCADE, related_name="rows")
    field = models.CharField(max_length=10, blank=True)  # of a card, or SET_NAME
    label = models.CharField(max_length=200, blank=True)  # what the line calls its card
    set_code = models.CharField(max_length=20, blank=True)  # of a set whose name it is
    card = models.ForeignKey(Card, models.CASCADE, null=True, related_name="+")
    rung = models.SlugField(max_length=20, blank=True)  # of the matching ladder
    outcome = models.SlugField(max_length=20, db_index=False)
    text = models.TextField(blank=True)  # None of it: the text is to be erased
    base_hash = models.CharField(max_length=32, blank=True)  # our own export's
    base_revision = models.PositiveIntegerField(null=True)
    findings = models.JSONField(default=list, blank=True)
    candidates = models.JSONField(default=list, blank=True)  # cards offered, by key
    choice = models.CharField(max_length=10, choices=Choice, default=Choice.UNDECIDED)
    acknowledged = models.CharField(max_length=300, blank=True)  # why warnings are fine
    waits = models.CharField(max_length=6, choices=Waits, blank=True)

    @property
    def place(self) -> RowPlace:
        """What its words are of: card or set, and field."""
        return self.set_code or self.card_id, self.field

    @property
    def is_found(self) -> bool:
        """Whether it means a card or a set."""
        return self.place[0] is not None

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["batch", "line", "field"], name="translation_row_unique"
            ),
            models.CheckConstraint(
                condition=~Q(outcome=""), name="translation_row_accounted_for"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["batch", "outcome", "line"], name="translation_row_outcome"
            ),
            models.Index(
                fields=["batch", "line", "field"],
                name="translation_row_waiting",
                condition=~Q(waits=""),
            ),
        ]
        ordering: ClassVar = ["line", "field"]
