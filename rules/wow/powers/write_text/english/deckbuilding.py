"""What a hero says of its deck, in English."""

from typing import Final

from rules.wow.powers.write_text.deckbuilding import DeckWords
from rules.wow.powers.write_text.english.grammar import listed
from rules.wow.powers.write_text.english.nouns import described

_SPECIAL: Final = {
    "neutral card": "neutral cards",
    "neutral quest": "neutral quests",
    "neutral location": "neutral locations",
    "class card": "class cards",
    " talent": "Talent cards",
}
DECK_WORDS: Final = DeckWords(
    line="Deckbuilding: {text}",
    those=lambda those: described(those, plural=True),
    unwanted=lambda those: described(those, plural=True),
    special=_SPECIAL,
    special_unwanted=_SPECIAL,
    talents=lambda class_, talent: f"{class_} {talent} Talents",
    tagged=lambda class_, tag: f"{class_} {tag} cards",
    dealing="abilities that deal {} damage".format,
    reputed="{name} Reputation cards",
    either="either {one} or {other}",
    listed=listed,
    no_listed=lambda cards: listed(cards, "or"),
    only="You can put only {cards} in your deck.",
    also="You can put {cards} in your deck.",
    never="You can't put {cards} in your deck.",
    unbound=(
        "You can't put cards with reputations or requirements of a hero in your deck."
    ),
    unbound_but=(
        "You can't put cards with other reputations or other requirements of a hero in "
        "your deck."
    ),
    one_each="You can't put more than one of each card in your deck.",
)
