"""150 queries on the real catalogue, each with what plain facts say it must find.

Names are not ours to repeat: `{de:HOA-278}` stands for that card's name in German,
`{en:HOA-278}` for the English one; other words are the game's own.
"""

import re
from collections.abc import Callable
from typing import Any

from tests.real.searched import Fact, at_least, plain

Wanted = Callable[[Fact], Any]


def lt(key: str, limit: int) -> Wanted:
    return lambda c: (n := c.number(key)) is not None and n < limit


def gt(key: str, limit: int) -> Wanted:
    return lambda c: (n := c.number(key)) is not None and n > limit


def both(c: Fact, one: str, other: str) -> tuple[int, int] | None:
    first, second = c.number(one), c.number(other)
    return None if first is None or second is None else (first, second)


def is_named(place: str) -> Wanted:
    """Whether the card is the one at *place*, or another of the same name."""
    return lambda c: any(row["uid"] == place for row in c.rows)


def code(row_set: str) -> Callable[[Any], bool]:
    return lambda value: value == row_set


def by(part: str) -> Callable[[Any], bool]:
    return lambda artist: part in plain(artist or "")


def tagged(c: Fact, word: str) -> bool:
    words = [*c.words, *([c.race] if c.race else [])]
    return any(plain(one).startswith(word) for one in words)


def typed(c: Fact, word: str) -> bool:
    return c.type.startswith(word.replace(" ", "_")) or tagged(c, word)


ONE_WORD = [
    "dragon", "shadow", "fire", "of the", "lord", "king", "blood", "storm", "light",
    "death", "hammer", "blade", "arcane", "frost", "nature", "totem", "spirit", "night",
    "stone", "grace", "x", "zz", "an", "'", "ol", "coup",
]  # fmt: skip
TEXTS = [
    "draw a card", "target ally", "your hero", "protector", "destroy", "interrupt",
    "graveyard", "damage", "resource", "attach", "at the start of your turn",
]  # fmt: skip

TABLE: list[tuple[str, Wanted]] = [
    # Names, by a part, in every language; rules texts from three letters on
    *((f'"{word}"', lambda c, word=word: c.holds(word)) for word in ONE_WORD),
    ("lord shadow", lambda c: c.holds("lord") and c.holds("shadow")),
    ("GRACE", lambda c: c.holds("grace")),
    ("grâce", lambda c: c.holds("grace")),
    ("n:grace", lambda c: c.named("grace")),
    ("-the", lambda c: not c.holds("the")),
    ("-of -n:the", lambda c: not c.named("of") and not c.named("the")),
    ("fire or frost", lambda c: c.holds("fire") or c.holds("frost")),
    ("n:storm|blood", lambda c: c.named("storm") or c.named("blood")),
    ("-n:storm|blood", lambda c: not (c.named("storm") or c.named("blood"))),
    ('"{de:HOA-278}"', is_named("HOA-278")),
    ('"{ru:HOA-278}"', is_named("HOA-278")),
    ('"{ko:HOA-279}"', is_named("HOA-279")),
    ('"{zh-cn:HOA-279}"', is_named("HOA-279")),
    ('"{zh-tw:TDP-244}"', is_named("TDP-244")),
    ('"{es:TDP-148}"', is_named("TDP-148")),
    ('"{fr:TDP-143}"', is_named("TDP-143")),
    ('!"{en:TDP-143}"', is_named("TDP-143")),
    ('!"{de:TDP-143}"', is_named("TDP-143")),
    ('name="{en:DOW-201}"', is_named("DOW-201")),
    ("ä", lambda c: c.named("a")),
    ("король", lambda c: c.named("король")),
    ("ко", lambda c: c.named("ко")),
    ("王", lambda c: c.named("王")),
    ("国王", lambda c: c.named("国王")),
    ("국왕", lambda c: c.named(plain("국왕"))),
    ("seigneur", lambda c: c.named("seigneur")),
    ("könig", lambda c: c.named("konig")),
    # Rules texts
    *((f'o:"{words}"', lambda c, words=words: words in c.said) for words in TEXTS),
    ('-o:"damage"', lambda c: "damage" not in c.said),
    ("o:hero o:ally", lambda c: "hero" in c.said and "ally" in c.said),
    ("o:heal|mend", lambda c: "heal" in c.said or "mend" in c.said),
    # Expressions
    ("/^the /", lambda c: any(n.startswith("the ") for n in c.all_names)),
    ("/ing$/", lambda c: any(n.endswith("ing") for n in c.all_names)),
    ("-/[aeiou]/", lambda c: not any(re.search("[aeiou]", n) for n in c.all_names)),
    ("o:/draws? (a|two) cards?/", lambda c: re.search("draws? (a|two) cards?", c.said)),
    ("o:/\\d+ frost/ t:ability", lambda c: (
        re.search(r"\d+ frost", c.said) and typed(c, "ability")
    )),
    ("t:ally or /^king/", lambda c: (
        typed(c, "ally") or any(n.startswith("king") for n in c.all_names)
    )),
    # Types, traits
    *(
        (f"t:{word}", lambda c, word=word: typed(c, word))
        for word in ("ally", "abil", "quest", "weapon", "hero", "armor", "item",
                     "location", "troll", "pet", "demon", "talent")
    ),
    ("t=ability", lambda c: c.type == "ability"),
    ("t:ally|quest", lambda c: typed(c, "ally") or typed(c, "quest")),
    ("-t:ability", lambda c: not typed(c, "ability")),
    ('t:"master hero"', lambda c: c.type == "master_hero"),
    *(
        (f"c:{word}", lambda c, word=word: word in map(plain, c.icons))
        for word in ("mage", "druid", "warlock", "hunter", "rogue")
    ),
    ("c:war", lambda c: any(plain(i).startswith("war") for i in c.icons)),
    ("c:mage|druid", lambda c: {"Mage", "Druid"} & set(c.icons)),
    ("c:mage c:druid", lambda c: {"Mage", "Druid"} <= set(c.icons)),
    ('c:"death knight"', lambda c: "Death Knight" in c.icons),
    ("-c:mage t:hero", lambda c: "Mage" not in c.icons and typed(c, "hero")),
    ("f:horde", lambda c: c.faction == "Horde"),
    ("-f:neutral -f:horde", lambda c: c.faction in ("Alliance", "Both")),
    ("race:troll", lambda c: c.race == "Troll"),
    ('race:"night elf"', lambda c: c.race == "Night Elf"),
    ("race:dwarf|gnome", lambda c: c.race in ("Dwarf", "Gnome")),
    ("prof:mining", lambda c: "Mining" in c.professions),
    ("rep:nerubian", lambda c: c.reputation == "Nerubian"),
    ("tag:sword", lambda c: any(plain(w).startswith("sword") for w in c.words)),
    ("tag:holy", lambda c: any(plain(w).startswith("holy") for w in c.words)),
    ("dmg:melee", lambda c: c.atk_type == "Melee"),
    ("dmg:nature|fire", lambda c: c.atk_type in ("Nature", "Fire")),
    ("is:unique", lambda c: c.unique),
    ("is:unlimited", lambda c: c.unlimited),
    ("is:ongoing -t:ability", lambda c: c.ongoing and not typed(c, "ability")),
    # Numbers
    ("cost:0", lambda c: c.number("cost") == 0),
    ("cost=3", lambda c: c.number("cost") == 3),
    ("cost!=3", lambda c: c.number("cost") != 3),
    ("cost<=1", lt("cost", 2)),
    ("cost<1", lt("cost", 1)),
    ("cost>7", gt("cost", 7)),
    ("cost>=8", gt("cost", 7)),
    ("cost:2|4", lambda c: c.number("cost") in (2, 4)),
    ("cost:x", lambda c: str(c.cost).upper() == "X"),
    ("cost:2+x", lambda c: str(c.cost).upper() == "2+X"),
    ("-cost>=0", lambda c: c.number("cost") is None),
    ("atk>6", gt("atk", 6)),
    ("health>28", gt("health", 28)),
    ("hp=1", lambda c: c.number("health") == 1),
    ("def>=3", gt("def", 2)),
    ("strike<1", lt("strike_cost", 1)),
    ("atk>health", lambda c: (p := both(c, "atk", "health")) and p[0] > p[1]),
    ("atk>=health", lambda c: (p := both(c, "atk", "health")) and p[0] >= p[1]),
    ("atk=health cost<3", lambda c: (
        (p := both(c, "atk", "health")) and p[0] == p[1] and lt("cost", 3)(c)
    )),
    ("cost<atk", lambda c: (p := both(c, "cost", "atk")) and p[0] < p[1]),
    ("-atk>=health", lambda c: not ((p := both(c, "atk", "health")) and p[0] >= p[1])),
    ("strike>cost", lambda c: (p := both(c, "strike_cost", "cost")) and p[0] > p[1]),
    # Printings: all of it must hold of one
    ("s:hoa", lambda c: c.prints(set_code=code("HOA"))),
    ('s:"drums of war"', lambda c: c.prints(set_code=code("DOW"))),
    ("s:sw|wbr", lambda c: c.prints(set_code=lambda s: s in ("SW", "WBR"))),
    ("-s:hoa", lambda c: c.prints(set_code=lambda s: s != "HOA")),
    ("s:hoa r:epic", lambda c: c.prints(set_code="HOA", rarity="Epic")),
    ("s:hoa -r:common", lambda c: c.prints(
        set_code="HOA", rarity=lambda r: r != "Common"
    )),
    ("r:rare", lambda c: c.prints(rarity="Rare")),
    ("r>=epic", lambda c: c.prints(rarity=lambda r: r in at_least("Epic"))),
    ("r<uncommon", lambda c: c.prints(rarity="Common")),
    ("r:loot", lambda c: c.prints(rarity="Loot")),
    ("cn:12", lambda c: c.prints(collector_number="12")),
    ("s:tdp cn<=3", lambda c: c.prints(
        set_code="TDP", collector_number=lambda n: int(re.findall(r"\d+", n)[0]) <= 3
    )),
    ("a:horley", lambda c: c.prints(artist=by("horley"))),
    ('a="alex horley"', lambda c: c.prints(
        artist=lambda a: plain(a or "") == "alex horley"
    )),
    # Languages
    ("lang:de", lambda c: "de" in c.names),
    ("lang:zh-cn", lambda c: "zh-cn" in c.names),
    ("lang:korean", lambda c: "ko" in c.names),
    ("lang:русский", lambda c: "ru" in c.names),
    ("-lang:de|fr", lambda c: not {"de", "fr"} & set(c.names)),
    ("lang:any", lambda c: True),
    # Groups
    ("(t:weapon or t:armor) cost<=1", lambda c: (
        (typed(c, "weapon") or typed(c, "armor")) and lt("cost", 2)(c)
    )),
    ("-(t:weapon or t:armor)", lambda c: not (typed(c, "weapon") or typed(c, "armor"))),
    ("-(t:ally cost<4)", lambda c: not (typed(c, "ally") and lt("cost", 4)(c))),
    ("t:quest or t:location or cost>9", lambda c: (
        typed(c, "quest") or typed(c, "location") or gt("cost", 9)(c)
    )),
    ("(s:hoa r:epic) or (s:sw r:epic)", lambda c: (
        c.prints(set_code=lambda s: s in ("HOA", "SW"), rarity="Epic")
    )),
    ("s:dow (t:hero or r:rare)", lambda c: (
        c.prints(set_code="DOW", rarity="Rare")
        or (typed(c, "hero") and c.prints(set_code="DOW"))
    )),
    ("-(-(c:priest t:ability))", lambda c: "Priest" in c.icons and typed(c, "ability")),
    ("((c:mage or c:priest) (cost:1 or cost:2)) t:ability", lambda c: (
        {"Mage", "Priest"} & set(c.icons)
        and c.number("cost") in (1, 2)
        and typed(c, "ability")
    )),
    ("t:ally f:horde cost<=2 order:cost", lambda c: (
        typed(c, "ally") and c.faction == "Horde" and lt("cost", 3)(c)
    )),
    ("colour:red t:location", lambda c: typed(c, "location")),  # with a warning
]  # fmt: skip
