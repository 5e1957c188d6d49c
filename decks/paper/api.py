"""Decks on paper for programs: the same files the pages send."""

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import interface_language
from core.api.endpoints import FileOrProblem, check_form
from decks.building.access import visible_deck
from decks.paper.forms import COPIES, PAPERS, SIDES, ProxyForm, SheetForm
from decks.paper.pdf_document import pdf_response
from decks.paper.proxy_content import describe_proxies
from decks.paper.proxy_pages import write_proxies
from decks.paper.registration_sheet import write_sheet
from decks.paper.sheet_content import describe_sheet

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PAPER_ASKED = [
    OpenApiParameter(
        "language", str, enum=LANGUAGES, description="Yours, unless you name one."
    ),
    OpenApiParameter(
        "paper",
        str,
        enum=[size for size, _words in PAPERS],
        description="Size of the paper.",
    ),
]
PDF = {(200, "application/pdf"): OpenApiTypes.BINARY}


class DeckSheet(APIView):
    """The registration sheet of a deck, as PDF."""

    permission_classes = (AllowAny,)
    content_negotiation_class = FileOrProblem

    @extend_schema(
        parameters=[
            *PAPER_ASKED,
            OpenApiParameter(
                "second",
                str,
                enum=["", *LANGUAGES],
                description="The language beside it; empty for none.",
            ),
            OpenApiParameter("version", int, description="The deck as it is, if none."),
            OpenApiParameter(
                "player", str, description="Name of the player, to be printed."
            ),
            OpenApiParameter(
                "player_id", str, description="Number of the player, to be printed."
            ),
            OpenApiParameter(
                "event", str, description="Name of the event, to be printed."
            ),
            OpenApiParameter(
                "date",
                OpenApiTypes.DATE,
                description="Day of the event, to be printed.",
            ),
        ],
        responses=PDF,
    )
    def get(self, request: Request, short_id: str) -> HttpResponse:
        """Return one page, or more if the list is too long to be read on one."""
        deck = visible_deck(request, short_id)
        form = SheetForm(request.query_params, reader=interface_language())
        check_form(form)
        sheet = describe_sheet(deck, form.options(), request.build_absolute_uri)
        return pdf_response(write_sheet(sheet), deck, "sheet")


class DeckProxies(APIView):
    """The cards of a deck as text proxies, nine to a page, as PDF."""

    permission_classes = (AllowAny,)
    content_negotiation_class = FileOrProblem

    @extend_schema(
        parameters=[
            *PAPER_ASKED,
            OpenApiParameter(
                "copies",
                str,
                enum=[word for word, _words in COPIES],
                description="All copies, or one of each card.",
            ),
            OpenApiParameter(
                "side",
                str,
                enum=[word for word, _words in SIDES],
                description="Whether the side deck goes along.",
            ),
        ],
        responses=PDF,
    )
    def get(self, request: Request, short_id: str) -> HttpResponse:
        """Return all proxies; a text too long for its card goes on on another."""
        deck = visible_deck(request, short_id)
        form = ProxyForm(request.query_params, reader=interface_language())
        check_form(form)
        return pdf_response(
            write_proxies(describe_proxies(deck, form.options())), deck, "proxies"
        )
