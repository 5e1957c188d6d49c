"""How a player says in what ways they want to be told."""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from drafts.notices.models import NoticeChoice


class NoticesForm(forms.Form):
    """How a player is told of picks that wait; an address only if they have none."""

    on_pages = forms.BooleanField(
        label=_("On every page of this site while it is open"), required=False
    )
    by_mail = forms.BooleanField(
        label=_("By email, if a pick may take a day or longer"), required=False
    )
    email = forms.EmailField(label=_("Email address"), required=False)

    def __init__(self, data: Any, *, user: User, choice: NoticeChoice) -> None:
        """Show what was chosen so far."""
        initial = {"on_pages": choice.on_pages, "by_mail": choice.by_mail}
        super().__init__(data, initial=initial)
        self.address = user.email
        if user.email:
            del self.fields["email"]
