"""The same cards in tantivy: what a good index of words takes, where it can answer.

It finds words by their beginnings, and what a card has; no other part of a word, no
expression, no comparison of two fields, nothing that one and the same printing has.
"""

import re
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

import tantivy
from tantivy import Occur

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, CardTrait
from cards.search.card_conditions import NUMBERS
from cards.search.query import Group, Part, Query, Term
from rules.games import game
from rules.text.normalize import fold

# Those of the queries measured that it answers alike.
ANSWERED: Final = frozenset(
    {
        "", "lam", "lamp", "lampa", "лам", "zwykl", "őrző", "lamp oil",
        "t:ally cost<=2", "c:mage|warlock -f:horde", "lang:pl t:quest",
        "race:orc cost:3 c:mage", "(t:weapon or t:armor) cost<=1",
        "-(t:ally or t:ability) lamp",
    }
)  # fmt: skip
_MOST: Final = 10_000  # of any number of a card
_RANGES: Final = {
    "<": lambda n: (0, n - 1),
    "<=": lambda n: (0, n),
    ">": lambda n: (n + 1, _MOST),
    ">=": lambda n: (n, _MOST),
}


def _schema() -> tantivy.Schema:
    made = tantivy.SchemaBuilder()
    made.add_unsigned_field("place", stored=True, indexed=True, fast=True)
    made.add_text_field("name", tokenizer_name="whitespace")
    made.add_text_field("text", tokenizer_name="whitespace")
    made.add_text_field("fact", tokenizer_name="raw")
    for column in NUMBERS.values():
        made.add_integer_field(column, indexed=True, fast=True)
    return made.build()


class TermIndex:
    """All cards of the database, one document each, in the order of their names."""

    def __init__(self) -> None:
        self.schema = _schema()
        self.index = tantivy.Index(self.schema, path=tempfile.mkdtemp())
        words, facts = self._hanging()
        writer = self.index.writer(128_000_000, 1)
        ordered = Card.objects.order_by("name_folded", "key", "pk")
        for place, card in enumerate(ordered.iterator()):
            document = tantivy.Document()
            document.add_unsigned("place", place)
            document.add_text(
                "name", " ".join(words[card.pk, "name"] + [card.name_folded])
            )
            document.add_text(
                "text", " ".join(words[card.pk, "text"] + [card.text_folded])
            )
            for fact in [*facts[card.pk], f"type:{card.type}"]:
                document.add_text("fact", fact)
            for column in NUMBERS.values():
                if (number := getattr(card, column)) is not None:
                    document.add_integer(column, number)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()

    @staticmethod
    def _hanging() -> tuple[dict[Any, list[str]], dict[int, list[str]]]:
        words: defaultdict[Any, list[str]] = defaultdict(list)
        facts: defaultdict[int, list[str]] = defaultdict(list)
        texts = CardText.objects.order_by().values_list(
            "card", "field", "language", "text_folded"
        )
        for card, field, language, folded in texts.iterator():
            words[card, field].append(folded)
            if field == "name":
                facts[card].append(f"lang:{language}")
        traits = CardTrait.objects.order_by().values_list(
            "card", "kind", "value_folded"
        )
        for card, kind, value in traits.iterator():
            facts[card].append(f"{kind}:{value}")
        return words, facts

    def search(self, query: Query) -> tuple[int, list[Any]]:
        """Return how many cards meet *query*, and the first sixty by name."""
        parts = [self._part(part) for part in query.root.parts]
        whole = self._joined(parts, Occur.Must) if parts else tantivy.Query.all_query()
        found = self.index.searcher().search(
            whole, 60, order_by_field="place", order=tantivy.Order.Asc
        )
        return found.count, found.hits

    @staticmethod
    def _joined(queries: Iterable[Any], how: Occur) -> Any:
        return tantivy.Query.boolean_query([(how, query) for query in queries])

    def _part(self, part: Part) -> Any:
        if isinstance(part, Group):
            how = Occur.Should if part.is_any else Occur.Must
            return self._joined([self._part(inner) for inner in part.parts], how)
        found = self._joined(
            [self._value(part, one) for one in part.values], Occur.Should
        )
        if not part.is_negated:
            return found
        everything = (Occur.Must, tantivy.Query.all_query())
        return tantivy.Query.boolean_query([everything, (Occur.MustNot, found)])

    def _value(self, term: Term, value: str) -> Any:
        folded = fold(value)
        begins = re.escape(folded) + ".*"
        if term.key == "words":
            fields = ("name", "text")
            found = [
                tantivy.Query.regex_query(self.schema, one, begins) for one in fields
            ]
            return self._joined(found, Occur.Should)
        if term.key in NUMBERS:
            number = int(value)
            low, high = _RANGES.get(term.op, lambda n: (n, n))(number)
            column = NUMBERS[term.key]
            kind = tantivy.FieldType.Integer
            return tantivy.Query.range_query(self.schema, column, kind, low, high)
        if term.key == "type":
            kinds = [one for one in game("wow").TYPES if one.startswith(folded)]
            return self._joined(
                [
                    tantivy.Query.term_query(self.schema, "fact", f"type:{one}")
                    for one in kinds
                ],
                Occur.Should,
            )
        fact = f"{term.key}:{begins}"
        return tantivy.Query.regex_query(self.schema, "fact", fact)
