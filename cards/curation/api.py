"""The curators' desk for programs: every act with its author, and the way back."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card, CardSet, Printing
from cards.curation.acts import get_acts, undo_act
from cards.curation.card_edits import edit_card, flat_row
from cards.curation.card_merging import merge_cards
from cards.curation.curators import get_curators, give_curator, is_curator, take_curator
from cards.curation.import_marks import (
    marked_cards,
    settle_card,
    settle_rows,
    sort_rows,
)
from cards.curation.row_values import revision_of
from cards.curation.serializers import (
    ActUndoneOut,
    CardEditIn,
    CardMergeIn,
    CatalogueActOut,
    CuratorIn,
    CuratorsOut,
    EditableOut,
    EditIn,
    MarksOut,
    NewPrintingIn,
    NewSetIn,
    SetEditIn,
    SettleIn,
    SettleRowsIn,
)
from cards.curation.set_edits import (
    add_printing,
    add_set,
    edit_printing,
    edit_set,
    printing_row,
)
from cards.faces.serializers import PrintingOut, SetOut
from core.web.requests import text_of, whole_number
from rules.games import DEFAULT_GAME, GAMES, game


def _user(request: Request) -> User:
    """Return the curator who asks; the desk is hidden from others (Http404)."""
    user = request.user
    if not isinstance(user, User) or not is_curator(user):
        raise Http404
    return user


def _sent(shape: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """Return what was sent, in *shape*."""
    sent = shape(data=request.data)
    sent.is_valid(raise_exception=True)
    return dict(sent.validated_data)


def _card(request: Request, pk: int) -> Card:
    """Return a card for a curator. Raises Http404."""
    _user(request)
    return get_object_or_404(Card, pk=pk)


def _editable_card(card: Card) -> dict[str, Any]:
    """Return *card* as it may be edited."""
    return {
        "id": card.pk,
        "revision": revision_of(card),
        "values": flat_row(card),
        "marks": card.marks,
    }


class CurationView(APIView):
    """A part of the desk: to others than curators it is not there."""

    required_scope = "catalogue"
    permission_classes = (IsAuthenticated,)


class ActList(ListAPIView[CatalogueAct]):
    """What curators and imports did, the latest first."""

    serializer_class = CatalogueActOut
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[CatalogueAct]:
        """Return the acts, for a curator."""
        if getattr(self, "swagger_fake_view", False):
            return CatalogueAct.objects.none()
        _user(self.request)
        return get_acts()


class ActUndo(CurationView):
    """Take one act back."""

    @extend_schema(request=None, responses=ActUndoneOut)
    def post(self, request: Request, pk: int) -> Response:
        """Make what the act changed again what it was, or say why not (409)."""
        user = _user(request)
        act = get_object_or_404(CatalogueAct, pk=pk)
        return Response(ActUndoneOut(undo_act(act=act, author=user)).data)


class CardEdit(CurationView):
    """A card's facts by the fields of a flat row."""

    @extend_schema(responses=EditableOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return the card as it may be edited, with its revision."""
        return Response(_editable_card(_card(request, pk)))

    @extend_schema(request=CardEditIn, responses=EditableOut)
    def patch(self, request: Request, pk: int) -> Response:
        """Change some fields; 409 if somebody changed the card since."""
        card, sent = _card(request, pk), _sent(CardEditIn, request)
        sent["is_errata"] = sent.pop("errata")
        edit_card(card=card, author=_user(request), **sent)
        return Response(_editable_card(get_object_or_404(Card, pk=pk)))


class CardMerge(CurationView):
    """Make a card another one."""

    @extend_schema(request=CardMergeIn, responses=CatalogueActOut)
    def post(self, request: Request, pk: int) -> Response:
        """Merge; the card's number leads to the other ever after."""
        card, sent = _card(request, pk), _sent(CardMergeIn, request)
        act = merge_cards(card=card, author=_user(request), **sent)
        return Response(CatalogueActOut(act).data)


class CardSettle(CurationView):
    """The marks of a card."""

    @extend_schema(request=SettleIn, responses=EditableOut)
    def post(self, request: Request, pk: int) -> Response:
        """Say that they are right as they stand."""
        card, sent = _card(request, pk), _sent(SettleIn, request)
        settle_card(card=card, author=_user(request), **sent)
        return Response(_editable_card(get_object_or_404(Card, pk=pk)))


class PrintingEdit(CurationView):
    """A printing by the fields of a flat row."""

    @extend_schema(responses=EditableOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return the printing as it may be edited, with its revision."""
        return Response(self._told(request, pk))

    @extend_schema(request=EditIn, responses=EditableOut)
    def patch(self, request: Request, pk: int) -> Response:
        """Change some fields; 409 if somebody changed the printing since."""
        _user(request)
        printings = Printing.objects.select_related("card", "card_set")
        printing = get_object_or_404(printings, pk=pk)
        sent = _sent(EditIn, request)
        edit_printing(printing=printing, author=_user(request), **sent)
        return Response(self._told(request, pk))

    def _told(self, request: Request, pk: int) -> dict[str, Any]:
        """Return the printing as it is."""
        _user(request)
        printing = get_object_or_404(Printing, pk=pk)
        return {
            "id": printing.pk,
            "revision": revision_of(printing),
            "values": printing_row(printing),
            "marks": [],
        }


class SetNew(CurationView):
    """Sets, added empty."""

    @extend_schema(request=NewSetIn, responses={201: SetOut})
    def post(self, request: Request) -> Response:
        """Add a set."""
        user, sent = _user(request), _sent(NewSetIn, request)
        made = add_set(game_slug=sent.pop("game"), author=user, **sent)
        made.size = 0  # type: ignore[attr-defined]
        return Response(SetOut(made).data, status=status.HTTP_201_CREATED)


def _set(code: str) -> CardSet:
    """Return the set of *code*, which is of one game alone. Raises Http404."""
    return get_object_or_404(CardSet.objects.filter(code__iexact=code)[:1])


class SetEdit(CurationView):
    """A set by its code, which stays."""

    @extend_schema(responses=EditableOut)
    def get(self, request: Request, code: str) -> Response:
        """Return what may be changed of the set, with its revision."""
        return Response(self._told(self._load(request, code)))

    @extend_schema(request=SetEditIn, responses=EditableOut)
    def patch(self, request: Request, code: str) -> Response:
        """Change name, year, pictures; 409 if somebody changed the set since."""
        card_set, sent = self._load(request, code), _sent(SetEditIn, request)
        told = self._values(card_set) | sent
        edit_set(card_set=card_set, author=_user(request), **told)
        return Response(self._told(self._load(request, code)))

    def _load(self, request: Request, code: str) -> CardSet:
        """Return the set for a curator. Raises Http404."""
        _user(request)
        return _set(code)

    def _told(self, card_set: CardSet) -> dict[str, Any]:
        """Return the set as it is."""
        return {
            "id": card_set.pk,
            "revision": revision_of(card_set),
            "values": self._values(card_set),
            "marks": [],
        }

    def _values(self, card_set: CardSet) -> dict[str, Any]:
        """Return what may be edited."""
        names = ("name", "year", "picture_url", "pictures_are_whole")
        return {name: getattr(card_set, name) for name in names}


class PrintingNew(CurationView):
    """Printings of a set."""

    @extend_schema(request=NewPrintingIn, responses={201: PrintingOut})
    def post(self, request: Request, code: str) -> Response:
        """Add a printing, with its card where that is new."""
        user, sent = _user(request), _sent(NewPrintingIn, request)
        card_set = _set(code)
        made = add_printing(card_set=card_set, author=user, **sent)
        return Response(PrintingOut(made).data, status=status.HTTP_201_CREATED)


def _open_marks(slug: str, reason: str = "", file: int | None = None) -> dict[str, Any]:
    """Return a game's first hundred marked cards, and rows that give *reason*."""
    cards = [_editable_card(card) for card in marked_cards(slug)[:100]]
    rows = sort_rows(slug, reason, file).rows[:100]
    return dict(MarksOut({"cards": cards, "rows": rows}).data)


class MarkList(CurationView):
    """What imports found odd and nobody has settled."""

    @extend_schema(
        responses=MarksOut,
        parameters=[
            OpenApiParameter(
                "game",
                str,
                enum=list(GAMES),
                default=DEFAULT_GAME,
                description="Whose cards.",
            ),
            OpenApiParameter("reason", str, description="Rows that give this code."),
            OpenApiParameter("file", int, description="Rows of this file."),
        ],
    )
    def get(self, request: Request) -> Response:
        """Return marked cards and marked rows of files."""
        _user(request)
        asked = request.query_params
        file = whole_number(asked.get("file", ""))
        slug = game(asked.get("game", DEFAULT_GAME)).slug
        return Response(_open_marks(slug, text_of(asked, "reason"), file))


class RowsSettle(CurationView):
    """Marked rows of files."""

    @extend_schema(request=SettleRowsIn, responses=MarksOut)
    def post(self, request: Request) -> Response:
        """Say that they have been seen to, in one act; return what is open."""
        user, sent = _user(request), _sent(SettleRowsIn, request)
        settle_rows(author=user, **sent)
        return Response(_open_marks(sent["game"]))


class CuratorList(CurationView):
    """Who may change the catalogue."""

    @extend_schema(responses=CuratorsOut)
    def get(self, request: Request) -> Response:
        """Return the names of the curators."""
        _user(request)
        return Response({"curators": [one.username for one in get_curators()]})

    @extend_schema(request=CuratorIn, responses=CuratorsOut)
    def post(self, request: Request) -> Response:
        """Give somebody the role."""
        give_curator(giver=_user(request), **_sent(CuratorIn, request))
        return self.get(request)


class CuratorTake(CurationView):
    """One curator."""

    @extend_schema(responses=CuratorsOut)
    def delete(self, request: Request, username: str) -> Response:
        """Take the role away."""
        take_curator(giver=_user(request), username=username)
        return Response({"curators": [one.username for one in get_curators()]})
