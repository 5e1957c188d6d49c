"""Comments for programs."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import validated
from core.api.members import Everybody, Members
from core.web.requests import signed_in
from decks.comments.models import MAX_WORDS, Comment
from decks.comments.queries import comments_on, seen_comment
from decks.comments.services import (
    close_thread,
    delete_comment,
    edit_comment,
    may_delete,
    write_comment,
)
from decks.comments.subjects import discussed, owned


class CommentOut(serializers.ModelSerializer[Comment]):
    """A comment in Markdown. By its *id* it is changed, reported and deleted."""

    id = serializers.IntegerField(source="pk")
    author = serializers.CharField(source="author.username")

    class Meta:
        model = Comment
        fields = ("id", "author", "words", "made_at", "edited_at")


class CommentIn(serializers.Serializer[Any]):
    """What you say, in Markdown; `@name` tells that person."""

    words = serializers.CharField(max_length=MAX_WORDS)


class Comments(ListAPIView[Comment]):
    """Comments on a public deck, event or card, the latest first."""

    required_scope = "people"
    serializer_class = CommentOut
    queryset = Comment.objects.none()

    def get_permissions(self) -> list[Any]:
        """Let everybody read, and accounts write."""
        return [Everybody() if self.request.method in SAFE_METHODS else Members()]

    def get_queryset(self) -> QuerySet[Comment]:
        """Return what you are shown. Raises Http404."""
        about = discussed(self.request, self.kwargs["kind"], self.kwargs["key"])
        return comments_on(about, self.request.user)

    @extend_schema(request=CommentIn, responses={201: CommentOut})
    def post(self, request: Request, kind: str, key: str) -> Response:
        """Write one."""
        about = discussed(request, kind, key)
        words = validated(CommentIn, request.data)["words"]
        made = write_comment(author=signed_in(request), about=about, words=words)
        return Response(CommentOut(made).data, status=201)


class OneComment(APIView):
    """A comment that you are shown."""

    required_scope = "people"
    permission_classes = (Members,)

    @extend_schema(request=CommentIn, responses=CommentOut)
    def patch(self, request: Request, pk: int) -> Response:
        """Change what you said."""
        comment, about = seen_comment(request, pk)
        if comment.author_id != signed_in(request).pk:
            raise Http404
        words = validated(CommentIn, request.data)["words"]
        edit_comment(comment=comment, about=about, words=words)
        return Response(CommentOut(comment).data)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Delete a comment: your own, or one on what is yours."""
        comment, about = seen_comment(request, pk)
        if not may_delete(request.user, comment, about):
            raise Http404
        delete_comment(comment=comment)
        return Response(status=204)


class ClosedComments(APIView):
    """Whether comments on what is yours are closed."""

    required_scope = "people"
    permission_classes = (Members,)

    @extend_schema(request=None, responses={204: None})
    def put(self, request: Request, kind: str, key: str) -> Response:
        """Take no more comments."""
        return self._close(request, kind, key, is_closed=True)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, kind: str, key: str) -> Response:
        """Take comments again."""
        return self._close(request, kind, key, is_closed=False)

    def _close(
        self, request: HttpRequest, kind: str, key: str, *, is_closed: bool
    ) -> Response:
        close_thread(about=owned(request, kind, key), is_closed=is_closed)
        return Response(status=204)
