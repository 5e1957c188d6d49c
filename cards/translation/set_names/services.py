"""Names of sets, written by translators; curators undo them as any act."""

from collections.abc import Mapping
from typing import Final

from django.contrib.auth.models import User

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import CardSet
from cards.curation.journal import act_of
from cards.translation.roles.services import ask_translator

MAX_NAME: Final = 200


def name_sets(
    *, game_slug: str, language: str, names: Mapping[str, str], author: User
) -> int:
    """Call sets so in *language*, told by code; return how many are called otherwise.

    An empty name takes it back. What is no set of the game is left out. Raises
    NotTranslator.
    """
    ask_translator(author, language)
    return write_names(
        game_slug=game_slug, language=language, names=names, author=author
    )


def write_names(
    *, game_slug: str, language: str, names: Mapping[str, str], author: User | None
) -> int:
    """Call sets so, whoever *author* is; None is the machine's own keeper.

    Returns how many are called otherwise now.
    """
    with act_of(
        kind=CatalogueAct.Kind.SET, game=game_slug, author=author, label=language
    ) as (_act, journal):
        sets = CardSet.objects.filter(game=game_slug, code__in=names)
        changed = [
            one
            for one in sets.select_for_update()
            if one.names.get(language, "") != names[one.code]
        ]
        journal.watch(CardSet.objects.filter(pk__in=[one.pk for one in changed]))
        for one in changed:
            told = {**one.names, language: names[one.code]}
            one.names = {code: name for code, name in sorted(told.items()) if name}
        CardSet.objects.bulk_update(changed, ["names"])
    return len(changed)
