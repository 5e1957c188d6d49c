"""The odds of a deck for programs: the same answer as the page, exact."""

from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.search.explanations import explain_clauses, explain_warnings
from core.api.endpoints import check_form
from decks.building.access import visible_deck
from decks.building.queries import get_entries
from decks.odds.forms import OddsForm
from decks.odds.queries import (
    BothOdds,
    DeckOdds,
    Found,
    Odds,
    OddsQuestion,
    TurnOdds,
    get_odds,
)
from rules.numbers.odds import Chances


class ChanceOut(serializers.Serializer[Any]):
    """A chance: exact as `12/35` (or `0`, `1`), and as the nearest float."""

    exact = serializers.CharField()
    value = serializers.FloatField()


class CountChanceOut(ChanceOut):
    """The chance of exactly *count* cards."""

    count = serializers.IntegerField()


class TurnOut(serializers.Serializer[Any]):
    """The chances by one turn, its own draw included."""

    turn = serializers.IntegerField()
    on_play = ChanceOut()
    on_draw = ChanceOut()


class GroupOut(serializers.Serializer[Any]):
    """The cards a group holds, and what of its query was understood."""

    size = serializers.IntegerField()
    cards = serializers.ListField(child=serializers.IntegerField())
    understood = serializers.ListField(child=serializers.CharField())
    warnings = serializers.ListField(child=serializers.CharField())


class KeepOut(serializers.Serializer[Any]):
    """Which first hands are kept; the others are drawn anew, once."""

    fewest = serializers.IntegerField()
    most = serializers.IntegerField(allow_null=True)
    redrawn = ChanceOut()


class TurnsOut(serializers.Serializer[Any]):
    """Chances by turn, without and with the mulligan."""

    without_mulligan = TurnOut(many=True)
    with_mulligan = TurnOut(many=True)


class HandOut(serializers.Serializer[Any]):
    """The opening hand, without and with the mulligan."""

    without_mulligan = CountChanceOut(many=True)
    with_mulligan = CountChanceOut(many=True)


class BothOut(TurnsOut):
    """The chances of enough cards of both groups at once."""

    at_least = serializers.IntegerField()
    shared = serializers.IntegerField()
    group = GroupOut()


class OddsOut(serializers.Serializer[Any]):
    """The odds of a group of a main deck of *deck_size* cards."""

    deck_size = serializers.IntegerField()
    group = GroupOut()
    at_least = serializers.IntegerField()
    keep = KeepOut()
    opening_hand = HandOut()
    by_turn = TurnsOut()
    both = BothOut(allow_null=True)


PARAMETERS = [
    OpenApiParameter("q", str, description="A query, as the search page takes it."),
    OpenApiParameter("type", str, many=True, description="Card types."),
    OpenApiParameter("cost_from", int, description="Lowest cost to play."),
    OpenApiParameter("cost_to", int, description="Highest cost to play."),
    OpenApiParameter("trait", str, description="A trait as `kind:value`."),
    OpenApiParameter("card", int, many=True, description="Cards added to the group."),
    OpenApiParameter("at_least", int, description="How many; 1 if not told."),
    OpenApiParameter("keep_from", int, description="Fewest of a hand that is kept."),
    OpenApiParameter("keep_to", int, description="Most of a hand that is kept."),
    OpenApiParameter("with_q", str, description="A second group, as a query."),
    OpenApiParameter("with_at_least", int, description="How many of the second."),
]


class OddsOfDeck(APIView):
    """How likely a group of a deck's cards is in hand; exact, as fractions.

    The group is what meets every condition, and the cards named besides.
    """

    permission_classes = (AllowAny,)

    @extend_schema(parameters=PARAMETERS, responses=OddsOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the odds; 404 for a deck that who asks may not see."""
        deck = visible_deck(request, short_id)
        form = OddsForm(request.query_params, game_slug=deck.game)
        check_form(form)
        question = form.question()
        answer = get_odds(deck, get_entries(deck), question)
        if answer.odds is None:
            raise serializers.ValidationError({"q": _why_no_group(answer.group)})
        return Response(_write_answer(answer, answer.odds, question))


def _why_no_group(group: Found) -> list[str]:
    """Return why no *group* is chosen: what was not understood, and the way out."""
    sentences = explain_warnings(group.result) if group.result else []
    return [*sentences, _("Choose a group of cards first.")]


def _write_answer(
    answer: DeckOdds, odds: Odds, question: OddsQuestion
) -> dict[str, Any]:
    """Return *answer*, whose odds are *odds*, as plain JSON."""
    keep = question.keep
    return {
        "deck_size": answer.size,
        "group": _write_group(answer.group),
        "at_least": question.count,
        "keep": {
            "fewest": keep.fewest,
            "most": keep.most,
            "redrawn": _write_chance(odds.redrawn),
        },
        "opening_hand": {
            "without_mulligan": _write_hand(odds.hand),
            "with_mulligan": _write_hand(odds.redrawn_hand),
        },
        "by_turn": _write_by_turn(odds),
        "both": _write_both(answer, question.other_count),
    }


def _write_both(answer: DeckOdds, count: int) -> dict[str, Any] | None:
    """Return the odds of both groups, at least *count* of the second, if asked for."""
    if answer.both is None:
        return None
    return {
        "at_least": count,
        "shared": answer.both.shared,
        "group": _write_group(answer.other),
        **_write_by_turn(answer.both),
    }


def _write_group(group: Found) -> dict[str, Any]:
    """Return which cards are in *group*, and what its query was understood as."""
    result = group.result
    return {
        "size": group.size,
        "cards": [entry.card_id for entry in group.entries],
        "understood": explain_clauses(result) if result else [],
        "warnings": explain_warnings(result) if result else [],
    }


def _write_hand(chances: Chances) -> list[dict[str, Any]]:
    """Return the chance of each number of cards, from none up."""
    return [
        {"count": count} | _write_chance(chance) for count, chance in enumerate(chances)
    ]


def _write_by_turn(odds: Odds | BothOdds) -> dict[str, Any]:
    """Return the chances by turn, without and with the mulligan."""
    return {
        "without_mulligan": [_write_turn(turn) for turn in odds.turns],
        "with_mulligan": [_write_turn(turn) for turn in odds.redrawn_turns],
    }


def _write_turn(odds: TurnOdds) -> dict[str, Any]:
    """Return the chances by one turn."""
    return {
        "turn": odds.turn,
        "on_play": _write_chance(odds.on_play),
        "on_draw": _write_chance(odds.on_draw),
    }


def _write_chance(chance: Fraction) -> dict[str, Any]:
    """Return *chance* exact, and rounded to a float."""
    return {"exact": str(chance), "value": float(chance)}
