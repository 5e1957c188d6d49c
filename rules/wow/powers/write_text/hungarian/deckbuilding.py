"""What a hero says of its deck, in Hungarian."""

from typing import Final

from rules.wow.powers.words import Those
from rules.wow.powers.write_text.deckbuilding import DeckWords
from rules.wow.powers.write_text.hungarian.grammar import listed
from rules.wow.powers.write_text.hungarian.nouns import one_or_more
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE


def _some(those: Those) -> str:
    return one_or_more(those, ()).accusative


_SPECIAL: Final = {
    "neutral card": "semleges lapot",
    "neutral quest": "semleges küldetést",
    "neutral location": "semleges helyszínt",
    "class card": "osztálylapot",
    " talent": "tehetséglapot",
}
DECK_WORDS: Final = DeckWords(
    line="Pakliépítés: {text}",
    those=_some,
    unwanted=_some,
    special=_SPECIAL,
    special_unwanted=_SPECIAL,
    talents=lambda class_, talent: f"{trait(class_)} {trait(talent)} tehetséglapot",
    tagged=lambda class_, tag: f"{trait(class_)} {trait(tag)} lapot",
    dealing=lambda kind: f"{DAMAGE[kind]} okozó képességet",
    reputed="{name} hírnevű lapot",
    either="{one} vagy {other} (csak az egyiket)",
    listed=listed,
    no_listed=lambda cards: listed(cards, "vagy"),
    only="Csak ezeket teheted a paklidba: {cards}.",
    also="Tehetsz a paklidba {cards}.",
    never="Nem tehetsz a paklidba {cards}.",
    unbound="Nem tehetsz a paklidba hírnevű vagy a hősre vonatkozó feltételű lapot.",
    unbound_but=(
        "Nem tehetsz a paklidba más hírnevű vagy a hősre vonatkozó más feltételű lapot."
    ),
    one_each="Minden lapból legfeljebb egyet tehetsz a paklidba.",
)
