"""DURATION in Hungarian: behind what lasts, or before its verb."""

from typing import Final

from rules.wow.powers.words import (
    Duration,
    NextReadyStep,
    ThisCombat,
    ThisTurn,
    UntilYourNextTurn,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    WhileYours,
)
from rules.wow.powers.write_text.hungarian.voice import Voice

DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: " ebben a körben",
    ThisCombat: " ebben a harcban",
    NextReadyStep: " az irányítója következő aktivizálási lépésében",
    WhileAttacking: " támadás közben ebben a körben",
    WhileDefending: " védekezés közben ebben a körben",
    UntilYourNextTurn: " a következő körödig",
    WhileInPlay: ", amíg {this} játékban van",
    WhileYours: ", amíg {this} az irányításod alatt marad",
}


def duration(lasts: Duration | None, voice: Voice, *, plural: bool = False) -> str:
    """Return how long it *lasts*, parted from the words before it, or nothing.

    *plural*: for several, who may have one controller each.
    """
    if lasts is None:
        return ""
    text = DURATIONS[type(lasts)].replace("{this}", voice.this.nominative)
    return text.replace("irányítója ", "irányítójuk ") if plural else text


def during(lasts: Duration | None, said: str, voice: Voice) -> str:
    """Return *said* with how long it *lasts* before its verb, or behind as a clause."""
    when = duration(lasts, voice)
    if when.startswith(","):
        return said + when
    return f"{when} {said}".strip()
