"""Sets as a reader looks for them: by block and year, by name or code."""

from dataclasses import dataclass, field

from cards.catalogue.models import CardSet
from cards.catalogue.queries import get_sets
from cards.search.query import Query
from cards.search.query_writing import filter_term, toggled, values_of
from rules.text.normalize import fold


@dataclass(frozen=True, slots=True)
class SetLink:
    """A set, the query that asks for it too, and whether it does already."""

    card_set: CardSet
    size: int
    query: str
    is_on: bool


@dataclass(slots=True)
class Block:
    """Sets that were published as one; with no name, those of a year."""

    name: str
    links: list[SetLink] = field(default_factory=list)

    @property
    def years(self) -> str:
        """The years of its sets: `2006`, `2006–2007`."""
        known = sorted({one.card_set.year for one in self.links if one.card_set.year})
        ends = dict.fromkeys([known[0], known[-1]]) if known else ()
        return "–".join(map(str, ends))


def set_blocks(game: str, query: Query, sought: str = "") -> list[Block]:
    """Return the sets of *game* in their blocks, oldest first; one query.

    Only those whose name, code, block or year holds what is *sought*.
    """
    blocks: dict[tuple[str, object], Block] = {}
    chosen, meant = values_of(filter_term(query, "set")), fold(sought)
    for one in get_sets(game):
        if meant not in fold(f"{one.name} {one.code} {one.block} {one.year or ''}"):
            continue
        key = (one.block, None if one.block else one.year)
        link = SetLink(
            card_set=one,
            size=getattr(one, "size", 0),
            query=toggled(query, "set", one.code),
            is_on=bool({fold(one.code), fold(one.name)} & set(chosen)),
        )
        blocks.setdefault(key, Block(one.block)).links.append(link)
    return list(blocks.values())
