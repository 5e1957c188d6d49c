"""The Russian words of the game: card types, states, types of damage.

Terms are those of the glossary and of our rulebook.
"""

from typing import Final

from rules.wow.powers.words import HURT_BY, DamageType, Kind, State
from rules.wow.powers.write_text.russian.declension import (
    ABSTRACT,
    FEMININE,
    HARD,
    HUSHER,
    SHORT,
    THIRD,
    VELAR,
    Adjective,
    Noun,
    adjective,
    declined,
    spelt,
    trailing,
)

CARD: Final = declined("карт", FEMININE)
PLAYER: Final = declined("игрок", VELAR, alive=True)
OPPONENT: Final = declined("противник", VELAR, alive=True)
COUNTER: Final = spelt(
    "фишка фишки фишке фишку фишкой фишке",
    "фишки фишек фишкам фишки фишками фишках",
    "f",
)
TOKEN: Final = declined("жетон", HARD)
_GEAR: Final = spelt(
    "снаряжение снаряжения снаряжению снаряжение снаряжением снаряжении",
    gender="n",
    mass=True,
)
KINDS: Final[dict[Kind, Noun]] = {
    "hero": declined("геро", SHORT, alive=True),
    "ally": declined("соратник", VELAR, alive=True),
    "character": declined("персонаж", HUSHER, alive=True),
    "ability": declined("способност", THIRD),
    "weapon": spelt(
        "оружие оружия оружию оружие оружием оружии",
        "оружия оружий оружиям оружия оружиями оружиях",
        "n",
        mass=True,
    ),
    "armor": declined("доспех", VELAR),
    "item": declined("предмет", HARD),
    # Nobody counts снаряжение: in play, one of it is a card of it.
    "equipment": CARD.trailed("снаряжения"),
    "quest": declined("задан", ABSTRACT),
    "location": spelt(
        "локация локации локации локацию локацией локации",
        "локации локаций локациям локации локациями локациях",
        "f",
    ),
    "resource": declined("ресурс", HARD),
    "card": CARD,
    "master-hero": spelt(
        "герой-мастер героя-мастера герою-мастеру героя-мастера героем-мастером "
        "герое-мастере",
        "герои-мастера героев-мастеров героям-мастерам героев-мастеров "
        "героями-мастерами героях-мастерах",
        alive=True,
    ),
}
# What a card is a card of: `карта снаряжения`.
CARDS_OF: Final[dict[Kind, Noun]] = {**KINDS, "equipment": _GEAR}
LIVING: Final = frozenset({"hero", "ally", "character", "master-hero"})

# Damage of these types is an adjective, of all others it is `от` something.
DAMAGE_ADJECTIVES: Final[dict[str, Adjective]] = {
    "melee": adjective("рукопашн"),
    "ranged": adjective("дистанционн"),
    "combat": adjective("боев", "stressed"),
    "non-combat": adjective("небоев", "stressed"),
}
# Nominative, genitive and dative of the types that are things.
MAGIC: Final[dict[str, tuple[str, str, str]]] = {
    "Arcane": ("тайная магия", "тайной магии", "тайной магии"),
    "Fire": ("огонь", "огня", "огню"),
    "Frost": ("лед", "льда", "льду"),
    "Holy": ("свет", "света", "свету"),
    "Nature": ("природа", "природы", "природе"),
    "Shadow": ("тьма", "тьмы", "тьме"),
}
# What one is dealt: `урон от льда`.
DAMAGE_OF: Final[dict[DamageType, str]] = {
    "arcane": f"урон от {MAGIC['Arcane'][1]}",
    "fire": f"урон от {MAGIC['Fire'][1]}",
    "frost": f"урон от {MAGIC['Frost'][1]}",
    "holy": f"урон от {MAGIC['Holy'][1]}",
    "melee": "рукопашный урон",
    "nature": f"урон от {MAGIC['Nature'][1]}",
    "ranged": "дистанционный урон",
    "shadow": f"урон от {MAGIC['Shadow'][1]}",
}

ATTACHED: Final = adjective("присоединенн")
NOT_ATTACHED: Final = adjective("не присоединенн")
STATES: Final[dict[State, Adjective]] = {
    "damaged": adjective("ранен"),
    "undamaged": adjective("невредим"),
    "exhausted": adjective("закрыт"),
    "ready": adjective("готов"),
    "attacking": adjective("атакующ", "husher"),
    "defending": adjective("атакуем"),
    "face-up": adjective("открыт"),
    "attached": ATTACHED,
    "dealt damage this way": trailing(adjective("раненн"), "таким образом"),
    "exhausted this way": trailing(adjective("закрыт"), "таким образом"),
    "dealt damage this turn": trailing(adjective("раненн"), "в этом ходу"),
    "protecting": adjective("защищающ", "husher"),
    "dealt combat damage by your hero this turn": trailing(
        adjective("раненн"), "в бою вашим героем в этом ходу"
    ),
    "that dealt damage this turn": trailing(
        adjective("нанесш", "husher"), "урон в этом ходу"
    ),
    "that attacked this turn": trailing(
        adjective("атаковавш", "husher"), "в этом ходу"
    ),
    "that entered play this turn": trailing(
        adjective("вошедш", "husher"), "в игру в этом ходу"
    ),
    **{
        state: trailing(
            adjective("получивш", "husher"), f"{DAMAGE_OF[kind]} в этом ходу"
        )
        for state, kind in HURT_BY.items()
    },
}
FACE_DOWN: Final = "рубашкой вверх"
# The states that stand behind the noun.
STATE_TAILS: Final[dict[State, str]] = {
    "face-down": FACE_DOWN,
    "with an attachment": "с присоединенной картой",
    "with an ability attached": "с присоединенной способностью",
}

RESISTED: Final[dict[DamageType, str]] = {
    "arcane": MAGIC["Arcane"][2],
    "fire": MAGIC["Fire"][2],
    "frost": MAGIC["Frost"][2],
    "holy": MAGIC["Holy"][2],
    "melee": "рукопашному урону",
    "nature": MAGIC["Nature"][2],
    "ranged": "дистанционному урону",
    "shadow": MAGIC["Shadow"][2],
}
