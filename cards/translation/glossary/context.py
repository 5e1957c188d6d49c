"""A glossary as its pages show it."""

from dataclasses import dataclass
from typing import Any

from cards.translation.checks.glossary_terms import Glossary, Term
from cards.translation.glossary.models import GlossaryTerm, TermChange
from cards.translation.glossary.services import read_term
from rules.text.normalize import fold


@dataclass(frozen=True, slots=True)
class ChangeView:
    """One change of a term: its row, and which words went and came, by language."""

    change: TermChange
    can_be_undone: bool
    went: tuple[tuple[str, str], ...]
    came: tuple[tuple[str, str], ...]

    @property
    def languages(self) -> set[str]:
        """The languages the change touched; English facts are nobody's own."""
        return {code for code, _ in (*self.went, *self.came)} - {"en"}


def find_terms(glossary: Glossary, query: str) -> list[Term]:
    """Return the terms whose English or other wordings hold all words of *query*."""
    wanted = fold(query).split()
    return [
        term for term in glossary.terms if all(word in _spoken(term) for word in wanted)
    ]


def _spoken(term: Term) -> str:
    """Return everything a term may be found by, folded."""
    words = [term.key, term.english, term.kind]
    for wording in term.wordings.values():
        words += [wording.chosen, *wording.variants, *wording.forbidden]
    return fold(" ".join(words))


def glossary_games() -> list[str]:
    """Return the games that have a glossary."""
    games = GlossaryTerm.objects.order_by("game").values_list("game", flat=True)
    return list(games.distinct())


def view_change(change: TermChange, term: Term) -> ChangeView:
    """Return *change* as what it took away and what it brought; *term* as it is now."""
    before, after = _flat(change.before), _flat(change.after)
    return ChangeView(
        change,
        not change.is_undone and read_term(term.key, change.after) == term,
        went=tuple(sorted(before - after)),
        came=tuple(sorted(after - before)),
    )


def _flat(data: dict[str, Any] | None) -> set[tuple[str, str]]:
    """Return the words of a term kept as JSON, each with its language."""
    if data is None:
        return set()
    words = {("en", data["english"])}
    for code, wording in data.get("wordings", {}).items():
        chosen = [wording["chosen"]] if wording["chosen"] else []
        words |= {(code, text) for text in chosen}
        words |= {(code, f"({text})") for text in wording["variants"]}
        words |= {(code, f"× {text}") for text in wording["forbidden"]}
    if data.get("note"):
        words.add(("en", data["note"]))
    return words
