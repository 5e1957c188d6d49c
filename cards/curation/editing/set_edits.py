"""Adding a set, and what it is called.

Its code stays: addresses and files name a set by it. Its block is what files say.
"""

from django.contrib.auth.models import User

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import CardSet
from cards.catalogue.set_identity import spelled
from cards.curation.act_errors import SetTaken
from cards.curation.journal import act_of
from cards.curation.revision import ask_revision
from rules.games import game

Kind = CatalogueAct.Kind


def add_set(
    *,
    game_slug: str,
    code: str,
    name: str,
    author: User,
    year: int | None = None,
    block: str = "",
) -> CardSet:
    """Add a set, as yet empty. Raises UnknownGame or SetTaken."""
    code = code.upper()
    with act_of(
        kind=Kind.NEW_SET, game=game(game_slug).slug, author=author, label=name
    ) as (_act, journal):
        if CardSet.objects.filter(game=game_slug, code=code).exists():
            raise SetTaken(code=code)
        journal.watch(CardSet.objects.filter(game=game_slug, code=code))
        return CardSet.objects.create(
            game=game_slug, code=code, name=name, year=year, block=block
        )


def edit_set(
    *,
    card_set: CardSet,
    name: str,
    year: int | None,
    revision: str,
    author: User,
    reason: str = "",
) -> CatalogueAct:
    """Call *card_set* *name*, published in *year*.

    *revision* is what was looked at. Raises CatalogueChangedSince.
    """
    with act_of(
        kind=Kind.SET, game=card_set.game, author=author, label=name, reason=reason
    ) as (act, journal):
        held = CardSet.objects.select_for_update().get(pk=card_set.pk)
        ask_revision(held, revision)
        journal.watch(CardSet.objects.filter(pk=held.pk))
        was, now = spelled(held.name), spelled(name)
        if was != now:
            held.former_names = sorted({*held.former_names, was} - {now})
        held.name, held.year = name, year
        held.save(update_fields=["name", "year", "former_names"])
    return act
