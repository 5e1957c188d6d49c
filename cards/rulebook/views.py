"""The rulebook's pages: contents and search, and one page a rule."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import interface_language
from cards.catalogue.games import game_links, game_parameter, translate_term
from cards.rulebook.queries import (
    RuleQuery,
    ShownRule,
    find_rule,
    find_rules,
    read_rule_query,
    rules_named,
    show_rule,
)
from cards.sharing.previews import preview_of_page
from core.web.offline.keeping import kept_offline
from core.web.requests import PAGE_SIZE, is_fragment, page_of
from rules.games import GAMES


@dataclass(frozen=True, slots=True)
class RuleFilter:
    """A link that asks for other rules; *count* is 0 where none is told."""

    label: str
    href: str
    is_on: bool
    count: int = 0


@kept_offline
@require_safe
@vary_on_headers("HX-Request")
def rule_list(request: HttpRequest) -> HttpResponse:
    """Show contents or the rules a query finds; to htmx the fragment alone."""
    query = read_rule_query(request.GET)
    found = find_rules(query, interface_language())
    size = PAGE_SIZE if query.is_narrow else len(query.book.entries)
    page = Paginator(found, size).get_page(page_of(request))
    context = {
        "section": "rules",
        "preview": preview_of_page(
            request,
            _("Rules"),
            _(
                "Every rule of the game in plain words, with the differences between "
                "editions and our rulings on open questions."
            ),
            query.game_slug,
        ),
        "query": query,
        "example": query.book.entries[0].id,
        "games": game_links(query.game_slug),
        "page": page,
        "chapters": () if query.text else list(_by_chapter(page)),
        "chapter_links": _chapter_links(query),
        "edition_links": _edition_links(query),
        "use_links": _use_links(query),
    }
    template = "_rule_results" if is_fragment(request) else "rule_list"
    return render(request, f"cards/rulebook/{template}.html", context)


@kept_offline
@require_safe
def rule_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one rule with what the editions say of it, its ruling and its neighbours."""
    rule = find_rule(slug, interface_language())
    if rule is None:
        raise Http404
    before, after = (
        entry and show_rule(rule.book, entry, rule.language)
        for entry in rule.book.neighbours(rule.entry)
    )
    context = {
        "section": "rules",
        "rule": rule,
        "game": _game_of(rule),
        "related": rules_named(rule.entry.see, rule.language),
        "before": before,
        "after": after,
    }
    return render(request, "cards/rulebook/rule_detail.html", context)


def _game_of(rule: ShownRule) -> str:
    """Return the game whose rule it is, as addresses name it: "" for the usual one."""
    slug = next(one for one, it in GAMES.items() if it.rulebook() is rule.book)
    return game_parameter(slug)


def _by_chapter(rules: Iterable[ShownRule]) -> Iterator[tuple[str, list[ShownRule]]]:
    """Yield each chapter that *rules*, in the book's order, are of, with its rules."""
    for chapter, group in groupby(rules, key=lambda rule: rule.entry.chapter):
        yield chapter, list(group)


def _chapter_links(query: RuleQuery) -> list[RuleFilter]:
    """Return a link to each chapter, and to all; a search ends with it."""
    book = query.book
    base = replace(query, text="", chapter="")
    found = book.select(use=query.use, edition=query.edition)
    links = [_link(_("All chapters"), base, query)]
    for chapter, title in book.chapters.items():
        count = sum(entry.chapter == chapter for entry in found)
        asked = replace(base, chapter=chapter)
        links.append(_link(translate_term(title), asked, query, count))
    return links


def _edition_links(query: RuleQuery) -> list[RuleFilter]:
    """Return a link to what is asked in each edition, and in all of them."""
    editions = query.book.editions
    names = {slug: translate_term(edition.name) for slug, edition in editions.items()}
    return _choices(query, "edition", {"": _("All editions"), **names})


def _use_links(query: RuleQuery) -> list[RuleFilter]:
    """Return a link to what of it is for each use, and for all of them."""
    uses = query.book.uses
    names = {slug: translate_term(name) for slug, name in uses.items()}
    return _choices(query, "use", {"": _("Everything"), **names})


def _choices(
    query: RuleQuery, field: str, names: Mapping[str, str]
) -> list[RuleFilter]:
    """Return a link for each value that *field* of *query* may have, by *names*."""
    return [
        _link(name, replace(query, **{field: value}), query)
        for value, name in names.items()
    ]


def _link(label: str, asked: RuleQuery, query: RuleQuery, count: int = 0) -> RuleFilter:
    """Return the link to *asked* on the page of *query*."""
    keys = {"text": "q", "use": "for"}
    values = {
        keys.get(key, key): value for key, value in asdict(asked).items() if value
    }
    return RuleFilter(label, "?" + urlencode(values), asked == query, count)
