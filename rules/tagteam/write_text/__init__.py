"""Cards and boards as text, in every language that has its words here."""

from collections.abc import Sequence
from typing import Final

from rules.tagteam.fighters.fighter import Board, FightCard
from rules.tagteam.write_text.english import ENGLISH
from rules.tagteam.write_text.hungarian import HUNGARIAN
from rules.tagteam.write_text.polish import POLISH
from rules.tagteam.write_text.russian import RUSSIAN
from rules.tagteam.write_text.text_lines import write_board, write_fight_card

TONGUES: Final = {"en": ENGLISH, "pl": POLISH, "hu": HUNGARIAN, "ru": RUSSIAN}
WRITTEN_LANGUAGES: Final = frozenset(TONGUES) - {"en"}


def write_text(language: str, card: Board | FightCard) -> str:
    """Return what *card* says in *language*, a line a moment.

    Raises KeyError if no writer speaks it.
    """
    lines: Sequence[str]
    if isinstance(card, Board):
        lines = write_board(card, TONGUES[language])
    else:
        lines = write_fight_card(card, TONGUES[language])
    return "\n".join(lines)
