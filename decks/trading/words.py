"""Words of want and trade lists: what a line says, in a few words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.card_language import language_label
from decks.collection.forms import CONDITION_NAMES
from decks.models import Condition, ListVisibility, Want
from decks.trading.wants import Rule

KIND_NAMES = {
    Want.Kind.MORE: gettext_lazy("so many more"),
    Want.Kind.UP_TO: gettext_lazy("until I have so many"),
    Want.Kind.KEEP: gettext_lazy("keep so many, offer what is above"),
}
FOIL_NAMES = {
    Want.Foil.YES: gettext_lazy("foil only"),
    Want.Foil.NO: gettext_lazy("without foil"),
}
VISIBILITY_NAMES = {
    ListVisibility.PRIVATE: gettext_lazy("Only me; no matches"),
    ListVisibility.LINK: gettext_lazy("Who has the link; others what matches"),
    ListVisibility.MEMBERS: pgettext_lazy("list", "Every member"),
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
