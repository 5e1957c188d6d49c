"""The keys that ask about cards, their printings and their words."""

from dataclasses import replace

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import OrderBy
from django.utils.translation import gettext_lazy as _

from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Printing
from cards.search.card_conditions import (
    NUMBERS,
    artist_condition,
    collector_number_condition,
    language_condition,
    number_condition,
    property_condition,
    rarity_condition,
    set_condition,
    trait_condition,
    type_condition,
)
from cards.search.field_definitions import (
    CARDS,
    Languages,
    Order,
    Property,
    SearchField,
    Told,
)
from cards.search.query_phrases import (
    says_holds,
    says_languages,
    says_number,
    says_property,
    says_rarity,
    says_term,
    says_typed,
)
from cards.search.relevance import by_relevance
from cards.search.text_conditions import (
    is_for_texts,
    name_condition,
    names_that_fit,
    text_condition,
    texts_that_fit,
    words_condition,
)


def stale_in(_game: str, languages: Languages) -> Q:
    """A name or rules text in one of *languages* was made from English of before."""
    texts = _texts_shown(languages)
    names = texts.filter(field=CardText.Field.NAME)
    rules = texts.filter(field=CardText.Field.TEXT).exclude(card__text="")
    old_names = names.exclude(source_hash=F("card__name_hash"))
    old_rules = rules.exclude(source_hash=F("card__text_hash"))
    return Q(pk__in=old_names.values("card_id")) | Q(pk__in=old_rules.values("card_id"))


def translated_in(_game: str, languages: Languages) -> Q:
    """Name and rules text, if there is one, are there in one of *languages*."""
    names = _texts_shown(languages).filter(field=CardText.Field.NAME)
    rules = CardText.objects.filter(
        card=OuterRef("card"), language=OuterRef("language"), field=CardText.Field.TEXT
    ).exclude(state__in=hidden_states())
    whole = names.filter(Q(card__text="") | Q(Exists(rules)))
    return Q(pk__in=whole.values("card_id"))


def _texts_shown(languages: Languages) -> QuerySet[CardText]:
    """Return the texts in *languages* that readers see."""
    texts = CardText.objects.exclude(state__in=hidden_states()).order_by()
    return texts.filter(language__in=languages) if languages else texts


def says_words(told: Told) -> str:
    """Say that the name or the text holds words; the name alone, if they are short."""
    if not any(map(is_for_texts, told.term.values)):
        told = replace(told, field=CARDS.fields["name"])
    return says_holds(told)


ALL_SIGNS = ": = != < <= > >="

CARDS.bare_words = "words"
CARDS.best_first = by_relevance
CARDS.register(
    SearchField(
        key="words", label=_("name or text"), says=says_words,
        condition=words_condition, signs=":", example="lantern",
    ),
    SearchField(
        key="name", spellings=("n",), label=_("name"), says=says_holds,
        condition=name_condition, patterns=names_that_fit, signs=": = !=",
        example='name="Tib Blotter"',
    ),
    SearchField(
        key="text", spellings=("o", "x"), label=_("rules text"), says=says_holds,
        condition=text_condition, patterns=texts_that_fit, signs=":",
        example="o:/draws? (a|two) cards?/",
    ),
    SearchField(
        key="lang", spellings=("language",), label=_("has a name in the language"),
        says=says_languages, condition=language_condition, example="lang:pl",
    ),
    SearchField(
        key="type", spellings=("t",), label=_("type"), says=says_term,
        condition=type_condition, example="t:ally",
    ),
    *(
        SearchField(
            key=key, spellings=spellings, label=label, says=says_term,
            condition=trait_condition(key), example=example,
        )
        for key, spellings, label, example in (
            ("class", ("c",), _("class"), "c:mage|warlock"),
            ("faction", ("f",), _("faction"), "f:horde"),
            ("race", (), _("race"), "race:troll"),
            ("talent", (), _("talent"), "talent:fire"),
            ("prof", ("profession",), _("profession"), "prof:mining"),
            ("rep", ("reputation",), _("reputation"), ""),
            ("req", ("required",), _("required trait"), "req:fire"),
            ("tag", (), _("tag"), "tag:sword"),
            ("kw", ("keyword",), _("keyword"), "kw:protector"),
            ("does", ("effect",), _("effect"), "does:draw"),
            ("dmg", ("damage",), _("damage type"), "dmg:frost"),
        )
    ),
    SearchField(
        key="is", label=_("property"), says=says_property, signs=":",
        condition=property_condition, example="is:unique",
    ),
    *(
        SearchField(
            key=key, spellings=spellings, label=label, says=says_number,
            condition=number_condition(key), signs=ALL_SIGNS, example=example,
        )
        for key, spellings, label, example in (
            ("cost", (), _("cost"), "cost<=2"),
            ("atk", ("attack",), _("ATK"), "atk>=health"),
            ("health", ("hp",), _("health"), "hp>5"),
            ("def", ("defense",), _("DEF"), "def:3"),
            ("strike", (), _("strike cost"), "strike<2"),
        )
    ),
    SearchField(
        key="rarity", spellings=("r",), label=_("rarity"), says=says_rarity,
        condition=rarity_condition, of="printing", signs=ALL_SIGNS, example="r>=rare",
    ),
    SearchField(
        key="set", spellings=("s", "e", "edition"), label=_("set"), says=says_typed,
        condition=set_condition, of="printing", example="s:lan",
    ),
    SearchField(
        key="number", spellings=("cn",), label=_("collector number"), says=says_typed,
        condition=collector_number_condition, of="printing", signs=ALL_SIGNS,
        example="cn<=20",
    ),
    SearchField(
        key="artist", spellings=("a",), label=_("artist"), says=says_holds,
        condition=artist_condition, of="printing",
    ),
    SearchField(
        key="order", label=_("sort order"), says=says_typed, signs=":",
        of="order", example="order:cost",
    ),
    SearchField(
        key="direction", label=_("sort direction"), says=says_typed, signs=":",
        of="order", example="direction:desc",
    ),
)  # fmt: skip
CARDS.properties.update(
    {
        "stale": Property(
            stale_in,
            _("a translation is outdated"),
            _("no translation is outdated"),
        ),
        "translated": Property(
            translated_in,
            _("it is fully translated"),
            _("it is not fully translated"),
        ),
    }
)


def _of_source(column: str) -> OrderBy:
    """Return the order by *column* of the printing that a card's facts come from."""
    source = Printing.objects.filter(card=OuterRef("pk"), is_source=True)
    return OrderBy(Subquery(source.values(column)[:1]), nulls_last=True)


def _nulls_last(column: str) -> OrderBy:
    """Return the order by *column*; cards without the number come last."""
    return F(column).asc(nulls_last=True)


CARDS.orders.update(
    {
        "name": Order(_("name"), ()),
        **{
            key: Order(CARDS.get(key).label, (_nulls_last(column),))
            for key, column in (*NUMBERS.items(), ("type", "type"))
        },
        **{
            key: Order(CARDS.get(key).label, (_of_source(column),))
            for key, column in (
                ("rarity", "rarity_order"),
                ("artist", "artist"),
                ("number", "number_order"),
            )
        },
        "set": Order(
            _("set"),
            (
                _of_source("card_set__year"),
                _of_source("card_set__code"),
                _of_source("number_order"),
            ),
        ),
        "newest": Order(_("last changed"), (F("changed_at").desc(),)),
    }
)
