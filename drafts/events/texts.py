"""The refusals of this room and the words of its pages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from drafts.events.log import NAMED
from drafts.events.models import DAY, Event
from rules.events.draft_plan import (
    DISCARD,
    EACH_PACK,
    LINES,
    OPEN,
    OWN_PACE,
    TAKE,
    is_shared_out,
    pile_count,
    snake_length,
)

STATE_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Event.State.LOBBY: lambda: _("Open to join"),
    Event.State.DRAFTING: lambda: _("Drafting"),
    Event.State.PAUSED: lambda: _("Paused"),
    Event.State.BUILDING: lambda: _("Building decks"),
    Event.State.ROUNDS: lambda: _("Playing"),
    Event.State.FINISHED: lambda: _("Finished"),
}


OCCASION_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "friends": lambda: _("Draft with friends"),
    "sealed": lambda: _("Sealed decks"),
    "cube": lambda: _("Cube"),
    "bots": lambda: _("Alone against bots"),
    "days": lambda: _("Over several days"),
    "shop": lambda: _("Shop event"),
}


def span_words(seconds: int) -> str:
    """Return *seconds* as people say them: in days from one day on."""
    if seconds < DAY:
        said = ngettext("%(n)s second", "%(n)s seconds", seconds)
        return said % {"n": seconds}
    return ngettext("%(n)s day", "%(n)s days", seconds // DAY) % {"n": seconds // DAY}


def bank_words(bank: int, increment: int) -> str:
    """Return how long a side has for its whole game."""
    minutes = bank // 60
    told = ngettext("%(n)s minute each", "%(n)s minutes each", minutes) % {"n": minutes}
    if not increment:
        return told
    more = ngettext(
        "+ %(n)s second per choice", "+ %(n)s seconds per choice", increment
    )
    return f"{told} {more % {'n': increment}}"


def way_sentence(steps: Sequence[str], *, teams: int = 0) -> str:
    """Return how cards are shared out by the *steps* of a draft, in plain words."""
    told = [_way_words(steps)] if steps else []
    if OWN_PACE in steps:
        told.append(
            _("Nobody waits for the slowest: packs queue up in front of each seat.")
        )
    if teams:
        told.append(
            _("Neighbors are on different teams; everyone plays the whole other team.")
        )
    return " ".join(told)


def _way_words(steps: Sequence[str]) -> str:
    """Return how the packs of *steps* are shared out."""
    packs = sum(step.startswith(OPEN) for step in steps)
    burned = steps[: steps.index(OPEN, 2) if OPEN in steps[2:] else None].count(DISCARD)
    shared = next(filter(is_shared_out, steps), "")
    figures = {"n": packs, "burned": burned, "cards": snake_length(shared)}
    if shared == EACH_PACK:
        return _(
            "Packs lie open, one after another; everyone takes a card in turn, "
            "back and forth."
        )
    if shared == LINES:
        return (
            _(
                "Nine cards lie open in a grid; one player takes a row or column, "
                "then the other. Grids: %(n)s."
            )
            % figures
        )
    if snake_length(shared):
        return (
            _(
                "All cards lie open; everyone takes one in turn, back and forth. "
                "Cards each: %(cards)s."
            )
            % figures
        )
    if pile_count(shared):
        return _(
            "Three piles lie face down; look at one and take it, or add a card to it "
            "and look at the next."
        )
    if TAKE in steps:
        return (
            _("Everyone builds a deck from all the packs they open. Packs each: %(n)s.")
            % figures
        )
    if burned:
        return (
            _(
                "Everyone takes a card of a pack, sets more aside face down and passes "
                "the rest. Set aside: %(burned)s. Packs each: %(n)s."
            )
            % figures
        )
    return (
        _("Everyone takes a card of a pack and passes the rest. Packs each: %(n)s.")
        % figures
    )


def log_sentence(kind: str, data: Mapping[str, Any]) -> str:
    """Return what one public entry of the log says."""
    words = LOG_SENTENCES.get(kind)
    nobody = pgettext("event", "A former player")
    told = {key: data[key] or nobody for key in NAMED if key in data}
    return words({**data, **told}) if words else kind


LOG_SENTENCES: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "created": lambda d: _("The event was created and its random seed locked in."),
    "joined": lambda d: _("%(player)s joined.") % d,
    "left": lambda d: _("%(player)s left.") % d,
    "waits": lambda d: _("%(player)s joined the waiting list.") % d,
    "waits-no-more": lambda d: _("%(player)s left the waiting list.") % d,
    "checked-in": lambda d: _("%(player)s checked in.") % d,
    "checked-out": lambda d: _("%(player)s is no longer checked in.") % d,
    "released": lambda d: _("%(player)s lost the seat: not checked in.") % d,
    "details": lambda d: _("The organizer changed the details."),
    "nonce": lambda d: _("%(player)s added a word to the random seed.") % d,
    "started": lambda d: _("The seats were locked and assigned at random."),
    "held": lambda d: _("A bot plays for seat %(seat)s.") % _seat(d),
    "returned": lambda d: _("The player of seat %(seat)s is back.") % _seat(d),
    "offered": lambda d: _("%(by)s offered seat %(seat)s to %(to)s.") % _seat(d),
    "offer-accepted": lambda d: (
        _("%(by)s agreed to the offer of seat %(seat)s.") % _seat(d)
    ),
    "offer-ended": lambda d: _("%(by)s ended the offer of seat %(seat)s.") % _seat(d),
    "handed-over": lambda d: _("Seat %(seat)s went to %(to)s.") % _seat(d),
    "paused": lambda d: _("The draft was paused."),
    "resumed": lambda d: _("The draft resumed."),
    "exchanged": lambda d: (
        _("The organizer exchanged two cards between seats %(seats)s.")
        % {"seats": ", ".join(str(place + 1) for place in d["places"])}
    ),
    "building": lambda d: _("The draft is complete."),
    "pool": lambda d: (
        _("%(by)s entered the pool of seat %(seat)s; %(checker)s will check it.")
        % _seat(d)
    ),
    "disputed": lambda d: (
        _("%(by)s got a different count for the pool of seat %(seat)s.") % _seat(d)
    ),
    "checked": lambda d: _("%(by)s confirmed the pool of seat %(seat)s.") % _seat(d),
    "submitted": lambda d: _("Seat %(seat)s submitted a deck.") % _seat(d),
    "round": lambda d: _("Round %(number)s was paired.") % d,
    "reported": lambda d: _("A result was reported for table %(table)s.") % d,
    "sat-down": lambda d: _("Seat %(seat)s is ready to play.") % _seat(d),
    "played": lambda d: _("A game was played at table %(table)s.") % d,
    "decided": lambda d: _("The organizer decided the result at table %(table)s.") % d,
    "dropped": lambda d: _("Seat %(seat)s dropped out.") % _seat(d),
    "entered": lambda d: _("%(player)s joined late.") % d,
    "finished": lambda d: _("The event ended; everything is revealed."),
}


def _seat(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *data* with the seat as people count it."""
    return {**data, "seat": data["place"] + 1}
