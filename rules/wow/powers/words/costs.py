"""COST: what is paid to use a power. Many effects are costs as well."""

from rules.wow.powers.words.word import Word, word
from rules.wow.powers.words.x import X


class Cost(Word):
    """What can stand under `pay:`; effects that you do to your own cards can, too."""

    __slots__ = ()


@word("resources")
class Pay(Cost):
    """Exhaust so many resources; written as the bare number, or X.

    {pay: 2, do: [{draw: 1}]}

    `0` is what is used for nothing, once a turn. Rule: W-RESOURCE-04, W-RESOURCE-06,
    W-CARD-46.
    """

    amount: int | X


@word("activate")
class Activate(Cost):
    """Exhaust the card that bears the power. Rule: W-PLAY-07, W-PLAY-08.

    {pay: activate, do: [{draw: 1}]}
    """
