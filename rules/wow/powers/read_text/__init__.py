"""The reader: a card's printed English text as powers, as far as it is understood.

`read_text` goes line by line and sentence by sentence:

- `normal_form.py` spells a text one way, `lines.py` and `bodies.py` cut it into powers
  and sentences into what `reading.py` holds, `keywords.py` takes keywords off the head
  of a line;
- `grammar.lark` with the terminals of `lexicon.py` says which sentences there are
  (`parser.py`); `card_phrases.py`, `nouns.py`, `power_events.py`, `frames.py`,
  `card_orders.py`, `board_orders.py`, `effects.py` and `sentences.py`, each on top of
  the one before, make words of them;
- `mentions.py` knows whom `it` means, `drafts.py` puts sentences together to powers.

Nothing is guessed: a sentence of which any part has no word is left out, and so is what
needs it, and what would say too much without it.
"""

from dataclasses import dataclass
from typing import Final

from rules.wow.card.facts import Card
from rules.wow.powers.read_text.lines import Reader
from rules.wow.powers.read_text.mentions import deals_itself
from rules.wow.powers.read_text.normal_form import normal_form
from rules.wow.powers.words import Line
from rules.wow.powers.write_text.kinds import is_ability, kind_of

_LONGEST: Final = 2000  # letters; the longest printed text has less than half of it


@dataclass(frozen=True, slots=True)
class ReadText:
    """What a card's text says: its *powers*, and the sentences *left_out* of them.

    *sentences* are all there are; facts of the card (requirements, costs) are none.
    """

    powers: tuple[Line, ...] = ()
    left_out: tuple[str, ...] = ()
    sentences: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether every sentence was understood."""
        return not self.left_out


def read_text(text: str, card: Card) -> ReadText:
    """Return the powers that the English *text* of *card* says, in its order.

    A text longer than any card's is left out as one sentence.
    """
    if len(text) > _LONGEST:
        return ReadText((), (text[:_LONGEST],), 1)
    reader = Reader(card, deals_itself(card), in_play=not is_ability(card))
    for line in normal_form(text, card):
        reader.read_line(line)
    reader.finish()
    kind = kind_of(card)
    left_out = tuple(text.replace("@", f"this {kind}") for text in reader.left_out)
    powers = tuple(line for line, _ in reader.found)
    return ReadText(powers, left_out, reader.sentences)
