"""What a hero says of its deck, in Russian."""

from typing import Final

from rules.wow.powers.words import Those
from rules.wow.powers.write_text.deckbuilding import DeckWords
from rules.wow.powers.write_text.russian.damage_amounts import damage
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.phrases import described
from rules.wow.powers.write_text.russian.titles import TITLES


def _many(those: Those) -> str:
    return described(those).form(Case.ACC, "all")


_SPECIAL: Final = {
    "neutral card": "нейтральные карты",
    "neutral quest": "нейтральные задания",
    "neutral location": "нейтральные локации",
    "class card": "карты классов",
    " talent": "карты талантов",
}
DECK_WORDS: Final = DeckWords(
    line="Построение колоды: {text}",
    those=_many,
    unwanted=_many,
    special=_SPECIAL,
    special_unwanted=_SPECIAL,
    talents=lambda class_, talent: (
        f"карты таланта «{TITLES[talent]}» класса «{TITLES[class_]}»"
    ),
    tagged=lambda class_, tag: (
        f"карты с тегом «{TITLES[tag]}» класса «{TITLES[class_]}»"
    ),
    dealing=lambda kind: f"наносящие {damage(kind).form(Case.ACC)} способности",
    reputed="карты с репутацией «{name}»",
    either="{one} или {other} (но не те и другие)",
    listed=listed,
    no_listed=lambda cards: ", ".join(
        f"ни {each}" if len(cards) > 1 else each for each in cards
    ),
    only="Вы можете класть в свою колоду только {cards}.",
    also="Вы можете класть в свою колоду {cards}.",
    never="Вы не можете класть в свою колоду {cards}.",
    unbound=(
        "Вы не можете класть в свою колоду карты с репутацией или с требованиями к "
        "герою."
    ),
    unbound_but=(
        "Вы не можете класть в свою колоду карты с другой репутацией или с другими "
        "требованиями к герою."
    ),
    one_each="Вы не можете класть в свою колоду больше одной копии каждой карты.",
)
