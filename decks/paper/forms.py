"""The shape of what people ask paper for."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.paper.pdf_document import PaperSize
from decks.paper.proxy_content import ProxyOptions
from decks.paper.sheet_content import SheetOptions

PAPERS = (("a4", _("A4")), ("letter", _("US Letter")))
COPIES = (("all", _("As many as in the deck")), ("one", _("One of each card")))
SIDES = (("with", _("Included")), ("without", _("Not included")))
MAX_VERSION = 2_147_483_647  # what the database counts to
MAX_WORDS = 80  # characters of what is filled in
SECOND = "en"  # what stands beside the reader's language unless they say else


class PaperForm(forms.Form):
    """What every paper is asked: its language and size.

    An address need not say all of it: what it leaves out is as the page offers it to a
    *reader* of a language.
    """

    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    paper = forms.ChoiceField(label=_("Paper"), choices=PAPERS)

    def __init__(
        self, data: QueryDict | None = None, *, reader: str, **kwargs: Any
    ) -> None:
        """Read *data*, an address' query, if there is any."""
        offered = {"language": reader, **self.offer(reader)}
        asked = None if data is None else {**offered, **data.dict()}
        super().__init__(asked, initial=offered, **kwargs)

    def offer(self, reader: str) -> dict[str, str]:
        """Return what is chosen at first."""
        return {"paper": "a4"}

    @property
    def size(self) -> PaperSize:
        """The paper asked for."""
        return "letter" if self.cleaned_data["paper"] == "letter" else "a4"


class SheetForm(PaperForm):
    """What is asked of a registration sheet."""

    second = forms.ChoiceField(
        label=_("Second language"),
        choices=[("", _("None")), *settings.LANGUAGES],
        required=False,
    )
    version = forms.IntegerField(
        label=pgettext_lazy("deck", "Version"),
        min_value=1,
        max_value=MAX_VERSION,
        required=False,
        widget=forms.Select(),
    )
    player = forms.CharField(
        label=_("Player’s name"), max_length=MAX_WORDS, required=False
    )
    player_id = forms.CharField(
        label=_("Player number"), max_length=MAX_WORDS, required=False
    )
    event = forms.CharField(
        label=pgettext_lazy("registration sheet", "Event"),
        max_length=MAX_WORDS,
        required=False,
    )
    date = forms.DateField(
        label=_("Date"),
        required=False,
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    field_order = ("language", "second", "paper", "version")

    def __init__(
        self, *args: Any, versions: Iterable[tuple[int, str]] = (), **kwargs: Any
    ) -> None:
        """Offer the deck as it is and its saved *versions*: number and words."""
        super().__init__(*args, **kwargs)
        now = ("", _("The current deck"))
        self.fields["version"].widget.choices = [now, *versions]

    def offer(self, reader: str) -> dict[str, str]:
        """Return what is chosen at first: English beside any other language."""
        return {**super().offer(reader), "second": "" if reader == SECOND else SECOND}

    def options(self) -> SheetOptions:
        """Return what was asked for; a language beside itself is one."""
        asked = self.cleaned_data
        languages = dict.fromkeys(filter(None, (asked["language"], asked["second"])))
        return SheetOptions(
            languages=tuple(languages),
            paper=self.size,
            version=asked["version"],
            filled={key: asked[key] for key in ("player", "player_id", "event")},
            day=asked["date"],
        )


class ProxyForm(PaperForm):
    """What is asked of proxies."""

    copies = forms.ChoiceField(label=_("Copies"), choices=COPIES)
    side = forms.ChoiceField(label=_("Side deck"), choices=SIDES)

    def offer(self, reader: str) -> dict[str, str]:
        """Return what is chosen at first: all that the deck holds."""
        return {**super().offer(reader), "copies": "all", "side": "with"}

    def options(self) -> ProxyOptions:
        """Return what was asked for."""
        return ProxyOptions(
            language=self.cleaned_data["language"],
            paper=self.size,
            one_each=self.cleaned_data["copies"] == "one",
            side=self.cleaned_data["side"] == "with",
        )
