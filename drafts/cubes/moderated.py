"""Cubes can be reported, hidden and renamed."""

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SharedRows, register
from drafts.cubes.models import Cube


class Cubes(SharedRows[Cube]):
    """Cubes that anyone may deal."""

    kind = "cube"
    label = _("Cube")
    can_rename = True
    model = Cube
    hidden_as = {"is_public": False}

    def seen_by(self, request: HttpRequest) -> "QuerySet[Cube]":
        """Return public cubes and the reader's own."""
        return Cube.objects.filter(Q(is_public=True) | Q(owner=request.user.pk))


register(Cubes())
