"""Names of sets for programs of translators."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.card_texts.language_codes import read_code
from cards.translation.set_names.services import MAX_NAME, name_sets
from core.api.endpoints import endpoint, validated
from core.web.requests import signed_in
from rules.games import DEFAULT_GAME, GAMES


class SetNamesIn(serializers.Serializer[Any]):
    """What sets are called, by code; "" takes a name back."""

    game = serializers.ChoiceField([*GAMES], default=DEFAULT_GAME)
    names = serializers.DictField(
        child=serializers.CharField(max_length=MAX_NAME, allow_blank=True)
    )


class SetNamesOut(serializers.Serializer[Any]):
    """How many sets are called otherwise now."""

    changed = serializers.IntegerField()


@endpoint("POST", scope="translations", sent=SetNamesIn, answer=SetNamesOut)
def set_names(request: Request, language: str) -> Response:
    """Say what sets are called in a language that you translate into."""
    sent = validated(SetNamesIn, request.data)
    changed = name_sets(
        game_slug=sent["game"],
        language=read_code(language),
        names={code.upper(): name.strip() for code, name in sent["names"].items()},
        author=signed_in(request),
    )
    return Response({"changed": changed})
