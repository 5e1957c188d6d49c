"""Rows of the editor as HTML: a change draws all of a deck's again, so no templates."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.faces.card_face import CardFace
from cards.faces.drawn_face import draw_picture, mark_played
from decks.building.arranging import DeckRow
from decks.building.models import Deck
from decks.collection.availability import CardStanding
from decks.collection.owned_copies import Copies, DeckStanding
from rules.game.deck import Zone

_FORM: Final = (
    '<form method="post" action="{0}{1}"{2} hx-post="{0}" hx-target="#deck-board"'
    ' hx-swap="outerHTML">{3}<input type="hidden" name="revision" value="{4}">'
)
_HIDDEN: Final = '<input type="hidden" name="{}" value="{}">'


def draw_own_copies(own: Copies | None) -> SafeString:
    """Return how many copies of a card its reader has, and how many are free."""
    if not own:
        return mark_safe("")
    if own.is_of_pool:
        told = _("pool %(n)s") % {"n": own.owned}
    elif own.free == own.owned:
        told = _("own %(n)s") % {"n": own.owned}
    else:
        told = _("own %(n)s, %(free)s free") % {"n": own.owned, "free": own.free}
    return format_html('<span class="own-copies">{}</span>', told)


def draw_choice(row: DeckRow) -> SafeString:
    """Return the box that chooses an entry of a deck, for what is done to several."""
    entry = row.entry
    return format_html(
        '<input class="choose" type="checkbox" name="place" value="{}-{}" form="chosen"'
        ' autocomplete="off" aria-label="{}">',
        *(entry.zone, entry.card_id, _("Choose %(name)s") % {"name": row.face.name}),
    )


def draw_deck_rows(
    rows: Iterable[DeckRow],
    deck: Deck,
    standing: DeckStanding | None,
    token: str | None,
) -> SafeString:
    """Return *rows* as a list; with *token*, a form's, each with what changes it."""
    form = _form(deck, token, "#deck") if token is not None else ""
    owned = standing.cards if standing else {}
    draw = _draw_in_pool if standing and standing.is_of_pool else _draw_standing
    drawn = []
    for row in rows:
        own = owned.get(row.entry.card_id)
        drawn.append(_draw_row(row, form, draw(own) if own else ""))
    return mark_safe(f"<ul>{''.join(drawn)}</ul>")  # noqa: S308 - its parts are escaped


def _form(deck: Deck, token: str, place: str = "", look: str = "") -> str:
    """Return the beginning of a form that changes one card of *deck*."""
    url = escape(reverse("deck-change", args=[deck.short_id]))
    return _FORM.format(url, place, look, token, deck.revision)


def _draw_row(row: DeckRow, form: str, standing: str) -> str:
    """Return one entry of a deck; *form* begins what changes it, if it may be."""
    entry, face = row.entry, row.face
    zone, link, drag, marks, buttons = escape(entry.zone), "", "", "", ""
    if form:
        names = {"name": face.name}
        drag = ' draggable="true"'
        link = f' id="entry-{zone}-{entry.card_id}" data-main'
        form = f"{draw_choice(row)}{form}{_HIDDEN.format('card', entry.card_id)}"
        form += _HIDDEN.format("zone", zone)
        if entry.language:
            marks += f'<span class="lang-mark">{escape(entry.language)}</span>'
        if entry.tag:
            marks += f'<small class="row-tag">{escape(entry.tag)}</small>'
        told = escape(_("Remove one copy: %(name)s") % names)
        buttons = (
            '<span class="buttons"><button name="by" value="-1" data-less'
            f' aria-label="{told}">−</button>'
        )
        if entry.zone != Zone.HERO:
            told = escape(_("Add one copy: %(name)s") % names)
            buttons += (
                f'<button name="by" value="1" data-more aria-label="{told}">+</button>'
            )
        buttons += "</span></form>"
    played = row.played.state
    return (
        f'<li class="row frame-{escape(face.frame)}'
        f'{" has-issue" if row.has_issue else ""}" data-row'
        f' data-card="{entry.card_id}" data-zone="{zone}"{drag}>{form}'
        f'<span class="qty">{entry.quantity}</span>'
        f'<span class="cost" aria-hidden="true">{escape(face.cost)}</span>'
        f'<a class="name" lang="{escape(face.name_language)}"'
        f' href="{escape(face.url)}"{link}>{escape(face.name)}</a>'
        f"{marks}{mark_played(played) if played != 'whole' else ''}{standing}"
        f'<span class="strip">{draw_picture(face)}</span>{buttons}</li>'
    )


def _draw_standing(own: CardStanding) -> str:
    """Return how many of the copies a deck wants of a card there are, and are not."""
    told = _("own %(n)s of %(wanted)s") % {"n": own.owned, "wanted": own.wanted}
    look, lacks = "own-copies", ""
    if own.lacking:
        look, lacks = "own-copies lacks", f" −{own.lacking}"
        missing = ngettext("%(n)s copy missing.", "%(n)s copies missing.", own.lacking)
        told = f"{told}, {missing % {'n': own.lacking}}"
    return (
        f'<span class="{look}"><span aria-hidden="true">{own.owned}/{own.wanted}{lacks}'
        f'</span><span class="hidden">{escape(told)}</span></span>'
    )


def _draw_in_pool(own: CardStanding) -> str:
    """Return how many copies of a card the pool has that its deck is built from."""
    look = "own-copies lacks" if own.lacking else "own-copies"
    told = escape(_("pool %(n)s") % {"n": own.owned})
    return f'<span class="{look}">{told}</span>'


def draw_results(
    faces: Iterable[CardFace],
    deck: Deck,
    *,
    held: Mapping[int, str],
    owned: Mapping[int, Copies],
    misfits: Mapping[int, object],
    query: str,
    token: str,
) -> SafeString:
    """Return cards found beside *deck* as rows, each with what puts it in.

    *held* says how many copies the deck has, *misfits* why it does not take some.
    """
    asked = _HIDDEN.format("q", escape(query))
    form = _form(deck, token)
    side = _form(deck, token, look=' class="to-side"') + asked
    drawn = (
        _draw_result(
            face,
            (form + asked, side),
            held.get(face.card.pk, ""),
            owned.get(face.card.pk),
            str(misfits.get(face.card.pk) or ""),
        )
        for face in faces
    )
    return mark_safe("".join(drawn))  # noqa: S308 - its parts are escaped


def _draw_result(
    face: CardFace, forms: tuple[str, str], held: str, own: Copies | None, why: str
) -> str:
    """Return one card found, with the beginnings of its *forms*: main deck and side."""
    pk, names = face.card.pk, {"name": face.name}
    zone = Zone.HERO if face.is_leader else Zone.MAIN
    cost = f'<span class="cost" aria-hidden="true">{escape(face.cost)}</span>'
    view = escape(_("View card: %(name)s") % names)
    less = escape(_("Remove one copy: %(name)s") % names)
    told = f' <span class="why" id="why-{pk}">{escape(why)}</span>' if why else ""
    card = _HIDDEN.format("card", pk)
    return (
        f'<li class="row frame-{escape(face.frame)}{" misfit" if why else ""}" data-row'
        f' data-card="{pk}" data-zone="{zone}" draggable="true">'
        f"{forms[0]}{card}{_HIDDEN.format('zone', zone)}"
        f'<a class="row-picture" href="{escape(face.url)}" aria-label="{view}">'
        f"{draw_picture(face)}{cost if face.cost else ''}</a>"
        # Before the name: what adds a copy stays where it was pressed.
        f'<span class="row-held" id="held-{pk}">{held}</span>'
        f'<span class="buttons"><button name="by" value="-1" data-less'
        f' aria-label="{less}">−</button></span>'
        f'<button class="add" name="by" value="1" id="result-{pk}" data-main data-more'
        f' aria-describedby="held-{pk}{f" why-{pk}" if why else ""}">'
        f'<span class="name" lang="{escape(face.name_language)}">{escape(face.name)}'
        f'</span> <span class="line">{escape(face.type_line)}{_strength(face)}'
        f'{draw_own_copies(own)}</span><span class="row-plus" aria-hidden="true">+'
        f"</span></button></form>"
        f"{'' if face.is_leader else _aside(forms[1] + card, names)}{told}</li>"
    )


def _strength(face: CardFace) -> str:
    """Return what a card strikes and withstands with, if it strikes."""
    card = face.card
    if card.atk is None:
        return ""
    stands = card.health if card.health is not None else card.strike_cost
    return f" · {card.atk}/{'–' if stands is None else stands} "


def _aside(form: str, names: Mapping[str, str]) -> str:
    """Return what puts a card into the side deck, a *form* that has begun."""
    told = escape(_("Add to side deck: %(name)s") % names)
    return (
        f'{form}{_HIDDEN.format("zone", Zone.SIDE)}<button name="by" value="1"'
        f' class="side" aria-label="{told}">{escape(_("Side"))}</button></form>'
    )
