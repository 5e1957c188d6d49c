"""Decks on paper for programs: the same files the pages send."""

from collections.abc import Iterable

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from cards.card_language import interface_language
from decks.guests import guest_key
from decks.models import Deck
from decks.paper.download import pdf_response
from decks.paper.forms import COPIES, PAPERS, SIDES, PaperForm, ProxyForm, SheetForm
from decks.paper.proxies import write_proxies
from decks.paper.proxy_content import describe_proxies
from decks.paper.sheet import write_sheet
from decks.paper.sheet_content import describe_sheet

LANGUAGES = [code for code, _name in settings.LANGUAGES]
SHARED = [
    OpenApiParameter(
        "language", str, enum=LANGUAGES, description="Yours, unless you name one."
    ),
    OpenApiParameter("paper", str, enum=[size for size, _words in PAPERS]),
]
PDF = {(200, "application/pdf"): OpenApiTypes.BINARY}


class PdfOrProblem(BaseContentNegotiation):
    """A file whatever is accepted: only what goes wrong is rendered, as a problem."""

    def select_parser(
        self, request: Request, parsers: Iterable[BaseParser]
    ) -> BaseParser:
        """Return the first of *parsers*; nothing is ever sent here."""
        return next(iter(parsers))

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """Return the first of *renderers*."""
        renderer = next(iter(renderers))
        return renderer, str(renderer.media_type)


class PaperView(APIView):
    """What both papers share."""

    content_negotiation_class = PdfOrProblem

    def find_deck(self) -> Deck:
        """Return the deck if who asks may see it, or 404."""
        decks = Deck.objects.visible_to(self.request.user, guest_key(self.request))
        return get_object_or_404(decks, short_id=self.kwargs["short_id"])


def check(form: PaperForm) -> None:
    """Raise ValidationError with what is wrong in each field of *form*."""
    if not form.is_valid():
        told = form.errors.get_json_data()
        raise ValidationError(
            {name: [fault["message"] for fault in told[name]] for name in told}
        )


class DeckSheet(PaperView):
    """The registration sheet of a deck, as PDF."""

    @extend_schema(
        parameters=[
            *SHARED,
            OpenApiParameter(
                "second",
                str,
                enum=["", *LANGUAGES],
                description="The language beside it; empty for none.",
            ),
            OpenApiParameter("version", int, description="The deck as it is, if none."),
            OpenApiParameter("player", str),
            OpenApiParameter("player_id", str),
            OpenApiParameter("event", str),
            OpenApiParameter("date", OpenApiTypes.DATE),
        ],
        responses=PDF,
    )
    def get(self, request: Request, short_id: str) -> HttpResponse:
        """Return one page, or more if the list is too long to be read on one."""
        deck = self.find_deck()
        form = SheetForm(request.query_params, reader=interface_language())
        check(form)
        sheet = describe_sheet(deck, form.options(), request.build_absolute_uri)
        return pdf_response(write_sheet(sheet), deck, "sheet")


class DeckProxies(PaperView):
    """The cards of a deck as text proxies, nine to a page, as PDF."""

    @extend_schema(
        parameters=[
            *SHARED,
            OpenApiParameter("copies", str, enum=[word for word, _words in COPIES]),
            OpenApiParameter("side", str, enum=[word for word, _words in SIDES]),
        ],
        responses=PDF,
    )
    def get(self, request: Request, short_id: str) -> HttpResponse:
        """Return all proxies; a text too long for its card goes on on another."""
        deck = self.find_deck()
        form = ProxyForm(request.query_params, reader=interface_language())
        check(form)
        return pdf_response(
            write_proxies(describe_proxies(deck, form.options())), deck, "proxies"
        )
