"""What a hero says of its deck, in Polish."""

from typing import Final

from rules.wow.powers.write_text.deckbuilding import DeckWords
from rules.wow.powers.write_text.polish.damage import damage_of
from rules.wow.powers.write_text.polish.grammar import listed
from rules.wow.powers.write_text.polish.nouns import described
from rules.wow.powers.write_text.polish.traits import label

DECK_WORDS: Final = DeckWords(
    line="Budowanie talii: {text}",
    those=lambda those: described(those, plural=True).forms.acc,
    unwanted=lambda those: described(those, plural=True).forms.gen,
    special={
        "neutral card": "neutralne karty",
        "neutral quest": "neutralne misje",
        "neutral location": "neutralne lokacje",
    },
    special_unwanted={
        "neutral card": "kart neutralnych",
        "class card": "kart klas",
        " talent": "kart talentów",
    },
    talents=lambda class_, talent: (
        f"karty talentu {label(talent)} klasy {label(class_)}"
    ),
    tagged=lambda class_, tag: f"karty typu {label(tag)} klasy {label(class_)}",
    dealing=lambda kind: f"zdolności zadające {damage_of(kind).plural.acc}",
    reputed="karty z reputacją {name}",
    either="{one} albo {other} (nie jedne i drugie)",
    listed=listed,
    no_listed=lambda cards: listed(cards, "ani"),
    only="Możesz mieć w talii tylko {cards}.",
    also="Możesz mieć w talii {cards}.",
    never="Nie możesz mieć w talii {cards}.",
    unbound=(
        "Nie możesz mieć w talii kart z reputacją ani z wymaganiami wobec bohatera."
    ),
    unbound_but=(
        "Nie możesz mieć w talii kart z inną reputacją ani z innymi wymaganiami wobec "
        "bohatera."
    ),
    one_each="Nie możesz mieć w talii więcej niż jednej sztuki każdej karty.",
)
