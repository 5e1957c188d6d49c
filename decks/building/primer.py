"""Primers and comments: Markdown that anyone may write, as HTML that is safe to show.

`[[Card Name]]`, in any language of the catalogue, becomes a link to the card.
"""

import re
from collections.abc import Callable, Iterable, Mapping

import nh3
from django.db.models import Prefetch
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from cards.faces.card_face import printing_url
from rules.text.normalize import fold

MAX_NAMES = 200  # cards that one primer links to

TAGS = {
    "a", "blockquote", "br", "code", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol",
    "p", "pre", "s", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES: dict[str, set[str]] = {"*": set(), "a": {"href"}, "ol": {"start"}}
_NAME = re.compile(r"\[\[([^\[\]\n]{1,200})\]\]")
_PERSON = re.compile(r"@([\w.+-]{1,150})")  # as usernames are, without their own @


def show_primer(text: str, game: str) -> SafeString:
    """Return the Markdown *text* as HTML, cards of *game* linked; two queries at most.

    No HTML of the writer's comes through; headings begin below the page's own.
    """
    return show_texts([text], game)[0]


# The addresses of the profiles of people whom texts name, by name.
FindPeople = Callable[[Iterable[str]], Mapping[str, str]]


def show_texts(
    texts: Iterable[str], game: str, find_people: FindPeople | None = None
) -> list[SafeString]:
    """Return *texts* as `show_primer` does, in as many queries as one of them.

    Of their `@names` those become links whose addresses *find_people* returns.
    """
    written = list(texts)
    env = {"cards": _find_cards("\n".join(written), game), "people": {}}
    if find_people is not None:
        env["people"] = find_people(written)
    return [_show(text, env) for text in written]


def _show(text: str, env: dict[str, Mapping[str, str]]) -> SafeString:
    """Return *text* as HTML that is safe to show, with the links that *env* knows."""
    if not text.strip():
        return SafeString("")
    safe = nh3.clean(
        _MARKDOWN.render(text, env),
        tags=TAGS,
        attributes=ATTRIBUTES,
        url_schemes={"http", "https"},
        link_rel="nofollow ugc noopener noreferrer",
    )
    return mark_safe(safe)  # noqa: S308 - nh3 has cleaned it


def _find_cards(text: str, game: str) -> Mapping[str, str]:
    """Return the addresses of the cards that *text* names, by folded name."""
    named = list(dict.fromkeys(fold(name) for name in _NAME.findall(text)))
    names = [name for name in named if name and "\0" not in name][:MAX_NAMES]
    if not names:
        return {}
    printings = Prefetch("printings", Printing.objects.select_related("card_set"))
    cards = Card.objects.prefetch_related(printings).filter(game=game)
    translated = CardText.objects.filter(
        card__game=game, field=CardText.Field.NAME, text_folded__in=names
    ).values_list("text_folded", "card")
    meant = dict(translated.order_by("-card"))
    found = cards.filter(name_folded__in=names) | cards.filter(pk__in=meant.values())
    by_key = {card.pk: card for card in found.order_by("-key")}
    meant |= {card.name_folded: card.pk for card in by_key.values()}
    return {name: _url(by_key[card]) for name, card in meant.items() if name in names}


def _url(card: Card) -> str:
    """Return the address of *card*'s page."""
    printing = next(iter(card.printings.all()), None)
    return printing_url(printing, card) if printing else ""


def _card_rule(state: StateInline, silent: bool) -> bool:
    """Read `[[Card Name]]` as a link, if there is such a card."""
    found = _NAME.match(state.src, state.pos)
    url = found and state.env["cards"].get(fold(found[1]))
    if not found or not url:
        return False
    if not silent:
        state.push("link_open", "a", 1).attrs = {"href": url}
        state.push("text", "", 0).content = found[1].strip()
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def names_in(text: str) -> list[str]:
    """Return the names that follow an `@` in *text*, each once, without a last stop."""
    found = (name.rstrip(".-+") for name in _PERSON.findall(text))
    return list(dict.fromkeys(filter(None, found)))


def _person_rule(state: StateInline, silent: bool) -> bool:
    """Read `@name` as a link, if that is known to be somebody's profile."""
    before = state.src[state.pos - 1] if state.pos else " "
    found = None if before.isalnum() else _PERSON.match(state.src, state.pos)
    name = found[1].rstrip(".-+") if found else ""
    url = state.env.get("people", {}).get(name)
    if not url:
        return False
    if not silent:
        state.push("link_open", "a", 1).attrs = {"href": url}
        state.push("text", "", 0).content = f"@{name}"
        state.push("link_close", "a", -1)
    state.pos += len(name) + 1
    return True


def _lower_headings(state: StateCore) -> None:
    """Begin headings at the third level: the page has the first two."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 2, 6)}"


def _markdown() -> MarkdownIt:
    """Return a reader of Markdown without HTML."""
    markdown = MarkdownIt("commonmark", {"html": False})
    markdown.enable(["table", "strikethrough"])
    markdown.disable("image")
    markdown.inline.ruler.before("link", "card", _card_rule)
    markdown.inline.ruler.before("link", "person", _person_rule)
    markdown.core.ruler.push("headings", _lower_headings)
    return markdown


_MARKDOWN = _markdown()
