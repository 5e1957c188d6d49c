"""What tests of decks.collection share."""

from cards.catalogue.models import Printing
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.models import CollectionAct, Holding


def own(owner, name, count=1, **changes):
    details = {"language": "en", "condition": "NM", "is_foil": False} | changes
    binder = details.pop("binder", None) or main_binder(owner)
    printing = Printing.objects.get(card__name=name)
    place = Place(binder.pk, printing.pk, **details)
    add_copies(owner=owner, copies={place: count}, kind=CollectionAct.Kind.ENTRY)
    return Holding.objects.get(binder=binder, printing=printing, **details)


def names_shown(response):
    return [row.face.name for row in response.context["rows"]]
