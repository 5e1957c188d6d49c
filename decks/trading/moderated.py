"""Want and trade lists can be reported and hidden, both of a trader at once."""

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.moderation.subjects import SharedRows, register
from decks.trading.models import ListVisibility, Trader, TraderQuerySet


class Lists(SharedRows[Trader]):
    """What somebody wants and would trade away, with how to reach them."""

    kind = "lists"
    label = gettext_lazy("Lists for trading")
    model = Trader
    lookup = "pk"
    name = "owner__username"
    hidden_as = {
        "wants_visibility": ListVisibility.PRIVATE,
        "trades_visibility": ListVisibility.PRIVATE,
    }

    def seen_by(self, request: HttpRequest) -> TraderQuerySet:
        """Return the traders one of whose lists the reader may look at."""
        showing = [
            Q(pk__in=Trader.objects.showing(lists, request.user).values("pk"))
            for lists in ("wants", "trades")
        ]
        return Trader.objects.filter(showing[0] | showing[1])

    def see(self, request: HttpRequest, key: str) -> Trader | None:
        """Return the trader of the list with the address *key*."""
        mine = Q(wants_id=key) | Q(trades_id=key)
        return self.seen_by(request).select_related("owner").filter(mine).first()

    def get(self, key: str) -> Trader | None:
        """Return the trader."""
        return super().get(key) if key.isdecimal() and len(key) < 10 else None

    def title(self, thing: Trader) -> str:
        """Return whose they are."""
        return _("Lists of %(name)s") % {"name": thing.owner.get_username()}

    def address(self, thing: Trader) -> str:
        """Return the address of a list."""
        return reverse("shared-wants", args=[thing.wants_id])


register(Lists())
