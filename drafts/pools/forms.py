"""The shape of a pool as it is typed in and checked."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from cards.catalogue.models import CardSet
from drafts.events.models import Event
from drafts.pools.models import MAX_COPIES, RegisteredPool
from drafts.pools.pool_text import MAX_TYPED
from drafts.pools.services import Copy, people_of


class PoolForm(forms.Form):
    """Collector numbers, the set they are of, and who is to look at the list."""

    card_set = forms.ChoiceField(label=_("Set"), required=False)
    numbers = forms.CharField(
        label=_("Collector numbers"),
        max_length=MAX_TYPED,
        widget=forms.Textarea(
            attrs={"rows": 6, "spellcheck": "false", "autocomplete": "off"}
        ),
        help_text=_(
            "“45 46x3 47f” means one 45, three 46 and a foil 47. For cards from "
            "another set, put its code first: “EMB: 12 13”."
        ),
    )
    checker = forms.ModelChoiceField(
        User.objects.none(), label=_("Checked by"), empty_label=None
    )

    def __init__(self, *args: Any, event: Event, by: Any, **kwargs: Any) -> None:
        """Offer the sets of the game, and everybody of the event but *by*."""
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        sets = CardSet.objects.filter(game=event.game).order_by("-year", "code")
        self.fields["card_set"] = forms.ChoiceField(
            label=_("Set"),
            choices=[(one.code, f"{one.code} · {one.name}") for one in sets],
        )
        others = [pk for pk in people_of(event) if pk != by.pk]
        checker = self.fields["checker"]
        assert isinstance(checker, forms.ModelChoiceField)  # noqa: S101 - as declared
        checker.queryset = User.objects.filter(pk__in=others).order_by("username")


def read_counts(data: Mapping[str, Any], pool: RegisteredPool) -> dict[Copy, int]:
    """Return what the checker counted of each card of *pool*, as the form says.

    What is no number counts as listed: nothing is marked by accident.
    """
    counted = {}
    for printing, is_foil, quantity in pool.cards.values_list(
        "printing", "is_foil", "quantity"
    ):
        typed = str(data.get(f"c-{printing}-{int(is_foil)}", ""))
        is_count = typed.isascii() and typed.isdigit() and int(typed[:5]) <= MAX_COPIES
        counted[Copy(printing, is_foil)] = int(typed) if is_count else quantity
    return counted
