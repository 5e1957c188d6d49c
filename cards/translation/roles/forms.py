"""The shape of what keepers of a language send."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from cards.catalogue.card_texts.models import LanguageRole

ROLE_LABELS = {
    LanguageRole.Role.TRANSLATOR: _("Translator: approves texts"),
    LanguageRole.Role.KEEPER: _("Language manager: approves texts and assigns roles"),
}


class RoleForm(forms.Form):
    """Who gets which role in which language."""

    username = forms.CharField(label=_("Username"), max_length=150)
    language = forms.ChoiceField(label=_("Language"))
    role = forms.ChoiceField(label=_("Role"), choices=list(ROLE_LABELS.items()))

    def __init__(self, *args: Any, languages: Iterable[str]) -> None:
        """Offer the *languages* that the giver keeps."""
        super().__init__(*args)
        names = dict(settings.LANGUAGES)
        self.fields["language"] = forms.ChoiceField(
            label=_("Language"), choices=[(code, names[code]) for code in languages]
        )
