"""The tables of traits in Polish: nouns, adjectives, phrases, professions."""

from typing import Final

from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Word,
    before,
    declined,
    followed,
    unchanging,
)


def _elf(stem: str, men: str) -> Word:
    return before(Adjective(stem, men), declined("a elf elfa elfie elfy elfów"))


def _totem(tail: str) -> Word:
    return followed(declined("i Totem Totemu Totemie Totemy Totemów"), tail)


def _short_dative(entry: str, dative: str) -> Word:
    """Return a noun whose dative is short: `kotu`, `psu`."""
    word = declined(entry)
    forms = word.singular._replace(dat=dative)
    return Word(forms, word.plural, word.gender)


_HUMAN: Final = Word(
    Forms("Człowiek", "Człowieka", "Człowiekowi", "Człowieka", "Człowiekiem",
          "Człowieku"),
    Forms("Ludzie", "Ludzi", "Ludziom", "Ludzi", "Ludźmi", "Ludziach"),
    "m",
)  # fmt: skip
_UNDEAD: Final = Adjective("Nieumarł", "Nieumarli")
_UNDEAD_NOUN: Final = Word(_UNDEAD.of("m"), _UNDEAD.of("m", plural=True), "m")
_DRAENEI: Final = Word(unchanging("Draenei"), unchanging("Draenei"), "m")

_ENTRIES: Final = {
    # classes
    "Druid": "m Druid Druida Druidzie Druidzi Druidów",
    "Hunter": "m Łowca Łowcy Łowcy Łowcy Łowców",
    "Mage": "m Mag Maga Magu Magowie Magów",
    "Paladin": "m Paladyn Paladyna Paladynie Paladyni Paladynów",
    "Priest": "m Kapłan Kapłana Kapłanie Kapłani Kapłanów",
    "Rogue": "m Zabójca Zabójcy Zabójcy Zabójcy Zabójców",
    "Shaman": "m Szaman Szamana Szamanie Szamani Szamanów",
    "Warlock": "m Czarnoksiężnik Czarnoksiężnika Czarnoksiężniku "
    "Czarnoksiężnicy Czarnoksiężników",
    "Warrior": "m Wojownik Wojownika Wojowniku Wojownicy Wojowników",
    # races
    "Dwarf": "a Krasnolud Krasnoluda Krasnoludzie Krasnoludy Krasnoludów",
    "Gnome": "a Gnom Gnoma Gnomie Gnomy Gnomów",
    "Worgen": "m Worgen Worgena Worgenie Worgeni Worgenów",
    "Orc": "m Ork Orka Orku Orkowie Orków",
    "Troll": "a Troll Trolla Trollu Trolle Trolli",
    "Tauren": "m Tauren Taurena Taurenie Taureni Taurenów",
    "Goblin": "a Goblin Goblina Goblinie Gobliny Goblinów",
    # tokens and creatures
    "Totem": "i Totem Totemu Totemie Totemy Totemów",
    "Pet": "n Zwierzę Zwierzęcia Zwierzęciu Zwierzęta Zwierząt",
    "Demon": "a Demon Demona Demonie Demony Demonów",
    "Mount": "a Wierzchowiec Wierzchowca Wierzchowcu Wierzchowce Wierzchowców",
    "Bear": "a Niedźwiedź Niedźwiedzia Niedźwiedziu Niedźwiedzie Niedźwiedzi",
    "Bird": "a Ptak Ptaka Ptaku Ptaki Ptaków",
    "Boar": "a Dzik Dzika Dziku Dziki Dzików",
    "Dragonkin": "a Smokowiec Smokowca Smokowcu Smokowce Smokowców",
    "Ghoul": "a Ghul Ghula Ghulu Ghule Ghuli",
    "Goat": "f Koza Kozy Kozie Kozy Kóz",
    "Guard": "m Strażnik Strażnika Strażniku Strażnicy Strażników",
    "Hawk": "a Jastrząb Jastrzębia Jastrzębiu Jastrzębie Jastrzębi",
    "Imp": "a Chochlik Chochlika Chochliku Chochliki Chochlików",
    "Mechanical": "i Mechanizm Mechanizmu Mechanizmie Mechanizmy Mechanizmów",
    "Moth": "f Ćma Ćmy Ćmie Ćmy Ciem",
    "Raptor": "a Raptor Raptora Raptorze Raptory Raptorów",
    "Serpent": "a Wąż Węża Wężu Węże Węży",
    "Skeleton": "i Szkielet Szkieletu Szkielecie Szkielety Szkieletów",
    "Soldier": "m Żołnierz Żołnierza Żołnierzu Żołnierze Żołnierzy",
    "Spider": "a Pająk Pająka Pająku Pająki Pająków",
    "Spirit": "a Duch Ducha Duchu Duchy Duchów",
    "Succubus": "a Sukub Sukuba Sukubie Sukuby Sukubów",
    "Toad": "f Ropucha Ropuchy Ropusze Ropuchy Ropuch",
    "Treant": "a Drzewiec Drzewca Drzewcu Drzewce Drzewców",
    "Turtle": "a Żółw Żółwia Żółwiu Żółwie Żółwi",
    "Voidwalker": "a Pustkowiec Pustkowca Pustkowcu Pustkowce Pustkowców",
    "Wolf": "a Wilk Wilka Wilku Wilki Wilków",
    "Ancient": "a Starodrzew Starodrzewa Starodrzewie Starodrzewy Starodrzewów",
    "Beast": "f Bestia Bestii Bestii Bestie Bestii",
    "Chicken": "a Kurczak Kurczaka Kurczaku Kurczaki Kurczaków",
    "Crab": "a Krab Kraba Krabie Kraby Krabów",
    "Crocolisk": "a Krokolisk Krokoliska Krokolisku Krokoliski Krokolisków",
    "Doomguard": "m Gwardzista Gwardzisty Gwardziście Gwardziści Gwardzistów",
    "Gnoll": "a Gnoll Gnolla Gnollu Gnolle Gnolli",
    "Gorilla": "a Goryl Goryla Gorylu Goryle Goryli",
    "Infernal": "a Infernal Infernala Infernalu Infernale Infernali",
    "Monster": "a Potwór Potwora Potworze Potwory Potworów",
    "Murloc": "a Murlok Murloka Murloku Murloki Murloków",
    "Naga": "f Naga Nagi Nadze Nagi Nag",
    "Nerubian": "a Nerub Neruba Nerubie Neruby Nerubów",
    "Ogre": "a Ogr Ogra Ogrze Ogry Ogrów",
    "Satyr": "a Satyr Satyra Satyrze Satyry Satyrów",
    "Snake": "f Żmija Żmii Żmii Żmije Żmij",
    "Tiger": "a Tygrys Tygrysa Tygrysie Tygrysy Tygrysów",
    "Frog": "f Żaba Żaby Żabie Żaby Żab",
    "Biker": "m Motocyklista Motocyklisty Motocykliście Motocykliści Motocyklistów",
    "Penguin": "a Pingwin Pingwina Pingwinie Pingwiny Pingwinów",
    "Pig": "f Świnia Świni Świni Świnie Świń",
    "Sheep": "f Owca Owcy Owcy Owce Owiec",
    "Snowman": "a Bałwan Bałwana Bałwanie Bałwany Bałwanów",
    "Traitor": "m Zdrajca Zdrajcy Zdrajcy Zdrajcy Zdrajców",
}
_COLORS: Final = {
    "Black": Adjective("Czarn", "Czarni"),
    "Blue": Adjective("Niebiesk", "Niebiescy"),
    "Bronze": Adjective("Brązow", "Brązowi"),
    "Green": Adjective("Zielon", "Zieloni"),
    "Red": Adjective("Czerwon", "Czerwoni"),
    "Twilight": Adjective("Mroczn", "Mroczni"),
}
NOUNS: Final = {
    **{name: declined(entry) for name, entry in _ENTRIES.items()},
    "Death Knight": followed(
        declined("m Rycerz Rycerza Rycerzu Rycerze Rycerzy"), "śmierci"
    ),
    **{
        f"{color} Dragonkin": before(adjective, declined(_ENTRIES["Dragonkin"]))
        for color, adjective in _COLORS.items()
    },
    "Human": _HUMAN,
    "Night Elf": _elf("Nocn", "Nocni"),
    "Draenei": _DRAENEI,
    "Undead": _UNDEAD_NOUN,
    "Blood Elf": _elf("Krwaw", "Krwawi"),
    "Fire Totem": _totem("ognia"),
    "Water Totem": _totem("wody"),
    "Earth Totem": _totem("ziemi"),
    "Air Totem": _totem("powietrza"),
    "Cat": _short_dative("a Kot Kota Kocie Koty Kotów", "Kotu"),
    "Hound": _short_dative("a Pies Psa Psie Psy Psów", "Psu"),
    "Felhunter": before(
        Adjective("Piekieln", "Piekielni"),
        declined("m łowca łowcy łowcy łowcy łowców"),
    ),
}
# What is no being: a card is of such a type.
THINGS: Final = {
    "Token": "Żeton",
    "Battleground": "Pole bitwy",
    "Axe": "Topór",
    "Bow": "Łuk",
    "Crossbow": "Kusza",
    "Dagger": "Sztylet",
    "Gun": "Strzelba",
    "Mace": "Buława",
    "Shield": "Tarcza",
    "Staff": "Kostur",
    "Sword": "Miecz",
    "Wand": "Różdżka",
    "Mail": "Kolczuga",
    "Ring": "Pierścień",
    "Trinket": "Ozdoba",
    "Potion": "Eliksir",
    "Talent": "Talent",
    "Aura": "Aura",
    "Blessing": "Błogosławieństwo",
    "Curse": "Klątwa",
    "Disease": "Choroba",
    "Form": "Forma",
    "Poison": "Trucizna",
    "Presence": "Obecność",
    "Seal": "Pieczęć",
    "Shout": "Okrzyk",
    "Sting": "Żądło",
    "Aspect": "Aspekt",
    "Mark": "Znak",
    "Stance": "Postawa",
    "Weather": "Pogoda",
    "City": "Miasto",
    "Arena": "Arena",
    "Polearm": "Broń drzewcowa",
    "Thrown": "Broń miotana",
    "Fist": "Broń pięściowa",
    "Finishing Move": "Ruch kończący",
}
PHRASES: Final = {
    "Alliance": ("Sojusz", "Sojuszu"),
    "Horde": ("Horda", "Hordy"),
    "Scourge": ("Plaga", "Plagi"),
    "Affliction": ("Udręka", "Udręki"),
    "Arcane": ("Magia", "Magii"),
    "Arms": ("Oręż", "Oręża"),
    "Assassination": ("Skrytobójstwo", "Skrytobójstwa"),
    "Balance": ("Równowaga", "Równowagi"),
    "Beast Mastery": ("Władanie bestiami", "Władania bestiami"),
    "Blood": ("Krew", "Krwi"),
    "Combat": ("Walka", "Walki"),
    "Demonology": ("Demonologia", "Demonologii"),
    "Destruction": ("Zniszczenie", "Zniszczenia"),
    "Discipline": ("Dyscyplina", "Dyscypliny"),
    "Elemental": ("Żywioły", "Żywiołów"),
    "Enhancement": ("Wzmocnienie", "Wzmocnienia"),
    "Feral": ("Dzikość", "Dzikości"),
    "Fire": ("Ogień", "Ognia"),
    "Frost": ("Lód", "Lodu"),
    "Fury": ("Furia", "Furii"),
    "Holy": ("Świętość", "Świętości"),
    "Marksmanship": ("Strzelectwo", "Strzelectwa"),
    "Protection": ("Ochrona", "Ochrony"),
    "Restoration": ("Odnowa", "Odnowy"),
    "Retribution": ("Odwet", "Odwetu"),
    "Shadow": ("Cień", "Cienia"),
    "Subtlety": ("Subtelność", "Subtelności"),
    "Survival": ("Przetrwanie", "Przetrwania"),
    "Unholy": ("Plugastwo", "Plugastwa"),
    "Melee": ("Walka wręcz", "Walki wręcz"),
    "Nature": ("Natura", "Natury"),
    "Ranged": ("Walka dystansowa", "Walki dystansowej"),
    "Combo": ("Combo", "Combo"),
    "Cloth": ("Tkanina", "z Tkaniny"),
    "Leather": ("Skóra", "ze Skóry"),
    "Plate": ("Płyty", "z Płyt"),
    "Head": ("Głowa", "na Głowę"),
    "Neck": ("Szyja", "na Szyję"),
    "Shoulder": ("Barki", "na Barki"),
    "Back": ("Plecy", "na Plecy"),
    "Chest": ("Tors", "na Tors"),
    "Wrist": ("Nadgarstki", "na Nadgarstki"),
    "Hands": ("Dłonie", "na Dłonie"),
    "Waist": ("Pas", "na Pas"),
    "Legs": ("Nogi", "na Nogi"),
    "Feet": ("Stopy", "na Stopy"),
}
ADJECTIVES: Final = {  # named as of a card, which is feminine
    "Instant": Adjective("Błyskawiczn", "Błyskawiczni"),
    "Unique": Adjective("Unikaln", "Unikalni"),
    "Unlimited": Adjective("Nielimitowan", "Nielimitowani"),
    "Ongoing": Adjective("Stał", "Stali"),
    "Two-Handed": Adjective("Dwuręczn", "Dwuręczni"),
    "Off-Hand": Adjective("Przyboczn", "Przyboczni"),
}
PROFESSIONS: Final = {
    "Alchemy": "Alchemia",
    "Blacksmithing": "Kowalstwo",
    "Enchanting": "Zaklinanie",
    "Engineering": "Inżynieria",
    "Herbalism": "Zielarstwo",
    "Inscription": "Inskrypcja",
    "Jewelcrafting": "Jubilerstwo",
    "Leatherworking": "Kaletnictwo",
    "Mining": "Górnictwo",
    "Skinning": "Skórowanie",
    "Tailoring": "Krawiectwo",
}
