"""What a text has named so far, so that `it`, `he` and `that ally` can be told."""

from dataclasses import dataclass, field
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import (
    Attached,
    Chosen,
    Condition,
    Count,
    Deed,
    Each,
    It,
    Kind,
    Target,
    This,
    Those,
    Who,
    YourHero,
)

_PEOPLE: Final = (Ally, AbilityAlly, Hero, MasterHero)
_CHARACTERS: Final = frozenset({"hero", "ally", "character"})


class NotUnderstood(Exception):
    """A sentence says something that no word stands for."""


@dataclass(frozen=True, slots=True)
class Itself(Who):
    """The one that does it; becomes the subject as soon as the subject is known."""


@dataclass(slots=True)
class Mentions:
    """Whom one power has named, in the order of its text.

    *latest* was chosen among several and is what `It` stands for; *fixed* can be named
    outright, and *before* was named so before it. *lost*: a sentence was not
    understood, so nobody knows whom it named.
    *it_is_yours*: the last `it` was one that you control. *event* is what the event of
    the power was about, or what it chose for itself, *much*: it was about damage;
    *of_player*: the event is of a player; *healed*, *dealt*, *removed*,
    *returned*: damage was healed or dealt, cards were removed or put back before;
    *done*: what was done, to whom; *has_found*: a
    card was taken from a pile;
    *chosen* is what has to be chosen first; *asked* must hold as the event happens.
    """

    card: Card
    deals_itself: bool
    latest: Those | None = None
    plural: bool = False
    earlier: tuple[Those | None, bool] = (None, False)  # named before *latest*
    fixed: Who | None = None
    before: Who | None = None
    targets: int = 0
    aimed: Those | None = None  # the last that was a target
    lost: bool = False
    it_is_yours: bool = False
    meaning: Count | None = None
    condition: Condition | None = None
    asked: Condition | None = None
    event: Those | None = None
    much: bool = False
    healed: bool = False
    dealt: bool = False
    removed: bool = False
    returned: bool = False
    discarded: bool = False  # a whole hand was
    of_player: bool = False
    of_host: bool = False  # the event is of the card that this one is attached to
    watched: bool = False  # the event is of the one that was named before it
    was_dealt: bool = False  # the event is damage that somebody dealt
    done: list[tuple[Deed, Who]] = field(default_factory=list)
    has_found: bool = False
    was_milled: bool = False  # it was put away from the top of a deck
    was_shown: bool = False  # what was found last was shown, and lies where it lay
    choosing: bool = False  # one of several is done, each of which may name the same
    one_player: str = ""  # the player who was aimed at, where nobody else was
    chosen: list[Chosen] = field(default_factory=list)
    counters: set[str] = field(default_factory=set)
    buried: bool = False  # this card was told to lie in your graveyard
    took_counters: bool = False  # counters were taken off this card before
    prevented_so: bool = False  # the event is that a power before it prevents damage
    by_chance: int = 0  # how often the sentence leaves a choice to chance
    first: Target | None = None  # what is aimed at before it is watched
    controller_known: bool = False  # `its controller` was, before anything is done

    def name(self, who: Who) -> Who:
        """Note that *who* was named, and return it."""
        match who:
            case Target(those) | Each(those) | Chosen(those):
                self._note(those, isinstance(who, Each) or who.count != 1)
                if isinstance(who, Target):
                    self.targets += 1
                    self.aimed = those
            case This() | YourHero() | Attached():
                if who != self.fixed:
                    self.before = self.fixed
                self.fixed = who
        return who

    def _note(self, those: Those, plural: bool) -> None:
        self.earlier = (self.latest, self.plural)
        self.latest, self.plural = those, plural

    def mill(self) -> None:
        """Note that a card was put away from the top of a deck.

        What it is can be asked; its numbers are told by what was done to it alone.
        """
        self.find(Those(("card",)))
        self.was_milled = True

    def back_to_aim(self) -> None:
        """Forget who was named last, if the only target was named just before."""
        if self.targets == 1 and self.earlier[0] is self.aimed:
            self.latest, self.plural = self.earlier

    def aim_at_player(self, player: str) -> None:
        """Note that *player* is a target: `target opponent`."""
        again = self.one_player and not (self.choosing and self.one_player == player)
        self.one_player = "" if self.targets or again else player

    def find(self, those: Those, *, plural: bool = False) -> None:
        """Note that a card of *those* was taken from where cards lie."""
        self.has_found, self.was_shown, self.was_milled = True, False, False
        self._note(those, plural)

    def it(self) -> Who:
        """Return whom `it` means: the last that was chosen, else the last named."""
        if self.lost:
            raise NotUnderstood
        if self.latest is not None and not self.plural:
            self.it_is_yours = self.latest.side == "you control"
            return It()
        if self.latest is None and self.fixed is not None:
            return self.fixed
        raise NotUnderstood

    def other_than(self, doer: Who) -> Who:
        """Return whom `it` means where *doer* does it, who would be `itself`."""
        if self.before is None or self.before == doer:
            raise NotUnderstood
        return self.before

    def them(self) -> Who:
        """Return whom `they` means."""
        if self.lost or self.latest is None or not self.plural:
            raise NotUnderstood
        return It()

    def person(self) -> Who:
        """Return whom `he` or `she` means: only the card itself is ever called so."""
        if self.lost or not isinstance(self.card, _PEOPLE):
            raise NotUnderstood
        if self.fixed == self.own_name():
            return self.own_name()
        raise NotUnderstood

    def that(self, kind: Kind | None, trait: str | None, *, plural: bool) -> Who:
        """Return whom `that ally`, `those allies` means."""
        if self.lost or self.latest is None or self.plural is not plural:
            raise NotUnderstood
        if trait is not None and self.latest.traits != (trait,):
            raise NotUnderstood
        if kind is not None and not _may_be(self.latest, kind):
            raise NotUnderstood
        return It()

    def is_of_event(self, kind: Kind | None, trait: str | None) -> bool:
        """Whether `that ally` is whom the event was about.

        Raises NotUnderstood where it may be another one.
        """
        try:
            self.that(kind, trait, plural=False)
        except NotUnderstood:
            is_other = False
        else:
            is_other = self.latest is not self.event
        fits = self.event is not None and (
            (trait is None or self.event.traits == (trait,))
            and (kind is None or _may_be(self.event, kind))
        )
        if fits and is_other:
            raise NotUnderstood
        return fits

    def deed_to(self, kind: Kind | None, trait: str | None) -> Deed | None:
        """Return what was done to `that ally` where only by that it is known.

        Raises NotUnderstood where it may be another one.
        """
        if len(self.done) != 1 or self.lost:
            return None
        [(deed, who)] = self.done
        if kind == "card" and self.latest is self.aimed is not None:
            return deed  # who is a target is called by its kind
        if not isinstance(who, Chosen | Target) or who.count != 1 or who.up_to:
            return None
        those = who.those
        fits = (trait is None or those.traits == (trait,)) and (
            kind is None or _may_be(those, kind)
        )
        try:
            self.that(kind, trait, plural=False)
        except NotUnderstood:
            return deed if fits else None
        if isinstance(who, Target):
            return None  # it is simply it
        if fits and self.latest is not those:
            raise NotUnderstood  # it may be the one that was named last
        return deed if fits else None

    def controller(self) -> None:
        """Refuse `its controller` where `it` is not the last one chosen."""
        host = self.of_host and Attached() in (self.fixed, self.before)
        if self.lost or (self.latest is None and not host):
            raise NotUnderstood

    def is_known_before(self) -> bool:
        """Whether `it` is known before anything is done: as the only target."""
        if self.lost or self.latest is None:
            return False
        if self.latest is self.aimed:
            return self.targets == 1
        return self.latest is self.event

    def is_of_player(self) -> bool:
        """Whether `that player` can only be the one that the event is of."""
        named_since = self.latest is not None and self.latest is not self.event
        if self.one_player and not self.of_player and self.event is None:
            return not self.lost and self.targets <= 1
        return self.of_player and not self.lost and not named_since

    def own_name(self) -> Who:
        """Return whom the card's own name means; a hero is always its player's."""
        return YourHero() if isinstance(self.card, Hero | MasterHero) else This()

    def own_dealer(self) -> Who:
        """Return who deals where the text names the one that always does."""
        return self.own_name() if self.deals_itself else YourHero()


def _may_be(those: Those, kind: Kind) -> bool:
    """Whether *those* can be called *kind*."""
    kinds = set(those.kinds)
    if kind == "character":
        return kinds <= _CHARACTERS
    return kinds == {kind} or kind == "card"


def deals_itself(card: Card) -> bool:
    """Whether *card* deals its damage itself, so that no text need say so."""
    return isinstance(card, _PEOPLE)
