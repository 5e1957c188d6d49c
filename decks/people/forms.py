"""The shape of what people send about themselves."""

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.people.models import MAX_ABOUT, Profile


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a profile shows."""

    class Meta:
        model = Profile
        fields = ("is_public", "about", "shows_events", "shows_translations")
        labels = {
            "is_public": _("Everyone can see my profile"),
            "about": _("About me"),
            "shows_events": _("List the public events I run or play at"),
            "shows_translations": _("List how many texts I translated"),
        }
        help_texts = {"about": _("Markdown. [[Card name]] links to a card.")}
        widgets = {"about": forms.Textarea(attrs={"rows": 6, "maxlength": MAX_ABOUT})}


class SwitchForm(forms.Form):
    """Whether one wants it."""

    is_on = forms.BooleanField(required=False)
