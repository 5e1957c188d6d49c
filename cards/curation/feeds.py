"""The feed of new sets and of what was changed in the catalog."""

from datetime import datetime
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from cards.catalogue.changes.models import CatalogueAct
from cards.curation.texts import ACT_WORDS
from core.web.feeds import ENTRIES, AtomFeed

Kind = CatalogueAct.Kind
# What readers of cards would not notice.
INNER: Final = (Kind.TEXTS, Kind.ROLE, Kind.SETTLED)


class CatalogueNews(AtomFeed[CatalogueAct, None]):
    """What became of sets, cards and printings, the latest first."""

    def title(self) -> str:
        """Return what the feed is called."""
        return _("What changed in the catalog")

    def link(self) -> str:
        """Return the page of sets."""
        return reverse("set-list")

    def items(self) -> list[CatalogueAct]:
        """Return the latest acts that changed something; one query."""
        acts = CatalogueAct.objects.exclude(kind__in=INNER).exclude(entries=[])
        return list(acts[:ENTRIES])

    def item_title(self, item: CatalogueAct) -> str:
        """Return what was done to what."""
        word = str(ACT_WORDS.get(item.kind, item.kind))
        return f"{word}: {item.label}" if item.label else word

    def item_description(self, item: CatalogueAct) -> str:
        """Return how much was changed."""
        return _("Rows changed: %(n)s") % {"n": len(item.entries)}

    def item_link(self, item: CatalogueAct) -> str:
        """Return the page of the set or the cards that it was about."""
        first = item.entries[0]
        if first["what"] == "set":
            page = reverse("card-set", args=[first["code"]])
        else:
            is_one = item.kind != Kind.IMPORT
            asked = {"q": f'!"{item.label}"'} if item.label and is_one else {}
            page = reverse("card-list", query={**asked, "game": item.game})
        return f"{page}#act-{item.pk}"

    def item_updateddate(self, item: CatalogueAct) -> datetime:
        """Return when it was done."""
        return item.made_at
