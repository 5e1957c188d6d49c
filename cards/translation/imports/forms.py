"""The shape of what translators upload, choose and export."""

from typing import Final

from django import forms
from django.utils.translation import gettext_lazy

from cards.translation.imports.services import UnknownLanguage, read_language
from core.errors import refusal_sentence
from core.files.forms import UploadForm

MAX_SAID: Final = 40  # characters: a code, or what the language is called
TEXT_INPUT: Final = {"list": "languages", "spellcheck": "false", "autocomplete": "off"}


class LanguageForm(forms.Form):
    """A language of the cards, by its code."""

    language = forms.CharField(
        label=gettext_lazy("Language of the cards"),
        max_length=MAX_SAID,
        widget=forms.TextInput(attrs=TEXT_INPUT),
        help_text=gettext_lazy("Language code: pl, hu, ru, or another such as pt-BR."),
    )

    def clean_language(self) -> str:
        """Return the code as texts keep it."""
        try:
            return read_language(self.cleaned_data["language"])
        except UnknownLanguage as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal


class TranslationUploadForm(LanguageForm, UploadForm):
    """One file of translations."""

    file = forms.FileField(label=gettext_lazy("Translation file"))
    credit = forms.CharField(
        label=gettext_lazy("Translator or team"),
        required=False,
        max_length=200,
        help_text=gettext_lazy("Shown as the credit of this file."),
    )
    field_order = ("file", "language", "credit", "column_map")


class ExportForm(LanguageForm):
    """Which texts to export, and how."""

    scope = forms.ChoiceField(
        label=gettext_lazy("Texts to export"),
        choices=[
            ("all", gettext_lazy("all")),
            ("open", gettext_lazy("missing or outdated")),
        ],
        initial="open",
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Format"),
        choices=[("csv", "CSV"), ("xlsx", "XLSX"), ("po", "PO")],
    )
