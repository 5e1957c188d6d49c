"""Decks, the cards in them and the edits that can be undone."""

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final, Self
from uuid import UUID

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.text import slugify

from cards.catalogue.models import Card, Printing
from core.changes import Act
from core.features import DeclaredList
from core.moderation.hiding import Hideable
from core.short_ids import LENGTH, LETTERS, new_short_id
from core.users import User
from rules.game.deck import Zone
from rules.games import game

_ID_OR_LINK = re.compile(rf"(?:^|/decks/)([{LETTERS}]{{{LENGTH}}})(?!\w)")
MAX_COPIES = 999
MAX_REVISION = 2_147_483_647  # what the database can count to
MAX_FOLDER = 40  # characters
MAX_PRIMER = 20_000  # characters
MAX_SOURCE = 500  # characters of one written line
# Words that stand for something else where a deck's slug may stand.
RESERVED = frozenset(
    {
        "alike", "archive", "branches", "built", "cards", "chosen", "compare", "copies",
        "copy", "delete", "duels", "edit", "embed", "event", "export", "follow", "fork",
        "heroes", "like", "merge", "name", "notes", "odds", "openings", "paper",
        "paste", "play", "playtest", "primer", "replace", "settings", "share",
        "suggest", "suggestions", "swap", "swaps", "tests", "told", "undo", "unread",
        "versions",
    }
)  # fmt: skip

# Which private decks of others an account may look at: features declare it.
READERS: Final[DeclaredList[Callable[[User], Q]]] = DeclaredList()


def short_id_in(typed: str) -> str:
    """Return the short id that *typed*, a deck's id or link, names; "" for neither."""
    found = _ID_OR_LINK.search(typed.strip())
    return found[1] if found else ""


class DeckQuerySet(models.QuerySet["Deck"]):
    """Decks by who may do what with them."""

    def owned_by(self, user: User, guest_key: UUID | None) -> Self:
        """Return the decks *user* may edit; a guest is known by the session's key."""
        if user.is_authenticated:
            return self.filter(owner=user.pk)
        return self.filter(guest_key=guest_key) if guest_key else self.none()

    def visible_to(self, user: User, guest_key: UUID | None) -> Self:
        """Return the decks *user* may look at: public, by link, own and READERS'."""
        if user.is_authenticated:
            own = Q(owner=user.pk)
            for shared_with in READERS:
                own |= shared_with(user)
        else:
            own = Q(guest_key=guest_key) if guest_key else Q(pk__in=())
        return self.filter(own | ~Q(visibility=Deck.Visibility.PRIVATE))

    def public(self) -> Self:
        """Return the decks anyone may find."""
        return self.filter(visibility=Deck.Visibility.PUBLIC, archived_at=None)


class Deck(Hideable):
    """A deck under construction; its entries are the working copy.

    It belongs to an account or, until there is one, to a guest's session.
    """

    class Visibility(models.TextChoices):
        """Who may look at a deck."""

        PRIVATE = "private"
        LINK = "link"
        PUBLIC = "public"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="decks",
    )
    guest_key = models.UUIDField(null=True, blank=True, db_index=True)
    game = models.SlugField(max_length=20)
    format = models.SlugField(max_length=40)
    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    name = models.CharField(max_length=120)
    visibility = models.CharField(
        max_length=10, choices=Visibility, default=Visibility.PRIVATE
    )
    # Where its keeper filed it; nobody else is told.
    folder = models.CharField(max_length=MAX_FOLDER, blank=True)
    # Since when it is out of its keeper's lists and of everybody's; links lead on.
    archived_at = models.DateTimeField(null=True, blank=True)
    primer = models.TextField(blank=True, max_length=MAX_PRIMER)  # Markdown
    has_notes = models.BooleanField(default=False)  # on cards; kept by what writes them
    # Copies by card key that an event handed out: the deck is built from these alone.
    pool = models.JSONField(null=True, blank=True)
    # Counts the acts that changed the cards; what a page has seen is told by it.
    revision = models.PositiveIntegerField(default=0)
    # The version of another deck this one began as.
    forked_from = models.ForeignKey(
        "DeckVersion", models.SET_NULL, null=True, blank=True, related_name="forks"
    )
    # A branch is a deck of its own beside the one whose planned changes it holds;
    # *forked_from* is the version it set out from.
    branch_of = models.ForeignKey(
        "self", models.CASCADE, null=True, blank=True, related_name="branches"
    )
    # A fork's credit outlives what it names: the deck it came from, who keeps that, and
    # the revision that was copied. A deck without *fork_revision* is no fork.
    fork_of = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    fork_author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    fork_revision = models.PositiveIntegerField(null=True, blank=True)
    # Counted as they come and go, so that the best liked are found by an index.
    likes = models.PositiveIntegerField(default=0)
    # Since when the deck lies ready in real cards; they are not free for others.
    built_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    objects = DeckQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(owner=None) ^ Q(guest_key=None),
                name="deck_has_one_keeper",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="deck_named"),
            models.CheckConstraint(
                condition=Q(is_hidden=False) | Q(visibility="private"),
                name="deck_hidden_is_private",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["visibility", "-changed_at"], name="deck_public"),
            models.Index(fields=["owner", "-changed_at"], name="deck_of_owner"),
            models.Index(fields=["visibility", "-likes"], name="deck_liked"),
        ]
        ordering: ClassVar = ["-changed_at", "-pk"]

    def __str__(self) -> str:
        """Return the deck's name."""
        return self.name

    @property
    def is_playable(self) -> bool:
        """Whether a program plays decks of its game: alone or against each other."""
        return game(self.game).duels is not None

    def get_absolute_url(self) -> str:
        """Return the address of the deck's page; the slug is decoration."""
        slug = slugify(self.name)
        if not slug or slug in RESERVED:
            return reverse("deck", args=[self.short_id])
        return reverse("deck-named", args=[self.short_id, slug])

    def is_kept_by(self, user: User, guest_key: UUID | None) -> bool:
        """Whether *user* may edit the deck; a guest is known by the session's key."""
        if user.is_authenticated:
            return bool(self.owner_id == user.pk)
        return guest_key is not None and self.guest_key == guest_key


class Entry(models.Model):
    """*quantity* copies of a card in one zone, of a deck or of a version of it."""

    class DeckZone(models.TextChoices):
        """Where the card lies; the rules' own zones."""

        HERO = Zone.HERO.value
        MAIN = Zone.MAIN.value
        SIDE = Zone.SIDE.value
        MAYBE = Zone.MAYBE.value

    card = models.ForeignKey(Card, models.PROTECT, related_name="+")
    zone = models.CharField(max_length=5, choices=DeckZone)
    quantity = models.PositiveSmallIntegerField()
    printing = models.ForeignKey(
        Printing, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    language = models.CharField(max_length=15, blank=True)  # of the copies, if told
    tag = models.CharField(max_length=40, blank=True)  # the group its owner put it in

    class Meta:
        abstract = True

    def __str__(self) -> str:
        """Return quantity and zone."""
        return f"{self.quantity} × {self.zone}"

    @cached_property
    def value(self) -> Any:
        """The card as its game knows it, read once for verdict and figures."""
        return self.card.value


class DeckEntry(Entry):
    """An entry of the working copy."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="entries")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "card", "zone"], name="deck_entry_unique"
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_COPIES),
                name="deck_entry_quantity",
            ),
        ]


class MaybeEntry(Entry):
    """A card that is thought of for a deck: it lies beside it and counts for nothing.

    A table of its own, so that nothing that reads a deck's entries sees it.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="maybe_entries")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["deck", "card"], name="maybe_entry_unique"),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_COPIES),
                name="maybe_entry_quantity",
            ),
        ]


class UnreadLine(models.Model):
    """A line of an imported list whose card is not certain: kept until it is."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="unread_lines")
    number = models.PositiveIntegerField()  # in the list it came from; 1 is the first
    source = models.CharField(max_length=MAX_SOURCE)  # as it was written
    name = models.CharField(max_length=MAX_SOURCE)  # of the card, as it was written
    quantity = models.PositiveIntegerField()
    zone = models.CharField(max_length=5, choices=Entry.DeckZone)

    class Meta:
        ordering: ClassVar = ["number", "pk"]

    def __str__(self) -> str:
        """Return the line as it was written."""
        return self.source


class DeckTag(models.Model):
    """A word its owner files a deck under."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="tags")
    word = models.CharField(max_length=40)
    word_folded = models.CharField(max_length=40, db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "word_folded"], name="deck_tag_unique"
            ),
            models.CheckConstraint(
                condition=~Q(word_folded=""), name="deck_tag_written"
            ),
        ]
        ordering: ClassVar = ["word_folded"]

    def __str__(self) -> str:
        """Return the word."""
        return self.word


class DeckAct(Act):
    """Changes of a deck's cards that are undone together, by whoever keeps the deck.

    The latest of them also say what changed since a page was last looked at.
    """

    author = None
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="acts")
    revision = models.PositiveIntegerField()  # of the deck, once it was made
    # What a page sends again after a lost connection must not be done twice.
    request_id = models.UUIDField(null=True, blank=True)
    # False for one that undoes, and where cards were merged since. The act that it
    # undoes may be forgotten before it is.
    can_be_undone = models.BooleanField(default=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "request_id"], name="deck_act_once"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["deck", "-id"], name="deck_act_newest")
        ]

    def __str__(self) -> str:
        """Return the revision."""
        return str(self.revision)


class DeckEdit(models.Model):
    """What an act changed in one card's place of a deck."""

    act = models.ForeignKey(DeckAct, models.CASCADE, related_name="edits")
    card = models.ForeignKey(Card, models.PROTECT, related_name="+")
    zone = models.CharField(max_length=5, choices=DeckEntry.DeckZone)
    before = models.PositiveSmallIntegerField()
    after = models.PositiveSmallIntegerField()
    before_printing = models.ForeignKey(
        Printing, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    after_printing = models.ForeignKey(
        Printing, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    before_language = models.CharField(max_length=15, blank=True)
    after_language = models.CharField(max_length=15, blank=True)
    before_tag = models.CharField(max_length=40, blank=True)
    after_tag = models.CharField(max_length=40, blank=True)

    def __str__(self) -> str:
        """Return what was changed into what."""
        return f"{self.before} → {self.after}"
