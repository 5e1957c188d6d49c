"""What an event puts on paper, in the language asked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override, pgettext

from cards.catalogue.games import translate_term
from core.typesetting import can_print
from decks.limits.queries import deck_limits, format_name
from decks.paper.pdf_document import PaperSize
from decks.paper.registration_sheet import Sheet, write_sheet
from decks.paper.sheet_list import SheetGroup, SheetRow
from decks.paper.texts import labels
from drafts.events.models import Event
from drafts.paper.paged_table import Column, Table, write_table
from drafts.paper.slips import Slip, Slips, write_slips
from drafts.pools.context import PoolRow, PoolView, view_pool
from drafts.pools.models import RegisteredPool
from drafts.rounds.context import PairingLine, RoundsView, view_rounds
from drafts.rounds.models import Round
from rules.games import game


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """In which language, on which paper."""

    language: str
    paper: PaperSize = "a4"


def print_slips(event: Event, options: PaperOptions) -> bytes:
    """Return the match slips of the latest round. Raises Http404 before the first."""
    latest, view = _latest(event)
    with override(options.language):
        slips = Slips(
            paper=options.paper,
            language=options.language,
            title=event.name,
            round=_round_word(latest),
            words={
                "games": pgettext("match slip", "Games won"),
                "drawn": pgettext("match slip", "Games drawn"),
                "drops": pgettext("match slip", "Drops out"),
                "signature": pgettext("match slip", "Signature"),
            },
            made_at=latest.made_at,
            slips=tuple(
                Slip(str(line.pairing.table), line.first, line.second)
                for line in view.rounds[0].pairings
                if line.second
            ),
        )
    return write_slips(slips)


def print_pairings(event: Event, options: PaperOptions) -> bytes:
    """Return who plays whom in the latest round, by table.

    Raises Http404 before the first.
    """
    latest, view = _latest(event)
    with override(options.language):
        rows = tuple(_pairing(line) for line in view.rounds[0].pairings)
        columns = (
            Column(pgettext("place to play", "Table"), 1.2, "right"),
            Column(_("Player"), 5),
            Column(_("Player"), 5),
            Column(_("Result"), 2),
        )
        table = _table(event, options, latest, _round_word(latest), columns, rows)
    return write_table(table)


def print_standings(event: Event, options: PaperOptions) -> bytes:
    """Return the standings. Raises Http404 before the first round."""
    with override(options.language):
        latest, view = _latest(event)
        rows = tuple(
            (
                str(place.line.place),
                place.player,
                str(place.line.record.points),
                place.opponents,
                place.games,
                place.opponents_games,
            )
            for place in view.standings
        )
        columns = (
            Column(_("Rank"), 1, "right"),
            Column(_("Player"), 5),
            Column(_("Points"), 1.3, "right"),
            Column(_("Opponents’ match wins"), 2, "right"),
            Column(_("Game wins"), 2, "right"),
            Column(_("Opponents’ game wins"), 2, "right"),
        )
        title = f"{_('Standings')} · {_round_word(latest)}"
        table = _table(event, options, latest, title, columns, rows)
    return write_table(table)


PAPERS: Final[Mapping[str, Callable[[Event, PaperOptions], bytes]]] = {
    "slips": print_slips,
    "pairings": print_pairings,
    "standings": print_standings,
}


def print_pool(
    pool: RegisteredPool, options: PaperOptions, absolute: Callable[[str], str]
) -> bytes:
    """Return the registration sheet of *pool*; *absolute* makes an address whole."""
    event, player = pool.seat.event, pool.seat.user
    with override(options.language):
        view = view_pool(pool, options.language)
        words = labels() | {
            "title": _("Pool registration"),
            "declaration": _("These are all the cards I opened."),
            "matches": _("Cards match the list"),
        }
        cards = ngettext("%(n)s card", "%(n)s cards", view.count) % {"n": view.count}
        limits = deck_limits(event.game, event.format)
        sheet = Sheet(
            paper=options.paper,
            languages=(options.language,),
            words=(words,),
            name=f"{event.name} · {player.get_username() if player else ''}",
            format=(format_name(event.game, limits),),
            is_legal=True,
            verdict=("",),
            state=(_people(view),),
            totals=(cards,),
            url=absolute(event.get_absolute_url()),
            made_at=pool.made_at,
            groups=tuple(_groups(event, view.rows)),
            filled={
                "player": player.get_username() if player else "",
                "event": event.name,
            },
        )
    return write_sheet(sheet)


def _people(view: PoolView) -> str:
    """Return who typed a pool in and who checked it, or is to."""
    told = {"by": view.registrar, "checker": view.checker}
    if view.pool.state == RegisteredPool.State.CHECKED:
        return _("Entered by %(by)s, checked by %(checker)s.") % told
    return _("Entered by %(by)s; %(checker)s will check it.") % told


def _groups(event: Event, rows: tuple[PoolRow, ...]) -> Iterator[SheetGroup]:
    """Yield the cards by type, in the game's order."""
    types = list(game(event.game).TYPES)

    def order(row: PoolRow) -> int:
        card_type = row.face.card.type
        return types.index(card_type) if card_type in types else len(types)

    for place, same in groupby(sorted(rows, key=order), key=order):
        held = list(same)
        word = types[place] if place < len(types) else held[0].face.card.type
        label = translate_term(game(event.game).TYPES.get(word, word))
        count = sum(row.card.quantity for row in held)
        yield SheetGroup((label,), count, tuple(map(_sheet_row, held)))


def _sheet_row(row: PoolRow) -> SheetRow:
    """Return one printing as the sheet has it."""
    name = row.face.name if can_print(row.face.name) else row.face.card.name
    foil = " ★" if row.card.is_foil else ""
    return SheetRow(row.card.quantity, (name,), f"{row.card.printing}{foil}")


def _latest(event: Event) -> tuple[Round, RoundsView]:
    """Return the latest round, and all as anybody sees them. Raises Http404."""
    latest = event.rounds.last()
    if latest is None:
        raise Http404
    seats = list(event.seats.select_related("user"))
    return latest, view_rounds(event, seats, None)


def _round_word(latest: Round) -> str:
    """Return which round it is."""
    word = _("Round %(n)s") % {"n": latest.number}
    return f"{word} · {_('knockout')}" if latest.is_cut else word


def _pairing(line: PairingLine) -> tuple[str, str, str, str]:
    """Return one match as a row; the result only once it is agreed."""
    pairing = line.pairing
    score = ":".join(map(str, pairing.score if pairing.draws else pairing.score[:2]))
    agreed = score if pairing.state == pairing.State.CONFIRMED else ""
    return str(pairing.table), line.first, line.second or _("bye"), agreed


def _table(
    event: Event,
    options: PaperOptions,
    latest: Round,
    subtitle: str,
    columns: tuple[Column, ...],
    rows: tuple[tuple[str, ...], ...],
) -> Table:
    """Return a table of *event*."""
    return Table(
        paper=options.paper,
        language=options.language,
        title=event.name,
        subtitle=subtitle,
        page=_("Page %(page)s of %(pages)s"),
        made_at=latest.made_at,
        columns=columns,
        rows=rows,
    )
