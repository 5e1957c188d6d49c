"""What was done to a collection, the latest first."""

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from decks.collection.models import CollectionAct, CollectionChange
from decks.collection.queries import card_words

Kind = CollectionAct.Kind
KIND_NAMES = {
    Kind.EDIT: _("Changed by hand"),
    Kind.ENTRY: _("Entered"),
    Kind.IMPORT: _("Imported"),
    Kind.MOVE: _("Moved"),
    Kind.DRAFT: _("Drafted"),
    Kind.UNDO: _("Undone"),
}


def own_acts(owner: AbstractBaseUser) -> QuerySet[CollectionAct]:
    """Return the acts of *owner*, the latest first, with those that undid them."""
    return CollectionAct.objects.filter(author=owner.pk).select_related("undone_by")


def changes_of(act: CollectionAct, language: str) -> QuerySet[CollectionChange]:
    """Return what *act* changed, with the cards as a reader of *language* sees them."""
    changes = act.changes.select_related(
        "binder", "printing__card", "printing__card_set"
    )
    words = card_words("printing__card__", language)
    return changes.prefetch_related(*words).order_by("pk")
