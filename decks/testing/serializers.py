"""What reports of tests are made of, as programs read them."""

from typing import Any

from rest_framework import serializers

from cards.faces.serializers import PlayedShareOut


class FigureOut(serializers.Serializer[Any]):
    """A number with its 95 % interval; *exact* by counting, where that can be done."""

    value = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(allow_null=True)
    high = serializers.FloatField(allow_null=True)
    games = serializers.IntegerField()
    exact = serializers.FloatField(allow_null=True)


class CardFiguresOut(serializers.Serializer[Any]):
    """What became of one card; figures by name."""

    name = serializers.CharField()
    copies = serializers.IntegerField()
    figures = serializers.DictField(child=FigureOut())


class LeftOutOut(serializers.Serializer[Any]):
    """A card that was not played whole: `partly` or `not`; sentences not played.

    *unused* are understood, but one of *sentences* may be their price.
    """

    name = serializers.CharField()
    copies = serializers.IntegerField()
    state = serializers.CharField()
    sentences = serializers.ListField(child=serializers.CharField())
    unused = serializers.ListField(child=serializers.CharField())


class PairReportOut(serializers.Serializer[Any]):
    """Two lists that met, by their places (1 and up); shares are the first's.

    *won_beginning* and *won_following*: of the games it began, and of the others;
    *match*: its chance in a best of three, by these two.
    *unknown*: a word of the cards for which these games took longer, or empty.
    """

    lists = serializers.ListField(child=serializers.IntegerField())
    games = serializers.IntegerField()
    won = FigureOut()
    lost = FigureOut()
    won_beginning = FigureOut()
    won_following = FigureOut()
    match = FigureOut()
    turns = FigureOut()
    draws = serializers.IntegerField()
    cut = serializers.IntegerField()
    by_deck = serializers.IntegerField()
    unknown = serializers.CharField()


class DuelListOut(serializers.Serializer[Any]):
    """What became of one list in all its games."""

    won = FigureOut()
    cards = CardFiguresOut(many=True)
    left_out = LeftOutOut(many=True)
    played = PlayedShareOut()


class DuelReportOut(serializers.Serializer[Any]):
    """The report of duels; *began* is the share of decided games won by who began."""

    id = serializers.CharField()
    games = serializers.IntegerField()
    engine = serializers.CharField()
    options = serializers.DictField()
    began = FigureOut()
    turns = FigureOut()
    draws = serializers.IntegerField()
    cut = serializers.IntegerField()
    by_deck = serializers.IntegerField()
    pairs = PairReportOut(many=True)
    lists = DuelListOut(many=True)


class SwapAgainstOut(serializers.Serializer[Any]):
    """What a swap gains against one opponent."""

    gain = FigureOut()
    differ = serializers.IntegerField()
    verdict = serializers.CharField()


class SwapFoundOut(serializers.Serializer[Any]):
    """One card in place of another; *gain* is in the same games, of all swaps at once.

    *verdict* is `better`, `worse`, `open`, or `few`: too few games ended otherwise.
    *against* tells it of each opponent, in the run's order.
    """

    out = serializers.CharField()
    into = serializers.CharField()
    won = FigureOut()
    gain = FigureOut()
    differ = serializers.IntegerField()
    verdict = serializers.CharField()
    against = SwapAgainstOut(many=True)


class SwapReportOut(serializers.Serializer[Any]):
    """The report of swaps; *won* is of the deck as it is, a draw counting half."""

    id = serializers.CharField()
    games = serializers.IntegerField()
    engine = serializers.CharField()
    options = serializers.DictField()
    won = FigureOut()
    swaps = SwapFoundOut(many=True)
    played = PlayedShareOut()
    unknown = serializers.CharField()


class OpeningHandOut(serializers.Serializer[Any]):
    """What keeping first hands came to, and changing them; *gain*: keeping wins more.

    *keep* is `yes`, `no`, `open`, or `few`: too few hands.
    """

    kept = FigureOut()
    changed = FigureOut()
    gain = FigureOut()
    keep = serializers.CharField()


class OpeningGroupOut(OpeningHandOut):
    """First hands with *count* cards that are `cheap`, or `resources`; or `all`."""

    part = serializers.CharField()
    begins = serializers.BooleanField()
    count = serializers.IntegerField(allow_null=True)


class OpeningCardOut(OpeningHandOut):
    """First hands with a card in them."""

    name = serializers.CharField()
    copies = serializers.IntegerField()


class OpeningReportOut(serializers.Serializer[Any]):
    """The report of openings; *begin* is whether to begin, told as *keep*."""

    id = serializers.CharField()
    games = serializers.IntegerField()
    engine = serializers.CharField()
    options = serializers.DictField()
    beginning = FigureOut()
    following = FigureOut()
    gain = FigureOut()
    begin = serializers.CharField()
    hands = OpeningGroupOut(many=True)
    cards = OpeningCardOut(many=True)
    played = PlayedShareOut()
    unknown = serializers.CharField()


class FighterOut(serializers.Serializer[Any]):
    """A fighter, and the share won by all teams with it; a draw counts half."""

    name = serializers.CharField()
    won = FigureOut()


class TwoFightersOut(serializers.Serializer[Any]):
    """Two fighters by their places (1 and up): partners, or the first's rival."""

    fighters = serializers.ListField(child=serializers.IntegerField())
    won = FigureOut()


class TwoTeamsOut(serializers.Serializer[Any]):
    """Two teams that met, by places of their fighters; *won* is the first's."""

    teams = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField())
    )
    won = FigureOut()


class TeamReportOut(serializers.Serializer[Any]):
    """The report of a run of all teams."""

    id = serializers.CharField()
    games = serializers.IntegerField()
    engine = serializers.CharField()
    options = serializers.DictField()
    draws = serializers.IntegerField()
    endings = serializers.DictField(child=serializers.IntegerField())
    rounds = FigureOut()
    turns = FigureOut()
    fighters = FighterOut(many=True)
    teams = TwoFightersOut(many=True)
    rivals = TwoFightersOut(many=True)
    pairs = TwoTeamsOut(many=True)
