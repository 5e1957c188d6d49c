"""X: the number that is chosen or counted when a card is used."""

from rules.wow.powers.words.word import Word, word


@word("X")
class X(Word):
    """The X of the cost that was paid, or what the power says X is. Rule: W-CARD-46."""

    def __str__(self) -> str:
        """Return it as every language writes it."""
        return "X"
