"""The glossary: what each term of a game is called in each language."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from core.changes import Act


class GlossaryTerm(models.Model):
    """One term of a game by its key; *kind* says what sort of word it is."""

    game = models.SlugField(max_length=20)
    key = models.SlugField(max_length=80)
    english = models.CharField(max_length=200)
    kind = models.CharField(max_length=40, blank=True)
    note = models.TextField(blank=True)
    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "key"], name="term_key_unique"),
            models.CheckConstraint(condition=~Q(english=""), name="term_in_english"),
        ]
        ordering: ClassVar = ["english", "key"]

    def __str__(self) -> str:
        """Return the English term."""
        return self.english


class Rendering(models.Model):
    """One way to say a term in one language; exactly one of them is chosen."""

    class Standing(models.TextChoices):
        """What the glossary says of it."""

        CHOSEN = "chosen"
        VARIANT = "variant"  # found in print, understood, not written any more
        FORBIDDEN = "forbidden"

    term = models.ForeignKey(GlossaryTerm, models.CASCADE, related_name="renderings")
    language = models.CharField(max_length=10)
    text = models.CharField(max_length=200)
    text_folded = models.CharField(max_length=200)
    standing = models.CharField(max_length=10, choices=Standing)
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["term", "language", "text"], name="rendering_unique"
            ),
            models.UniqueConstraint(
                fields=["term", "language"],
                condition=Q(standing="chosen"),
                name="rendering_one_chosen",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="rendering_written"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["language", "text_folded"], name="rendering_folded"),
        ]
        ordering: ClassVar = ["language", "standing", "text"]

    def __str__(self) -> str:
        """Return the rendering."""
        return self.text


class TermChange(Act):
    """One change of a term with all its renderings, as JSON before and after."""

    term = models.ForeignKey(GlossaryTerm, models.CASCADE, related_name="changes")
    before = models.JSONField(null=True)
    after = models.JSONField()

    class Meta:
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return when it was made."""
        return str(self.made_at)
