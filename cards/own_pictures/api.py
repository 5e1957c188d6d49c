"""Own pictures for programs: add, list, remove, undo; files of many."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.language_codes import read_code
from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import find_printings, printing_id
from cards.faces.models import OwnPicture
from cards.own_pictures.models import PictureAct, PictureBatch, PictureRow
from cards.own_pictures.picture_changes import undo_pictures
from cards.own_pictures.services import (
    add_picture,
    apply_pictures,
    changeable,
    own_acts,
    own_batches,
    remove_picture,
    upload_pictures,
)
from core.api.addresses import Addressed
from core.api.endpoints import endpoint, validated
from core.files.forms import within_limit
from core.files.services import BatchNotReady
from core.jobs import cancel
from core.web.requests import signed_in
from rules.games import DEFAULT_GAME, GAMES


class PictureOut(Addressed, serializers.ModelSerializer[OwnPicture]):
    """A picture: of a whole card in *language*, or art alone where there is none."""

    printing = serializers.SerializerMethodField()
    is_for_all = serializers.SerializerMethodField()
    art = serializers.SerializerMethodField()
    whole = serializers.SerializerMethodField()

    class Meta:
        model = OwnPicture
        fields = ("id", "printing", "language", "is_for_all", "art", "whole")

    def get_printing(self, picture: OwnPicture) -> UUID:
        """Return the public id of the printing."""
        return printing_id(picture.printing, picture.printing.card)

    def get_is_for_all(self, picture: OwnPicture) -> bool:
        """Return whether the site shows it to everybody."""
        return picture.owner_id is None

    def get_art(self, picture: OwnPicture) -> str:
        """Return the address of the art."""
        return self.address(picture.stored.address("art"))

    def get_whole(self, picture: OwnPicture) -> str:
        """Return the address of the whole card; nothing for art alone."""
        is_whole = bool(picture.stored.whole)
        return self.address(picture.stored.address("whole")) if is_whole else ""


class PictureActOut(serializers.ModelSerializer[PictureAct]):
    """What was done, to be undone by its id."""

    class Meta:
        model = PictureAct
        fields = ("id", "kind", "label", "pictures", "made_at")


class PictureIn(serializers.Serializer[Any]):
    """A picture of a printing, by its public id; with *lang* it is the whole card."""

    file = serializers.FileField()
    printing = serializers.UUIDField()
    lang = serializers.CharField(default="", allow_blank=True, max_length=20)
    is_for_all = serializers.BooleanField(default=False)

    def validate_lang(self, lang: str) -> str:
        """Return the language's code."""
        return _language(lang)

    def validate_printing(self, public_id: UUID) -> Printing:
        """Return the printing."""
        key = find_printings([public_id]).get(public_id, 0)
        printings = Printing.objects.select_related("card", "card_set")
        found = printings.filter(pk=key).first()
        if found is None:
            raise ValidationError("No printing has this id.")
        return found


class PictureBatchOut(serializers.ModelSerializer[PictureBatch]):
    """A file of pictures and where it stands."""

    class Meta:
        model = PictureBatch
        fields = (
            "id", "file_name", "game", "language", "is_for_all", "card_set", "state",
            "counts", "refusal", "act", "rows_done", "created_at",
        )  # fmt: skip


class PictureBatchIn(serializers.Serializer[Any]):
    """A zip of pictures, named by set and number."""

    file = serializers.FileField(validators=[within_limit])
    game = serializers.ChoiceField(choices=list(GAMES), default=DEFAULT_GAME)
    set = serializers.CharField(default="", allow_blank=True, max_length=20)
    lang = serializers.CharField(default="", allow_blank=True, max_length=20)
    is_for_all = serializers.BooleanField(default=False)

    def validate_lang(self, lang: str) -> str:
        """Return the language's code."""
        return _language(lang)


class PictureRowOut(serializers.ModelSerializer[PictureRow]):
    """What becomes of one file of a zip."""

    class Meta:
        model = PictureRow
        fields = ("line", "path", "outcome", "reasons", "printing", "language")


class PictureList(ListAPIView[OwnPicture]):
    """Your pictures; for curators also those of the site."""

    required_scope = "collection"
    serializer_class = PictureOut
    permission_classes = (IsAuthenticated,)
    parser_classes = (MultiPartParser,)
    queryset = OwnPicture.objects.none()

    def get_queryset(self) -> QuerySet[OwnPicture]:
        """Return the pictures that the reader may remove."""
        return changeable(signed_in(self.request))

    @extend_schema(
        request={"multipart/form-data": PictureIn}, responses={201: PictureActOut}
    )
    def post(self, request: Request) -> Response:
        """Show a printing with a picture, to you or as a curator to everybody."""
        told = validated(PictureIn, request.data)
        told["language"] = told.pop("lang")
        act = add_picture(author=signed_in(request), **told)
        return Response(PictureActOut(act).data, status=201)


class OnePicture(APIView):
    """One picture."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=PictureActOut)
    def delete(self, request: Request, pk: int) -> Response:
        """Remove it; the generated picture is shown again."""
        user = signed_in(request)
        picture = get_object_or_404(changeable(user), pk=pk)
        return Response(
            PictureActOut(remove_picture(author=user, picture=picture)).data
        )


@endpoint("POST", scope="collection", answer=PictureActOut)
def undo(request: Request, pk: int) -> Response:
    """Undo what was done with pictures."""
    user = signed_in(request)
    act = get_object_or_404(own_acts(user), pk=pk)
    return Response(PictureActOut(undo_pictures(act=act, author=user)).data)


class BatchList(ListAPIView[PictureBatch]):
    """Your files of pictures."""

    required_scope = "collection"
    serializer_class = PictureBatchOut
    permission_classes = (IsAuthenticated,)
    parser_classes = (MultiPartParser,)
    queryset = PictureBatch.objects.none()

    def get_queryset(self) -> QuerySet[PictureBatch]:
        """Return the reader's files."""
        return own_batches(signed_in(self.request))

    @extend_schema(
        request={"multipart/form-data": PictureBatchIn},
        responses={201: PictureBatchOut},
    )
    def post(self, request: Request) -> Response:
        """Have a zip file of pictures checked; none is shown yet."""
        told = validated(PictureBatchIn, request.data)
        batch = upload_pictures(
            author=signed_in(request),
            game_slug=told["game"],
            files=[told["file"]],
            language=told["lang"],
            card_set=told["set"],
            is_for_all=told["is_for_all"],
        )
        return Response(PictureBatchOut(batch).data, status=201)


class OneBatch(APIView):
    """One file of pictures."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=PictureBatchOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return where it stands."""
        return Response(PictureBatchOut(_batch(request, pk)).data)


@endpoint("POST", scope="collection", answer=PictureBatchOut)
def apply(request: Request, pk: int) -> Response:
    """Show the pictures of a checked file."""
    return Response(PictureBatchOut(apply_pictures(batch=_batch(request, pk))).data)


@endpoint("POST", scope="collection", answer={202: PictureBatchOut})
def stop(request: Request, pk: int) -> Response:
    """Have a file at work stop once its worker comes to that."""
    batch = _batch(request, pk)
    cancel(batch, BatchNotReady)
    return Response(PictureBatchOut(batch).data, status=202)


class BatchRows(ListAPIView[PictureRow]):
    """What becomes of each file of a zip."""

    serializer_class = PictureRowOut
    permission_classes = (IsAuthenticated,)
    queryset = PictureRow.objects.none()

    def get_queryset(self) -> QuerySet[PictureRow]:
        """Return the rows of one of the reader's files."""
        return _batch(self.request, self.kwargs["pk"]).rows.all()


def _batch(request: Request, pk: int) -> PictureBatch:
    """Return the reader's file. Raises Http404."""
    return get_object_or_404(own_batches(signed_in(request)), pk=pk)


def _language(word: str) -> str:
    """Return the code that *word* spells; nothing for nothing."""
    code = read_code(word) if word else ""
    if word and not code:
        raise ValidationError("This isn’t the code of a language.")
    return code
