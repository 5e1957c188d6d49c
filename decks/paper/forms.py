"""The shape of what people ask paper for."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.paper.page import PaperSize
from decks.paper.proxy_content import ProxyOptions
from decks.paper.sheet_content import SheetOptions

PAPERS = (("a4", _("A4")), ("letter", _("US Letter")))
COPIES = (("all", _("As many as in the deck")), ("one", _("One of each card")))
SIDES = (("with", _("Printed too")), ("without", _("Left out")))
MAX_VERSION = 2_147_483_647  # what the database counts to
MAX_WORDS = 80  # characters of what is filled in
SECOND = "en"  # what stands beside the reader's language unless they say else


class PaperForm(forms.Form):
    """What every paper is asked: its language and size.

    What is left out of an address is what the page would offer: *reader* is the
    language of who asks.
    """

    language = forms.ChoiceField(
        label=_("Language"), choices=settings.LANGUAGES, required=False
    )
    paper = forms.ChoiceField(label=_("Paper"), choices=PAPERS, required=False)

    def __init__(self, *args: Any, reader: str, **kwargs: Any) -> None:
        """Offer *reader*'s language first."""
        super().__init__(*args, **kwargs)
        self.reader = reader
        self.initial = {"language": reader, "paper": "a4", **self.initial}

    def given(self, name: str) -> str:
        """Return what was asked for as *name*, else what the page would offer."""
        return str(self.cleaned_data[name] or self.initial[name])

    @property
    def size(self) -> PaperSize:
        """The paper asked for."""
        return "letter" if self.given("paper") == "letter" else "a4"


class SheetForm(PaperForm):
    """What is asked of a registration sheet."""

    second = forms.ChoiceField(
        label=_("Beside it"),
        choices=[("", _("Nothing")), *settings.LANGUAGES],
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
        self.initial.setdefault("second", "" if self.reader == SECOND else SECOND)
        now = ("", _("The deck as it is now"))
        self.fields["version"].widget.choices = [now, *versions]

    def options(self) -> SheetOptions:
        """Return what was asked for; a language beside itself is one."""
        second = self.cleaned_data["second"]
        if "second" not in self.data:
            second = self.initial["second"]
        languages = dict.fromkeys(filter(None, (self.given("language"), second)))
        filled = ("player", "player_id", "event")
        return SheetOptions(
            languages=tuple(languages),
            paper=self.size,
            version=self.cleaned_data["version"],
            filled={key: self.cleaned_data[key] for key in filled},
            day=self.cleaned_data["date"],
        )


class ProxyForm(PaperForm):
    """What is asked of proxies."""

    copies = forms.ChoiceField(label=_("Copies"), choices=COPIES, required=False)
    side = forms.ChoiceField(label=_("Side deck"), choices=SIDES, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer all that the deck holds."""
        super().__init__(*args, **kwargs)
        self.initial.update({"copies": "all", "side": "with"})

    def options(self) -> ProxyOptions:
        """Return what was asked for."""
        return ProxyOptions(
            language=self.given("language"),
            paper=self.size,
            one_each=self.given("copies") == "one",
            side=self.given("side") == "with",
        )
