"""The forms of reports and of acts."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from decks.moderation.models import Report
from decks.moderation.services import MAX_NAME
from decks.staff.models import MAX_WORDS, Block

REASONS = {
    Report.Reason.OFFENSIVE: _("It insults or threatens"),
    Report.Reason.PERSONAL: _("It shows someone’s personal data"),
    Report.Reason.COPYRIGHT: _("It is someone else’s work"),
    Report.Reason.SPAM: _("It is advertising or a scam"),
    Report.Reason.OTHER: _("Something else"),
}
BLOCKED = {
    Block.Kind.NAME: _("A word in names"),
    Block.Kind.MAIL: _("An email address or a domain"),
    Block.Kind.NETWORK: _("A network"),
}


class ReportForm(forms.Form):
    """What is wrong, with the thing itself or with the name of who made it."""

    about = forms.ChoiceField(label=_("What do you want to report?"))
    reason = forms.ChoiceField(
        label=_("Why?"), choices=list(REASONS.items()), widget=forms.RadioSelect
    )
    words = forms.CharField(
        label=_("In your words"),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Optional. Only the staff of this site read it."),
    )

    def __init__(self, *args: Any, title: str, people: Iterable[User]) -> None:
        """Offer the thing, called *title*, and the names of *people*."""
        super().__init__(*args)
        names = [(f"@{one.pk}", _name_of(one)) for one in people]
        thing = [("", title)] if title else []
        self.fields["about"] = forms.ChoiceField(
            label=_("What do you want to report?"),
            choices=thing + names,
            required=not thing,
        )


def _name_of(user: User) -> str:
    """Return what reporting a name is called."""
    return str(_("The name “%(name)s”") % {"name": user.get_username()})


class ReasonForm(forms.Form):
    """Why staff do something; owners read it."""

    reason = forms.CharField(
        label=_("Reason, as the owner is told it"),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


class LockForm(ReasonForm):
    """Whether what somebody shows is hidden with their account."""

    with_things = forms.BooleanField(
        label=_("Hide what they show to others, too"), required=False
    )


class RenameForm(ReasonForm):
    """Another name."""

    name = forms.CharField(label=_("New name"), max_length=MAX_NAME)
    field_order = ("name", "reason")


class MergeForm(ReasonForm):
    """The account that gets everything."""

    into = forms.CharField(
        label=_("Username of the account that stays"), max_length=150
    )
    field_order = ("into", "reason")


class BlockForm(forms.Form):
    """What is blocked."""

    kind = forms.ChoiceField(label=_("What to block"), choices=list(BLOCKED.items()))
    value = forms.CharField(label=_("Value"), max_length=150)
    note = forms.CharField(
        label=_("Note for the staff"), max_length=200, required=False
    )


class MemberForm(forms.Form):
    """Who is to moderate."""

    username = forms.CharField(label=_("Username"), max_length=150)
