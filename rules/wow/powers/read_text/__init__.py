"""The reader: a card's printed English text as powers, as far as it is understood.

`read_text` goes line by line and sentence by sentence:

- `normal_form.py` says a text one way, by the tables of `spellings.py` and
  `phrasings.py` with its five parts, with names as they are (`misspelt_names.py`) and
  what is chosen first as a choice (`choices.py`);
- `lines.py` and `bodies.py` cut it into powers and sentences into what `reading.py`
  holds, `keywords.py` takes keywords off the head of a line;
- `grammar.lark` with the terminals of `lexicon.py` says which sentences there are
  (`parser.py`); `card_phrases.py`, `nouns.py`, `amounts.py`, `power_events.py`,
  `conditions.py`, `frames.py`, `card_orders.py`, `board_orders.py`, `effects.py` and
  `sentences.py`, each on top of the one before, make words of them;
- `mentions.py` knows whom `it` means, `drafts.py` puts sentences together to powers.

Nothing is guessed: a sentence of which any part has no word is left out, and so is what
needs it, and what would say too much without it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.wow.card.facts import AbilityAlly, Card
from rules.wow.powers.read_text.lines import Reader
from rules.wow.powers.read_text.mentions import deals_itself
from rules.wow.powers.read_text.normal_form import normal_form
from rules.wow.powers.read_text.reading import Found
from rules.wow.powers.words import Keyword, Line
from rules.wow.powers.write_text.kinds import is_ability, kind_of

_LONGEST: Final = 2000  # letters; the longest printed text has less than half of it


@dataclass(frozen=True, slots=True)
class Gap:
    """What is left out of one line of a text: its *sentences*.

    *beside* are the places of the powers that the rest of the line says; what is known
    by a keyword stands for itself.
    """

    sentences: tuple[str, ...]
    beside: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadText:
    """What a card's text says: its *powers*, and the sentences *left_out* of them.

    *sentences* are all there are; facts of the card (requirements, costs) are none.
    *gaps* tell what is left out line by line.
    """

    powers: tuple[Line, ...] = ()
    left_out: tuple[str, ...] = ()
    sentences: int = 0
    gaps: tuple[Gap, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every sentence was understood."""
        return not self.left_out


def read_text(text: str, card: Card) -> ReadText:
    """Return the powers that the English *text* of *card* says, in its order.

    A text longer than any card's is left out as one sentence.
    """
    if len(text) > _LONGEST:
        cut = (text[:_LONGEST],)
        return ReadText((), cut, 1, (Gap(cut),))
    stays = isinstance(card, AbilityAlly) or not is_ability(card)
    reader = Reader(card, deals_itself(card), in_play=stays)
    reader.finishing = "Finishing Move" in text
    ends: list[tuple[int, list[Found]]] = []
    for line in normal_form(text, card):
        before = len(reader.found)
        reader.read_line(line)
        ends.append((len(reader.left_out), reader.found[before:]))
    reader.finish()
    this = f"this {kind_of(card)}"
    left_out = tuple(
        text.replace("@", this).replace("show the top", "reveal the top")
        for text in reader.left_out
    )
    powers = tuple(line for line, _ in reader.found)
    gaps = tuple(_gaps(left_out, ends, reader.found))
    return ReadText(powers, left_out, reader.sentences, gaps)


def _gaps(
    left_out: tuple[str, ...],
    ends: list[tuple[int, list[Found]]],
    found: list[Found],
) -> Iterator[Gap]:
    """Yield what was *left_out* of each line, then what fell with another line.

    *ends* say of each line up to where it left sentences out, and what it said.
    """
    places = {id(each): place for place, each in enumerate(found)}
    start = 0
    for end, said in ends:
        if end > start:
            beside = (
                places[id(each)]
                for each in said
                if id(each) in places and not isinstance(each[0], Keyword)
            )
            yield Gap(left_out[start:end], tuple(beside))
        start = end
    if left_out[start:]:
        yield Gap(left_out[start:])
