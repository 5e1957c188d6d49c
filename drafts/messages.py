"""The refusals of this room and the words of its pages."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from cards.messages import REFUSALS
from drafts.log import NAMED
from drafts.models import Event, Match, Pick, RegisteredPool
from drafts.models.event import DAY
from drafts.whereabouts import Whereabouts

REFUSALS.update(
    {
        "event-gone": lambda f: _("This event is no longer there."),
        "event-not-now": lambda f: _(
            "That cannot be done now: the event has moved on. Look at it again."
        ),
        "event-full": lambda f: _("Every seat of this event is taken."),
        "too-many-events": lambda f: (
            _("You run %(limit)s events, as many as one may. Finish one first.") % f
        ),
        "event-too-few": lambda f: (
            _("Seats needed: %(least)s. Seats taken: %(there)s.") % f
        ),
        "seat-taken": lambda f: _("This player has a seat in the event already."),
        "seat-gone": lambda f: _("This seat has been given to somebody else."),
        "unknown-draft": lambda f: (
            _("There is no draft “%(slug)s”. Known drafts: %(known)s.") % f
        ),
        "too-many-boosters": lambda f: (
            _("Everybody opens at least one booster and at most %(limit)s.") % f
        ),
        "correction-impossible": lambda f: _(
            "One of the two places holds no card that could be exchanged."
        ),
        "correction-stale": lambda f: _(
            "Something happened since the consequence was shown. Look at it again."
        ),
        "deck-not-legal": lambda f: (
            _("The deck is not legal yet. Things to mend: %(issues)s.") % f
        ),
        "event-no-deck": lambda f: _("There is no such deck to hand in."),
        "decks-missing": lambda f: (
            _("Not everybody has handed a deck in: %(players)s. Wait, or drop them.")
            % f
        ),
        "matches-open": lambda f: _("Tables without an agreed result: %(tables)s.") % f,
        "score-impossible": lambda f: _("No match ends with these figures."),
        "checker-unfit": lambda f: (
            _("%(name)s cannot check this pool: take a second person of the event.") % f
        ),
        "pool-unchecked": lambda f: _(
            "This pool is not agreed yet: one person types it in, a second one checks."
        ),
        "pool-stale": lambda f: _(
            "The list was changed meanwhile. Look at it again; nothing was confirmed."
        ),
        "pool-too-large": lambda f: _("A pool has at most %(limit)s cards.") % f,
        "pool-unread": lambda f: (
            _("No card of the set has these numbers: %(words)s. Mend them.") % f
        ),
        "nothing-drafted": lambda f: _("This seat drafted no cards."),
        "no-pairing": lambda f: _("There is nobody left to pair."),
    }
)

STATE_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Event.State.LOBBY: lambda: _("Open to join"),
    Event.State.DRAFTING: lambda: _("Drafting"),
    Event.State.PAUSED: lambda: _("Paused"),
    Event.State.BUILDING: lambda: _("Building decks"),
    Event.State.ROUNDS: lambda: _("Playing"),
    Event.State.FINISHED: lambda: _("Finished"),
}

MATCH_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    Match.State.OPEN: lambda: pgettext("match", "Being played"),
    Match.State.REPORTED: lambda: pgettext("match", "Reported, to be confirmed"),
    Match.State.DISPUTED: lambda: pgettext("match", "Disputed"),
    Match.State.CONFIRMED: lambda: pgettext("match", "Agreed"),
}

OUTLOOK_WORDS: Final[Mapping[str | None, Callable[[], str]]] = {
    None: lambda: "–",
    "in": lambda: pgettext("outlook", "in"),
    "open": lambda: pgettext("outlook", "open"),
    "out": lambda: pgettext("outlook", "out"),
}

POOL_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "": lambda: pgettext("pool", "not typed in yet"),
    RegisteredPool.State.REGISTERED: lambda: pgettext("pool", "to be checked"),
    RegisteredPool.State.DISPUTED: lambda: pgettext("pool", "counted otherwise"),
    RegisteredPool.State.CHECKED: lambda: pgettext("pool", "checked"),
}

REASONS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "keeps-options": lambda f: (
        _("%(leaders)s of %(of)s heroes could still play it.") % f
    ),
    "fits-leader": lambda f: (
        _("%(leader)s can play it: %(playable)s of %(needed)s cards now.") % f
    ),
    "by-chance": lambda f: _("Any fighter is as good."),
    "fits-nobody": lambda f: (
        _("Nothing in the pack fitted better: %(playable)s of %(needed)s cards.") % f
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
        "Card %(position)s of pack %(pack)s, put aside by seat %(seat)s, is exchanged."
    ),
    "pack": lambda: _(
        "Card %(position)s of pack %(pack)s, now before seat %(seat)s, is exchanged."
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
    "created": lambda d: _("The event was made; its chance is committed to."),
    "joined": lambda d: _("%(player)s joined.") % d,
    "left": lambda d: _("%(player)s left.") % d,
    "nonce": lambda d: _("%(player)s gave a word to the chance.") % d,
    "started": lambda d: _("The seats were locked and drawn."),
    "held": lambda d: _("A bot acts for seat %(seat)s.") % _seat(d),
    "returned": lambda d: _("The player of seat %(seat)s is back.") % _seat(d),
    "handed-over": lambda d: _("Seat %(seat)s went to %(to)s.") % _seat(d),
    "paused": lambda d: _("The draft was paused."),
    "resumed": lambda d: _("The draft went on."),
    "exchanged": lambda d: (
        _("The organiser exchanged two cards of seats %(seats)s.")
        % {"seats": ", ".join(str(place + 1) for place in d["places"])}
    ),
    "building": lambda d: _("All packs were drafted."),
    "pool": lambda d: (
        _("%(by)s typed in the pool of seat %(seat)s; %(checker)s is to check it.")
        % _seat(d)
    ),
    "disputed": lambda d: (
        _("%(by)s counted otherwise in the pool of seat %(seat)s.") % _seat(d)
    ),
    "checked": lambda d: _("%(by)s checked the pool of seat %(seat)s.") % _seat(d),
    "submitted": lambda d: _("Seat %(seat)s handed a deck in.") % _seat(d),
    "round": lambda d: _("Round %(number)s was paired.") % d,
    "reported": lambda d: _("Table %(table)s was reported.") % d,
    "decided": lambda d: _("The organiser decided table %(table)s.") % d,
    "dropped": lambda d: _("Seat %(seat)s dropped out.") % _seat(d),
    "entered": lambda d: _("%(player)s entered late.") % d,
    "finished": lambda d: _("The event ended; everything is revealed."),
}


def _seat(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *data* with the seat as people count it."""
    return {**data, "seat": data["place"] + 1}
