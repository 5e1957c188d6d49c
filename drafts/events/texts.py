"""The refusals of this room and the words of its pages."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from drafts.events.log import NAMED
from drafts.events.models import DAY, Event
from drafts.organizer.card_position import Whereabouts
from drafts.picking.models import Pick
from drafts.pools.models import RegisteredPool
from drafts.rounds.models import Match

STATE_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Event.State.LOBBY: lambda: _("Open to join"),
    Event.State.DRAFTING: lambda: _("Drafting"),
    Event.State.PAUSED: lambda: _("Paused"),
    Event.State.BUILDING: lambda: _("Building decks"),
    Event.State.ROUNDS: lambda: _("Playing"),
    Event.State.FINISHED: lambda: _("Finished"),
}

MATCH_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Match.State.OPEN: lambda: pgettext("match", "In progress"),
    Match.State.REPORTED: lambda: pgettext("match", "Reported, needs confirmation"),
    Match.State.DISPUTED: lambda: pgettext("match", "Disputed"),
    Match.State.CONFIRMED: lambda: pgettext("match", "Agreed"),
}

OUTLOOK_WORDS: Final[Mapping[str | None, Callable[[], str]]] = {
    None: lambda: "–",
    "in": lambda: pgettext("outlook", "in"),
    "open": lambda: pgettext("outlook", "possible"),
    "out": lambda: pgettext("outlook", "out"),
}

POOL_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "": lambda: pgettext("pool", "not entered"),
    RegisteredPool.State.REGISTERED: lambda: pgettext("pool", "needs checking"),
    RegisteredPool.State.DISPUTED: lambda: pgettext("pool", "count differs"),
    RegisteredPool.State.CHECKED: lambda: pgettext("pool", "confirmed"),
}

REASONS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "keeps-options": lambda f: (
        _("%(leaders)s of %(of)s heroes could still play it.") % f
    ),
    "fits-leader": lambda f: (
        _("%(leader)s can play it: %(playable)s of %(needed)s cards now.") % f
    ),
    "by-chance": lambda f: _("All fighters are equally good."),
    "fits-nobody": lambda f: (
        _("Nothing in the pack was a better fit: %(playable)s of %(needed)s cards.") % f
    ),
}


def reason_sentence(pick: Pick) -> str:
    """Return who chose instead of the player, and why."""
    late = pick.chooser == Pick.Chooser.TIMEOUT
    who = _("Chosen for you when time was up.") if late else _("Chosen by a bot.")
    return _because(who, pick.reason)


def choice_sentence(chooser: str, reason: Mapping[str, Any]) -> str:
    """Return who chose for any seat, and why; nothing if its player did."""
    if chooser == Pick.Chooser.PLAYER:
        return ""
    late = chooser == Pick.Chooser.TIMEOUT
    who = _("Chosen when time was up.") if late else _("Chosen by a bot.")
    return _because(who, reason)


def _because(who: str, reason: Mapping[str, Any]) -> str:
    """Return *who* chose with the *reason* in words, if there is one."""
    words = REASONS.get(reason.get("code", ""))
    return f"{who} {words(reason['figures'])}" if words else who


def whereabouts_words(where: Whereabouts) -> str:
    """Return where a card of a correction lies, by slot and never by name."""
    told = {
        "pack": where.pack + 1,
        "position": where.position,
        "seat": where.place + 1,
    }
    return WHEREABOUTS[where.heap]() % told


WHEREABOUTS: Final[Mapping[str, Callable[[], str]]] = {
    "pool": lambda: _(
        "Card %(position)s of pack %(pack)s leaves the pool of seat %(seat)s."
    ),
    "aside": lambda: _(
        "Card %(position)s of pack %(pack)s, set aside by seat %(seat)s, is exchanged."
    ),
    "pack": lambda: _(
        "Card %(position)s of pack %(pack)s, currently with seat %(seat)s, is "
        "exchanged."
    ),
}


def span_words(seconds: int) -> str:
    """Return *seconds* as people say them: in days from one day on."""
    if seconds < DAY:
        said = ngettext("%(n)s second", "%(n)s seconds", seconds)
        return said % {"n": seconds}
    return ngettext("%(n)s day", "%(n)s days", seconds // DAY) % {"n": seconds // DAY}


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
    "nonce": lambda d: _("%(player)s added a word to the random seed.") % d,
    "started": lambda d: _("The seats were locked and assigned at random."),
    "held": lambda d: _("A bot plays for seat %(seat)s.") % _seat(d),
    "returned": lambda d: _("The player of seat %(seat)s is back.") % _seat(d),
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
    "decided": lambda d: _("The organizer decided the result at table %(table)s.") % d,
    "dropped": lambda d: _("Seat %(seat)s dropped out.") % _seat(d),
    "entered": lambda d: _("%(player)s joined late.") % d,
    "finished": lambda d: _("The event ended; everything is revealed."),
}


def _seat(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *data* with the seat as people count it."""
    return {**data, "seat": data["place"] + 1}
