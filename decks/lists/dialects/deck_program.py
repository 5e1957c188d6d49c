"""`.deck`: a card a line, everything else in comments. Pure.

The hero stands in a comment `# HERO Name`, groups under comments as `# Quests`. The
program knows no side deck; ours stands below `# Side deck`, as one more group.
"""

import re
from collections.abc import Iterable

from decks.lists.dialects.headings import group_heading, heading_zone
from decks.lists.dialects.plain_text import read_lines, write_card, write_hero
from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, tidy
from rules.game.deck import Zone

name = "deck"
label = "Deck program (.deck)"
extension = "deck"
media_type = "text/plain"
keeps: Keeps = ""

_HERO = re.compile(r"^#\s*HERO\b")


def recognises(text: str) -> bool:
    """Whether *text* names a hero or a group in a comment."""
    lines = (tidy(raw) for raw in text.splitlines())
    return any(map(_is_mark, (line for line in lines if line.startswith("#"))))


def _is_mark(comment: str) -> bool:
    """Whether *comment* says what only this dialect says in comments."""
    return bool(_HERO.match(comment)) or heading_zone(comment.lstrip("# ")) is not None


def read(text: str) -> WrittenDeck:
    """Return the cards of *text*, in order; comments may be headings."""
    return WrittenDeck(tuple(read_lines(text, has_headings_in_comments=True)))


def write(deck: WrittenDeck) -> str:
    """Return *deck* as text that `read` reads back the same."""
    heroes = [f"# HERO  {write_hero(line)}" for line in deck.in_zone(Zone.HERO)]
    if deck.needs_zones and not heroes:
        heroes = ["# HERO"]
    side = [write_card(line) for line in deck.in_zone(Zone.SIDE)]
    main = _write_groups(deck.in_zone(Zone.MAIN))
    below = ["# Side deck", *side] if side else []
    return "\n".join([*heroes, *main, *below]) + "\n"


def _write_groups(lines: Iterable[TextLine]) -> list[str]:
    """Return *lines* with a heading before each run of one group."""
    written: list[str] = []
    group = ""
    for line in lines:
        heading = group_heading(line.kind)
        if heading != group:
            group = heading
            written.append(f"# {group}")
        written.append(write_card(line))
    return written
