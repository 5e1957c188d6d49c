"""What players do together: events, their packs, picks, log and rounds; bouts."""

from drafts.models.bouts import Bout, BoutChoice, BoutEntry, BoutSeat, FrozenRoster
from drafts.models.event import Booster, BoosterDefinition, Event, Seat
from drafts.models.log import ChainedEntry, LogEntry
from drafts.models.notices import BoutNotice, NoticeChoice, PickNotice, Way
from drafts.models.own_booster import OwnBooster
from drafts.models.packs import Pack, PackCard, Pick
from drafts.models.pools import PoolCard, RegisteredPool
from drafts.models.rounds import Match, MatchReport, Round

__all__ = [
    "Booster",
    "BoosterDefinition",
    "Bout",
    "BoutChoice",
    "BoutEntry",
    "BoutNotice",
    "BoutSeat",
    "ChainedEntry",
    "Event",
    "FrozenRoster",
    "LogEntry",
    "Match",
    "MatchReport",
    "NoticeChoice",
    "OwnBooster",
    "Pack",
    "PackCard",
    "Pick",
    "PickNotice",
    "PoolCard",
    "RegisteredPool",
    "Round",
    "Seat",
    "Way",
]
