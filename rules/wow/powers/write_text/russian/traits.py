"""Traits in Russian that inflect: how each describes a card.

All are forms of their titles; those without a form are quoted by title.
"""

from typing import Final

from rules.wow.powers.write_text.russian.declension import (
    ABSTRACT,
    FEMININE,
    HARD,
    HUSHER,
    SHORT,
    SOFT,
    THIRD,
    VELAR,
    Adjective,
    Noun,
    adjective,
    declined,
    spelt,
)
from rules.wow.powers.write_text.russian.lexicon import MAGIC

# Traits that agree with the card they describe.
TRAIT_ADJECTIVES: Final[dict[str, Adjective]] = {
    "Melee": adjective("рукопашн"),
    "Ranged": adjective("дистанционн"),
    "Thrown": adjective("метательн"),
    "Two-Handed": adjective("двуручн"),
    "Instant": adjective("мгновенн"),
    "Ongoing": adjective("текущ", "husher"),
    "Unique": adjective("уникальн"),
}
# Traits that stand in the genitive behind the card.
TRAIT_GENITIVES: Final[dict[str, str]] = {
    "Alliance": "Союза",
    "Horde": "Орды",
    **{name: forms[1] for name, forms in MAGIC.items()},
}
# Traits that heroes and allies are: `соратник-орк`.
BEINGS: Final[dict[str, Noun]] = {
    "Druid": declined("друид", HARD, alive=True),
    "Hunter": declined("охотник", VELAR, alive=True),
    "Mage": declined("маг", VELAR, alive=True),
    "Paladin": declined("паладин", HARD, alive=True),
    "Priest": declined("жрец", HARD, alive=True),
    "Rogue": declined("разбойник", VELAR, alive=True),
    "Shaman": declined("шаман", HARD, alive=True),
    "Warlock": declined("чернокнижник", VELAR, alive=True),
    "Warrior": declined("воин", HARD, alive=True),
    "Human": spelt(
        "человек человека человеку человека человеком человеке",
        "люди людей людям людей людьми людях",
        alive=True,
    ),
    "Dwarf": declined("дварф", HARD, alive=True),
    "Gnome": declined("гном", HARD, alive=True),
    "Draenei": declined("дрене", SHORT, alive=True),
    "Worgen": declined("ворген", HARD, alive=True),
    "Orc": declined("орк", VELAR, alive=True),
    "Troll": declined("тролл", SOFT, alive=True),
    "Tauren": declined("таурен", HARD, alive=True),
    "Undead": spelt("нежить нежити нежити нежить нежитью нежити", gender="f"),
    "Goblin": declined("гоблин", HARD, alive=True),
    "Token": declined("жетон", HARD, alive=True),
    "Pet": spelt(
        "питомец питомца питомцу питомца питомцем питомце",
        "питомцы питомцев питомцам питомцев питомцами питомцах",
        alive=True,
    ),
    "Demon": declined("демон", HARD, alive=True),
    "Bear": declined("медвед", SOFT, alive=True),
    "Bird": spelt(
        "птица птицы птице птицу птицей птице",
        "птицы птиц птицам птиц птицами птицах",
        "f",
        alive=True,
    ),
    "Boar": declined("кабан", HARD, alive=True),
    "Cat": spelt(
        "кошка кошки кошке кошку кошкой кошке",
        "кошки кошек кошкам кошек кошками кошках",
        "f",
        alive=True,
    ),
    "Dragonkin": declined("дракон", HARD, alive=True),
    "Ghoul": declined("вурдалак", VELAR, alive=True),
    "Goat": declined("коз", FEMININE, alive=True),
    "Hawk": declined("ястреб", HARD, alive=True),
    "Hound": declined("пс", HARD, base="пес", alive=True),
    "Imp": declined("бес", HARD, alive=True),
    "Mechanical": declined("механизм", HARD, alive=True),
    "Moth": declined("мотыльк", VELAR, base="мотылек", alive=True),
    "Raptor": declined("ящер", HARD, alive=True),
    "Serpent": spelt(
        "змея змеи змее змею змеей змее",
        "змеи змей змеям змей змеями змеях",
        "f",
        alive=True,
    ),
    "Skeleton": declined("скелет", HARD, alive=True),
    "Soldier": spelt(
        "солдат солдата солдату солдата солдатом солдате",
        "солдаты солдат солдатам солдат солдатами солдатах",
        alive=True,
    ),
    "Spider": declined("паук", VELAR, alive=True),
    "Succubus": declined("суккуб", HARD, alive=True),
    "Toad": declined("жаб", FEMININE, alive=True),
    "Treant": declined("древн", SOFT, base="древень", alive=True),
    "Turtle": spelt(
        "черепаха черепахи черепахе черепаху черепахой черепахе",
        "черепахи черепах черепахам черепах черепахами черепахах",
        "f",
        alive=True,
    ),
    # A being; what shamans are good at is told by its name.
    "Elemental": declined("элементал", SOFT, base="элементаль", alive=True),
    "Wolf": declined("волк", VELAR, alive=True),
    "Guard": declined("страж", HUSHER, alive=True),
    "Crab": declined("краб", HARD, alive=True),
    "Crocolisk": declined("кроколиск", VELAR, alive=True),
    "Gnoll": declined("гнолл", HARD, alive=True),
    "Gorilla": declined("горилл", FEMININE, alive=True),
    "Infernal": declined("инфернал", HARD, alive=True),
    "Monster": spelt(
        "чудовище чудовища чудовищу чудовище чудовищем чудовище",
        "чудовища чудовищ чудовищам чудовищ чудовищами чудовищах",
        "n",
        alive=True,
    ),
    "Murloc": declined("мурлок", VELAR, alive=True),
    "Nerubian": declined("неруб", HARD, alive=True),
    "Ogre": declined("огр", HARD, alive=True),
    "Satyr": declined("сатир", HARD, alive=True),
    "Tiger": declined("тигр", HARD, alive=True),
    "Frog": spelt(
        "лягушка лягушки лягушке лягушку лягушкой лягушке",
        "лягушки лягушек лягушкам лягушек лягушками лягушках",
        "f",
        alive=True,
    ),
    "Biker": declined("байкер", HARD, alive=True),
    "Penguin": declined("пингвин", HARD, alive=True),
    "Pig": spelt(
        "свинья свиньи свинье свинью свиньей свинье",
        "свиньи свиней свиньям свиней свиньями свиньях",
        "f",
        alive=True,
    ),
    "Sheep": spelt(
        "овца овцы овце овцу овцой овце",
        "овцы овец овцам овец овцами овцах",
        "f",
        alive=True,
    ),
    "Snowman": declined("снеговик", VELAR, alive=True),
    "Traitor": declined("предател", SOFT, alive=True),
}
# Traits that abilities are: `способность-тотем`.
SPELLS: Final[dict[str, Noun]] = {
    "Totem": declined("тотем", HARD),
    "Aura": declined("аур", FEMININE),
    "Blessing": declined("благословен", ABSTRACT),
    "Curse": declined("проклят", ABSTRACT),
    "Disease": declined("болезн", THIRD),
    "Poison": declined("яд", HARD),
    "Seal": declined("печат", THIRD),
    "Shout": declined("клич", HUSHER),
    "Sting": declined("укус", HARD),
    "Combo": spelt("комбо комбо комбо комбо комбо комбо", gender="n"),
    "Finishing Move": declined("добиван", ABSTRACT),
}
