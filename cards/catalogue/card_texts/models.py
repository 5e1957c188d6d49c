"""A card's words in other languages, and what became of them."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card
from core.changes import Act
from core.jobs import Job


def hidden_states() -> tuple[str, ...]:
    """Return the states of texts that readers are not shown."""
    return CardText.State.REJECTED, CardText.State.DRAFT


class CardText(models.Model):
    """One field of a card in one language; none at all means *missing*.

    *source_hash* is that of the English field it was made from: when the English has
    another one now, the text is *stale*, whatever its state.
    """

    class Field(models.TextChoices):
        """Which words of the card."""

        NAME = "name"
        TEXT = "text"
        FLAVOUR = "flavour"

    class State(models.TextChoices):
        """How far the text may be trusted."""

        IMPORTED = "imported"
        REVIEW = "review"  # somebody has to look: proposed, or changed since approved
        APPROVED = "approved"
        REJECTED = "rejected"
        # By the machine, from the card's powers; a person's text takes its place.
        WRITTEN = "written"
        DRAFT = "draft"  # likewise, without sentences that nobody understands

    card = models.ForeignKey(Card, models.CASCADE, related_name="texts")
    language = models.CharField(max_length=10)
    field = models.CharField(max_length=10, choices=Field)
    text = models.TextField()
    text_folded = models.TextField()
    source_hash = models.CharField(max_length=32)
    state = models.CharField(max_length=10, choices=State, default=State.IMPORTED)
    revision = models.PositiveIntegerField(default=1)  # counts the changes of the text
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    batch = models.ForeignKey(
        "TranslationBatch", models.SET_NULL, null=True, related_name="+"
    )
    changed_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["card", "language", "field"], name="card_text_unique"
            ),
            models.CheckConstraint(condition=~models.Q(text=""), name="text_not_empty"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["field", "text_folded"], name="card_text_folded"),
            models.Index(fields=["language", "field", "state"], name="card_text_state"),
        ]

    def __str__(self) -> str:
        """Return the text itself."""
        return self.text


class TextApproval(models.Model):
    """One person's word that a text, in one revision, is right."""

    text = models.ForeignKey(CardText, models.CASCADE, related_name="approvals")
    revision = models.PositiveIntegerField()
    approver = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+"
    )
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["text", "revision", "approver"], name="text_approval_unique"
            ),
        ]

    def __str__(self) -> str:
        """Return the revision approved."""
        return str(self.revision)


class TextChange(Act):
    """One change of one text: enough to show it, and to take it back exactly.

    *before* and *after* are the text's fields as JSON (text, state, source_hash,
    revision, author, batch); None where there was, or is, no text.
    """

    card = models.ForeignKey(Card, models.CASCADE, related_name="text_changes")
    language = models.CharField(max_length=10)
    field = models.CharField(max_length=10, choices=CardText.Field)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    batch = models.ForeignKey(
        "TranslationBatch", models.SET_NULL, null=True, related_name="changes"
    )
    reason = models.CharField(max_length=300, blank=True)  # why warnings are fine

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["card", "language", "field", "-id"], name="text_change_latest"
            ),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return language and field."""
        return f"{self.language} {self.field}"


class EnglishWords(models.Model):
    """English words that a card no longer has, for translations made from them.

    Found by their fingerprint, so that a stale text shows what changed in the English.
    """

    fingerprint = models.CharField(max_length=32, primary_key=True)
    words = models.TextField()

    def __str__(self) -> str:
        """Return the words."""
        return self.words


class WritingRun(Job):
    """The writing of a game's texts from powers, card by card, as a worker does it.

    Also of what its cards are found by for what they do: both read the powers.

    *version* is that of the rules it wrote with: with others it is done again.
    """

    class State(models.TextChoices):
        """Where it stands."""

        WRITING = "writing"
        DONE = "done"
        FAILED = "failed"

    RUNS: ClassVar = {State.WRITING: (State.DONE, State.FAILED)}

    game = models.SlugField(max_length=20)
    state = models.CharField(max_length=10, choices=State, default=State.WRITING)
    version = models.CharField(max_length=32)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["game", "-id"], name="writing_run_latest"),
        ]

    def __str__(self) -> str:
        """Return game and state."""
        return f"{self.game} {self.state}"


class TextProposal(models.Model):
    """What somebody without a role would have a text say; readers do not see it."""

    class State(models.TextChoices):
        """What a translator made of it."""

        OPEN = "open"
        TAKEN = "taken"
        DECLINED = "declined"

    card = models.ForeignKey(Card, models.CASCADE, related_name="proposals")
    language = models.CharField(max_length=10)
    field = models.CharField(max_length=10, choices=CardText.Field)
    text = models.TextField()
    source_hash = models.CharField(max_length=32)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+"
    )
    made_at = models.DateTimeField()
    reason = models.CharField(max_length=300, blank=True)  # why warnings are fine
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(text=""), name="proposal_not_empty"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["language", "state", "-id"], name="proposal_open"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return the text proposed."""
        return self.text


class LanguageRole(models.Model):
    """What somebody may do with the texts of one language."""

    class Role(models.TextChoices):
        """Anyone signed in proposes; these may do more."""

        TRANSLATOR = "translator"  # approves
        KEEPER = "keeper"  # approves, and gives roles of this language

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="language_roles"
    )
    language = models.CharField(max_length=10)
    role = models.CharField(max_length=10, choices=Role)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    given_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "language"], name="language_role_unique"
            ),
            models.CheckConstraint(
                condition=~Q(language=""), name="language_role_of_a_language"
            ),
        ]

    def __str__(self) -> str:
        """Return role and language."""
        return f"{self.role} {self.language}"
