"""Sets, cards and printings."""

from typing import Any, ClassVar, Final

from django.db import models

from rules.games import game


class MarkCount(models.Func):
    """How many marks a card keeps: an index has it, so that the marked are found."""

    function = "JSON_ARRAY_LENGTH"
    output_field = models.IntegerField()

    def as_postgresql(self, compiler: Any, connection: Any, **kept: Any) -> Any:
        """Return the same as PostgreSQL says it."""
        return self.as_sql(compiler, connection, function="JSONB_ARRAY_LENGTH", **kept)


class CardSet(models.Model):
    """A set of cards as it was published."""

    game = models.SlugField(max_length=20)
    code = models.CharField(max_length=20)  # upper case
    name = models.CharField(max_length=200)
    year = models.PositiveSmallIntegerField(null=True, blank=True)
    block = models.CharField(max_length=40, blank=True)  # sets published as one
    # What it was called before curators renamed it: files go on calling it that.
    former_names = models.JSONField(default=list, blank=True)
    # What it is called in other languages, by code.
    names = models.JSONField(default=dict, blank=True)
    # Where another site has pictures of its cards: `https://…/{set}/{number}.jpg`.
    picture_url = models.CharField(max_length=300, blank=True)
    pictures_are_whole = models.BooleanField(default=False)  # or else art alone

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "code"], name="set_code_unique"),
            models.CheckConstraint(
                condition=~models.Q(code="") & ~models.Q(name=""), name="set_named"
            ),
        ]
        ordering: ClassVar = ["year", "code"]

    def __str__(self) -> str:
        """Return the set's name."""
        return self.name


class Card(models.Model):
    """A card, whatever its printings: what the game says it is.

    *facts* are the game's own JSON without name and text, which stand beside them; the
    columns repeat what search sorts and filters by, and are filled from facts alone.
    """

    game = models.SlugField(max_length=20)
    # Folded name, type and class icons; cards that only their figures or texts tell
    # apart share it.
    key = models.CharField(max_length=400)
    name = models.CharField(max_length=200)
    name_folded = models.CharField(max_length=200, db_index=True)
    # The first and last letters of the squeezed name: where near-equal names meet.
    name_head = models.CharField(max_length=5)
    name_tail = models.CharField(max_length=5)
    text = models.TextField(blank=True)
    text_folded = models.TextField(blank=True)
    # Fingerprints of the English words: translations remember whose they were made.
    name_hash = models.CharField(max_length=32)
    text_hash = models.CharField(max_length=32)
    facts = models.JSONField()
    marks = models.JSONField(default=list, blank=True)  # what the importer found odd
    # What curators set, by name of the fact: imports leave it alone.
    curated = models.JSONField(default=list, blank=True)
    # What the text says, as the game's words; None where only the text is known.
    powers = models.JSONField(null=True, blank=True)
    # Facts that its source printing leaves out, each with the printing that told it.
    origins = models.JSONField(default=dict, blank=True)
    # When the wording that counts was printed: a newer printing's replaces it.
    text_year = models.PositiveSmallIntegerField(null=True, blank=True)

    type = models.SlugField(max_length=20)
    cost = models.SmallIntegerField(null=True, blank=True)
    atk = models.SmallIntegerField(null=True, blank=True)
    health = models.SmallIntegerField(null=True, blank=True)
    defense = models.SmallIntegerField(null=True, blank=True)
    strike_cost = models.SmallIntegerField(null=True, blank=True)

    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~models.Q(name=""), name="card_named"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["game", "key"], name="card_of_key"),
            models.Index(fields=["game", "type"], name="card_type"),
            models.Index(fields=["game", "cost"], name="card_cost"),
            models.Index(fields=["name_head"], name="card_name_head"),
            models.Index(fields=["name_tail"], name="card_name_tail"),
            models.Index(fields=["changed_at"], name="card_changed_at"),
            models.Index("game", MarkCount("marks"), name="card_marked"),
        ]
        ordering: ClassVar = ["name_folded", "key", "pk"]

    def __str__(self) -> str:
        """Return the card's English name."""
        return self.name

    @property
    def value(self) -> Any:
        """The card as its game knows it."""
        words = {"name": self.name, "text": self.text}
        return game(self.game).read_card({**self.facts, **words})


class CardTrait(models.Model):
    """One trait a card is searched by: a class icon, a faction, a tag."""

    EFFECT: Final = "does"  # the kind of what its powers do

    card = models.ForeignKey(Card, models.CASCADE, related_name="traits")
    kind = models.SlugField(max_length=20, db_index=False)
    value = models.CharField(max_length=100)  # as printed
    value_folded = models.CharField(max_length=100)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["card", "kind", "value"], name="card_trait_unique"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["kind", "value_folded"], name="card_trait_value"),
        ]

    def __str__(self) -> str:
        """Return the trait as `kind:value`."""
        return f"{self.kind}:{self.value}"


class Printing(models.Model):
    """A card as printed once: set, collector number, variant and card.

    *twin* tells those of one number and variant apart, from 1 in the order they came.
    """

    card = models.ForeignKey(Card, models.CASCADE, related_name="printings")
    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="printings")
    number = models.CharField(max_length=20)
    number_order = models.PositiveIntegerField()  # the digits of the number
    variant = models.CharField(max_length=40, blank=True)
    twin = models.PositiveSmallIntegerField(default=1)
    rarity = models.SlugField(max_length=20, blank=True)
    rarity_order = models.PositiveSmallIntegerField()
    artist = models.CharField(max_length=200, blank=True)
    flavour = models.TextField(blank=True)
    flavour_hash = models.CharField(max_length=32)  # the source printing's counts
    # The rules text as printed; the card's is the one that counts.
    text = models.TextField(blank=True)
    # The one printing a card's facts were read from; the others may only differ.
    is_source = models.BooleanField(default=False)
    curated = models.JSONField(default=list, blank=True)  # as a card's
    # The site's own pictures of it, kept from OwnPicture: `language:name` for each.
    pictures = models.TextField(blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["card_set", "number", "variant", "twin"],
                name="printing_unique",
            ),
            models.UniqueConstraint(
                fields=["card"],
                condition=models.Q(is_source=True),
                name="card_has_one_source",
            ),
            models.CheckConstraint(
                condition=~models.Q(number=""), name="printing_numbered"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["card_set", "number_order", "variant"], name="printing_order"
            ),
            models.Index(fields=["rarity"], name="printing_rarity"),
        ]
        ordering: ClassVar = [
            "card_set", "number_order", "number", "variant", "twin",
        ]  # fmt: skip

    def __str__(self) -> str:
        """Return set, number and variant: `LAN 12 EA`."""
        return f"{self.set_code} {self.number} {self.variant}".strip()

    @property
    def set_code(self) -> str:
        """The code of the printing's set."""
        return self.card_set.code

    @property
    def set_name(self) -> str:
        """The name of the printing's set."""
        return self.card_set.name

    @property
    def picture_url(self) -> str:
        """Where another site has pictures of the set, if it has."""
        return self.card_set.picture_url

    @property
    def pictures_are_whole(self) -> bool:
        """Whether these pictures show whole cards."""
        return self.card_set.pictures_are_whole
