"""What players do together: events, their packs, picks, log and rounds."""

from drafts.models.event import Booster, BoosterDefinition, Event, Seat
from drafts.models.log import LogEntry
from drafts.models.notices import NoticeChoice, PickNotice
from drafts.models.own_booster import OwnBooster
from drafts.models.packs import Pack, PackCard, Pick
from drafts.models.pools import PoolCard, RegisteredPool
from drafts.models.rounds import Match, MatchReport, Round

__all__ = [
    "Booster",
    "BoosterDefinition",
    "Event",
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
]
