"""The family of effects."""

from rules.wow.powers.words.word import Word


class Effect(Word):
    """Something that a power does. Rule: W-CHAIN-16."""

    __slots__ = ()
