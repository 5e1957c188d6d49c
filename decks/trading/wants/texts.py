"""Words of want and trade lists: what a line says, in a few words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.catalogue.card_texts.language_codes import language_label
from decks.collection.forms import CONDITION_NAMES
from decks.collection.models import Condition
from decks.trading.models import ListVisibility, Want
from decks.trading.wants.services import Rule

KIND_NAMES = {
    Want.Kind.MORE: gettext_lazy("this many more"),
    Want.Kind.UP_TO: gettext_lazy("until I own this many"),
    Want.Kind.KEEP: gettext_lazy("keep this many, offer the rest"),
}
FOIL_NAMES = {
    Want.Foil.YES: gettext_lazy("foil only"),
    Want.Foil.NO: gettext_lazy("nonfoil"),
}
VISIBILITY_NAMES = {
    ListVisibility.PRIVATE: gettext_lazy("Only me; no trade suggestions"),
    ListVisibility.LINK: gettext_lazy(
        "Anyone with the link; trade partners see what fits"
    ),
    ListVisibility.MEMBERS: pgettext_lazy("list", "All members"),
}


def rule_of(want: Want) -> Rule:
    """Return what copies that *want* asks for must be like."""
    return Rule(tuple(want.languages.split()), want.condition, want.foil)


def rule_words(rule: Rule) -> str:
    """Return *rule* in words; `any language` and the like go without saying."""
    return " · ".join(_rule_parts(rule)) or _("any copy")


def _rule_parts(rule: Rule) -> Iterator[str]:
    """Yield what *rule* asks for, part by part."""
    if rule.languages:
        yield ", ".join(map(language_label, rule.languages))
    if rule.condition:
        condition = Condition(rule.condition)
        name = str(CONDITION_NAMES[condition])
        is_best = condition == Condition.NEAR_MINT
        yield name if is_best else _("%(condition)s or better") % {"condition": name}
    if rule.foil:
        yield str(FOIL_NAMES[Want.Foil(rule.foil)])
