"""The shape of what members send."""

from django import forms
from django.utils.translation import gettext_lazy as _

from drafts.clubs.models import DESCRIPTION_LENGTH, NAME_LENGTH, ClubMember

MAX_BEST = 100


class ClubForm(forms.Form):
    """What a club is called."""

    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)
    description = forms.CharField(
        label=_("Description"),
        max_length=DESCRIPTION_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class LeagueForm(forms.Form):
    """What a league is called, and how many events of a player count."""

    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)
    best = forms.IntegerField(
        label=_("Events that count, the best of each player"),
        min_value=0,
        max_value=MAX_BEST,
        required=False,
        help_text=_("Empty: all of them."),
    )


class RoleForm(forms.Form):
    """Which role a member gets."""

    role = forms.ChoiceField(choices=ClubMember.Role.choices)
