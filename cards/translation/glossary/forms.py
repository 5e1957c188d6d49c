"""The shape of what editors of the glossary send."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.catalogue.card_texts.language_codes import language_label
from cards.translation.checks.glossary_terms import Term, Wording
from cards.translation.glossary.services import MAX_WORDING

_KEY = re.compile(r"[^a-z0-9]+")
LISTED = 1000  # letters of a list of variants


class TermForm(forms.Form):
    """A term and its wordings in the languages the editor answers for."""

    english = forms.CharField(label=gettext_lazy("In English"), max_length=200)
    kind = forms.CharField(
        label=gettext_lazy("Kind of term"), max_length=40, required=False
    )
    note = forms.CharField(
        label=gettext_lazy("Note"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(
        self, *args: Any, languages: Iterable[str], term: Term | None = None
    ) -> None:
        """Ask for *languages*, filled in from *term*; its English stays as it is."""
        super().__init__(*args)
        self.term = term
        self.languages = list(languages)
        if term is not None:
            self.fields["english"].disabled = True
            self.initial = {
                "english": term.english,
                "kind": term.kind,
                "note": term.note,
            }
        for code in self.languages:
            self._add_language(code)

    def _add_language(self, code: str) -> None:
        """Ask for the wordings of one language."""
        held = self.term.wordings.get(code, Wording()) if self.term else Wording()
        labels = {
            "chosen": _("%(language)s: preferred"),
            "variants": _("%(language)s: accepted, not preferred"),
            "forbidden": _("%(language)s: avoid"),
        }
        for name, label in labels.items():
            value = getattr(held, name)
            is_one = name == "chosen"
            self.fields[f"{code}_{name}"] = forms.CharField(
                label=label % {"language": language_label(code)},
                required=False,
                max_length=MAX_WORDING if is_one else LISTED,
                initial=value if is_one else " | ".join(value),
                help_text="" if is_one else _("Separate several with “|”."),
                widget=forms.TextInput(attrs={"lang": code, "spellcheck": "false"}),
            )

    def clean_english(self) -> str:
        """Ask for letters or figures that a key can be made of."""
        english = str(self.cleaned_data["english"])
        if self.term is None and not term_key(english):
            raise forms.ValidationError(_("Write the term in English."))
        return english

    def changed(self) -> Term:
        """Return the term as it was asked for."""
        asked = self.cleaned_data
        term = self.term or Term(term_key(asked["english"]), asked["english"], {})
        wordings = dict(term.wordings) | {
            code: self._wording(code) for code in self.languages
        }
        return replace(
            term,
            kind=asked["kind"],
            note=asked["note"],
            wordings={
                code: wording
                for code, wording in wordings.items()
                if wording != Wording()
            },
        )

    def _wording(self, code: str) -> Wording:
        """Return what was asked for in one language."""
        asked = self.cleaned_data
        return Wording(
            asked[f"{code}_chosen"].strip(),
            _several(asked[f"{code}_variants"]),
            _several(asked[f"{code}_forbidden"]),
        )


def _several(text: str) -> tuple[str, ...]:
    """Return wordings apart by `|`, sorted as they are kept."""
    return tuple(sorted({one.strip() for one in text.split("|")} - {""}))


def term_key(english: str) -> str:
    """Return the key of a new term."""
    return _KEY.sub("_", english.lower()).strip("_")[:80]
