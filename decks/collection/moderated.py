"""Binders can be reported and hidden."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.moderation.subjects import SharedRows, register
from decks.collection.models import Binder, BinderQuerySet


class Binders(SharedRows[Binder]):
    """Binders that others may look into."""

    kind = "binder"
    label = gettext_lazy("Binder")
    model = Binder

    def seen_by(self, request: HttpRequest) -> BinderQuerySet:
        """Return the binders that the reader may look into."""
        return Binder.objects.visible_to(request.user)

    def title(self, thing: Binder) -> str:
        """Return its name; what nobody filed has none."""
        return thing.name or _("no binder")

    def address(self, thing: Binder) -> str:
        """Return the address of its page."""
        return reverse("binder", args=[thing.short_id])


register(Binders())
