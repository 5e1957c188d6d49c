"""Decks of one team, looked at together: each by its format, all by the team's rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from decks.building.models import Deck
from decks.building.verdicts.judged_decks import JudgedDeck, load_whole_decks
from decks.building.verdicts.texts import issue_sentence
from decks.reverse.card_fits import Reason, formats_of
from rules.errors import N_, Refusal
from rules.games import game

MIN_TEAM: Final = 2
MAX_TEAM: Final = 4


class TeamOfWrongSize(Refusal):
    """Fewer decks than a team has, or more."""

    code = "team-of-wrong-size"
    sentence = N_("A team has %(least)s to %(most)s decks; %(found)s were picked.")


@dataclass(frozen=True, slots=True)
class TeamVerdict:
    """What keeps the decks from being one team's, and each deck's own verdict."""

    reasons: tuple[Reason, ...]
    decks: list[JudgedDeck]

    @property
    def is_legal(self) -> bool:
        """Whether the team may play: together, and each deck by itself."""
        return not self.reasons and all(one.verdict.is_legal for one in self.decks)


def judge_team(decks: QuerySet[Deck], *, game_slug: str, language: str) -> TeamVerdict:
    """Return the verdict on *decks* of one game as a team's.

    Raises TeamOfWrongSize.
    """
    wholes = load_whole_decks(decks.filter(game=game_slug)[: MAX_TEAM + 1], language)
    if not MIN_TEAM <= len(wholes) <= MAX_TEAM:
        raise TeamOfWrongSize(found=len(wholes), least=MIN_TEAM, most=MAX_TEAM)
    limits = formats_of(whole.deck for whole in wholes)
    names: Mapping[str, str] = {k: v for one in wholes for k, v in one.names.items()}
    issues = game(game_slug).check_team([whole.decklist for whole in wholes])
    return TeamVerdict(
        tuple(Reason(issue, issue_sentence(issue, names)) for issue in issues),
        [whole.judge(limits[whole.deck.format]) for whole in wholes],
    )
