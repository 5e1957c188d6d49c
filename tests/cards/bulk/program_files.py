"""What tests of cards.bulk share."""

from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import printing_id

SITE = "http://testserver"


def ids() -> set[str]:
    found = Printing.objects.select_related("card", "card_set")
    return {str(printing_id(one, one.card)) for one in found}
