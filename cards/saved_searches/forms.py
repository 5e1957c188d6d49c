"""The shape of what the page of saved searches sends."""

from django import forms
from django.utils.translation import gettext_lazy as _

from cards.saved_searches.models import MAX_NAME, MAX_QUERY


class SearchForm(forms.Form):
    """A query and the name it is kept under."""

    name = forms.CharField(label=_("Name"), max_length=MAX_NAME)
    q = forms.CharField(label=_("Search"), max_length=MAX_QUERY)
