"""What traits are called in Russian, as in the catalogue of game words."""

from collections.abc import Sequence
from typing import Final

from rules.wow.card.traits import CLASSES, PROFESSIONS, RACES, TALENT_NAMES
from rules.wow.powers.write_text.russian.numerals import listed

TITLES: Final[dict[str, str]] = {
    "Alliance": "Союз",
    "Horde": "Орда",
    "Death Knight": "Рыцарь смерти",
    "Druid": "Друид",
    "Hunter": "Охотник",
    "Mage": "Маг",
    "Paladin": "Паладин",
    "Priest": "Жрец",
    "Rogue": "Разбойник",
    "Shaman": "Шаман",
    "Warlock": "Чернокнижник",
    "Warrior": "Воин",
    "Human": "Человек",
    "Night Elf": "Ночной эльф",
    "Dwarf": "Дварф",
    "Gnome": "Гном",
    "Draenei": "Дреней",
    "Worgen": "Ворген",
    "Orc": "Орк",
    "Troll": "Тролль",
    "Tauren": "Таурен",
    "Undead": "Нежить",
    "Blood Elf": "Кровавый эльф",
    "Goblin": "Гоблин",
    "Affliction": "Колдовство",
    "Arcane": "Тайная магия",
    "Arms": "Оружие",
    "Assassination": "Ликвидация",
    "Balance": "Баланс",
    "Beast Mastery": "Повелитель зверей",
    "Blood": "Кровь",
    "Combat": "Бой",
    "Demonology": "Демонология",
    "Destruction": "Разрушение",
    "Discipline": "Послушание",
    "Elemental": "Стихии",
    "Enhancement": "Совершенствование",
    "Feral": "Сила зверя",
    "Fire": "Огонь",
    "Frost": "Лед",
    "Fury": "Неистовство",
    "Holy": "Свет",
    "Marksmanship": "Стрельба",
    "Protection": "Защита",
    "Restoration": "Исцеление",
    "Retribution": "Воздаяние",
    "Shadow": "Тьма",
    "Subtlety": "Скрытность",
    "Survival": "Выживание",
    "Unholy": "Нечестивость",
    "Melee": "Рукопашное",
    "Nature": "Природа",
    "Ranged": "Дистанционное",
    "Instant": "Мгновенная",
    "Unique": "Уникальность",
    "Unlimited": "Неограничено",
    "Ongoing": "Текущая",
    "Token": "Жетон",
    "Talent": "Талант",
    "Two-Handed": "Двуручное",
    "Off-Hand": "Для левой руки",
    "Axe": "Топор",
    "Bow": "Лук",
    "Crossbow": "Арбалет",
    "Dagger": "Кинжал",
    "Gun": "Ружье",
    "Mace": "Булава",
    "Polearm": "Древковое оружие",
    "Shield": "Щит",
    "Staff": "Посох",
    "Sword": "Меч",
    "Wand": "Жезл",
    "Cloth": "Ткань",
    "Leather": "Кожа",
    "Mail": "Кольчуга",
    "Plate": "Латы",
    "Head": "Голова",
    "Neck": "Шея",
    "Shoulder": "Плечи",
    "Back": "Спина",
    "Chest": "Грудь",
    "Wrist": "Запястья",
    "Hands": "Кисти рук",
    "Waist": "Пояс",
    "Legs": "Ноги",
    "Feet": "Ступни",
    "Ring": "Кольцо",
    "Trinket": "Побрякушка",
    "Potion": "Зелье",
    "Pet": "Питомец",
    "Demon": "Демон",
    "Totem": "Тотем",
    "Fire Totem": "Огненный тотем",
    "Water Totem": "Водный тотем",
    "Earth Totem": "Земной тотем",
    "Air Totem": "Воздушный тотем",
    "Aura": "Аура",
    "Blessing": "Благословение",
    "Curse": "Проклятие",
    "Disease": "Болезнь",
    "Form": "Обличье",
    "Poison": "Яд",
    "Presence": "Власть",
    "Seal": "Печать",
    "Shout": "Клич",
    "Sting": "Укус",
    "Combo": "Комбо",
    "Finishing Move": "Добивание",
    "Mount": "Верховое животное",
    "City": "Город",
    "Arena": "Арена",
    "Aspect": "Дух",
    "Bear": "Медведь",
    "Bird": "Птица",
    "Boar": "Кабан",
    "Cat": "Кошка",
    "Dragonkin": "Дракон",
    "Black Dragonkin": "Черный дракон",
    "Blue Dragonkin": "Синий дракон",
    "Bronze Dragonkin": "Бронзовый дракон",
    "Green Dragonkin": "Зеленый дракон",
    "Red Dragonkin": "Красный дракон",
    "Twilight Dragonkin": "Сумеречный дракон",
    "Felhunter": "Охотник Скверны",
    "Fist": "Кистевое",
    "Ghoul": "Вурдалак",
    "Goat": "Коза",
    "Hawk": "Ястреб",
    "Hound": "Пес",
    "Imp": "Бес",
    "Mark": "Метка",
    "Mechanical": "Механизм",
    "Moth": "Мотылек",
    "Raptor": "Ящер",
    "Serpent": "Змея",
    "Skeleton": "Скелет",
    "Soldier": "Солдат",
    "Spider": "Паук",
    "Spirit": "Дух предков",
    "Stance": "Стойка",
    "Succubus": "Суккуб",
    "Thrown": "Метательное",
    "Toad": "Жаба",
    "Treant": "Древень",
    "Turtle": "Черепаха",
    "Voidwalker": "Демон Бездны",
    "Weather": "Непогода",
    "Wolf": "Волк",
    "Guard": "Страж",
    "Ancient": "Древний",
    "Beast": "Зверь",
    "Chicken": "Курица",
    "Crab": "Краб",
    "Crocolisk": "Кроколиск",
    "Doomguard": "Страж Ужаса",
    "Gnoll": "Гнолл",
    "Gorilla": "Горилла",
    "Infernal": "Инфернал",
    "Monster": "Чудовище",
    "Murloc": "Мурлок",
    "Naga": "Нага",
    "Nerubian": "Неруб",
    "Ogre": "Огр",
    "Satyr": "Сатир",
    "Scourge": "Плеть",
    "Snake": "Змейка",
    "Tiger": "Тигр",
    "Battleground": "Поле боя",
    "Frog": "Лягушка",
    "Biker": "Байкер",
    "Penguin": "Пингвин",
    "Pig": "Свинья",
    "Sheep": "Овца",
    "Snowman": "Снеговик",
    "Traitor": "Предатель",
    "Alchemy": "Алхимия",
    "Blacksmithing": "Кузнечное дело",
    "Enchanting": "Наложение чар",
    "Engineering": "Инженерное дело",
    "Herbalism": "Травничество",
    "Inscription": "Начертание",
    "Jewelcrafting": "Ювелирное дело",
    "Leatherworking": "Кожевничество",
    "Mining": "Горное дело",
    "Skinning": "Снятие шкур",
    "Tailoring": "Портняжное дело",
}


def quoted_traits(traits: Sequence[str], joint: str = "или") -> str:
    """Return `расы «Орк» или «Тролль»`, with the label said once for all alike."""
    parts: list[str] = []
    before = ""
    for trait in traits:
        label = _label(trait)
        said = "" if label == before else f"{label} "
        if joint == "и" and sum(_label(each) == label for each in traits) > 1:
            said = said.replace("с тегом ", "с тегами ")
        parts.append(f"{said}«{TITLES[trait]}»")
        before = label
    return listed(parts, joint)


def tags_of(traits: Sequence[str]) -> str:
    """Return what has *traits* besides what is printed: `тег «Демон»`."""
    titles = listed([f"«{TITLES[trait]}»" for trait in traits])
    return f"{'теги' if len(traits) > 1 else 'тег'} {titles}"


def _label(trait: str) -> str:
    """Return what kind of thing *trait* is, as it stands before the title."""
    if trait in RACES:
        return "расы"
    if trait in CLASSES:
        return "класса"
    if trait in TALENT_NAMES:
        return "с талантом"
    return "с профессией" if trait in PROFESSIONS else "с тегом"


def without_trait(trait: str) -> str:
    """Return `не расы «Орк»`, `без тега «Демон»`."""
    label = _label(trait)
    no = f"не {label}" if label in ("расы", "класса") else "без тега"
    return f"{no} «{TITLES[trait]}»"
