"""What cards do, as search knows it: by the effects of the powers that they have."""

from collections.abc import Mapping
from typing import Final

from rules.game.term import term
from rules.wow.card.facts import Card
from rules.wow.powers import words as w
from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.checks import walk

# What a reader may ask for, and the words of power that do it. Costs do nothing, and
# what another card is granted is that card's.
EFFECTS: Final[Mapping[str, tuple[type[w.Word], ...]]] = {
    term("Damage"): (w.Deal, w.PutDamage),
    term("Heal"): (w.Heal,),
    term("Prevent"): (w.Prevent,),
    term("Draw"): (w.Draw,),
    term("Discard"): (w.Discard,),
    term("Mill"): (w.Mill,),
    term("Search"): (w.Search, w.MasterHeroAsAlly),
    term("Look"): (w.Look, w.LookAtHand, w.Reveal, w.ShowTop),
    term("Destroy"): (w.Destroy, w.Sacrifice),
    term("Return"): (w.Return,),
    term("Remove"): (w.Remove, w.RemoveFromGraveyard, w.NameAndRemove),
    term("Put"): (w.Put,),
    term("Ready"): (w.Ready,),
    term("Exhaust"): (w.Exhaust,),
    term("Control"): (w.GainControl,),
    term("Token"): (w.Tokens, w.TokenCopy),
    term("Counters"): (w.AddCounters,),
    term("Boost"): (w.Has,),
    term("Interrupt"): (w.Interrupt, w.InterruptPlayed, w.InterruptEffect),
    term("Resource"): (w.AddResource, w.PaysAsResource),
    term("Discount"): (w.PayLess, w.CostsLess, w.PlayFree, w.InsteadOfCost),
    term("Extra turn"): (w.ExtraTurn,),
}


def search_effects(card: Card) -> tuple[str, ...]:
    """Return what the powers of *card* do, as far as they are known, each once."""
    powers = (line for line in powers_of(card).powers if isinstance(line, w.Power))
    found = {type(word) for power in powers for word in walk(power.effects)}
    return tuple(name for name, kinds in EFFECTS.items() if not found.isdisjoint(kinds))
