"""The nouns of Hungarian card texts in their cases, and the words that go before them.

The cases stand in the order of the fields of `Noun`: -t, -nak, -on, -ra, -ról, -hoz,
-nál, -val.
"""

from typing import Final

from rules.wow.powers.words import (
    HURT_BY,
    DamageKind,
    DamageType,
    Measure,
    State,
)
from rules.wow.powers.write_text.hungarian.grammar import Noun, declined

KINDS: Final[dict[str, Noun]] = {
    "hero": declined("hős hőst hősnek hősön hősre hősről hőshöz hősnél hőssel"),
    "ally": declined(
        "szövetséges szövetségest szövetségesnek szövetségesen szövetségesre "
        "szövetségesről szövetségeshez szövetségesnél szövetségessel"
    ),
    "character": declined(
        "karakter karaktert karakternek karakteren karakterre karakterről "
        "karakterhez karakternél karakterrel"
    ),
    "ability": declined(
        "képesség képességet képességnek képességen képességre képességről "
        "képességhez képességnél képességgel"
    ),
    "weapon": declined(
        "fegyver fegyvert fegyvernek fegyveren fegyverre fegyverről fegyverhez "
        "fegyvernél fegyverrel"
    ),
    "armor": declined(
        "páncél páncélt páncélnak páncélon páncélra páncélról páncélhoz páncélnál "
        "páncéllal"
    ),
    "item": declined(
        "tárgy tárgyat tárgynak tárgyon tárgyra tárgyról tárgyhoz tárgynál tárggyal"
    ),
    "equipment": declined(
        "felszerelés felszerelést felszerelésnek felszerelésen felszerelésre "
        "felszerelésről felszereléshez felszerelésnél felszereléssel"
    ),
    "quest": declined(
        "küldetés küldetést küldetésnek küldetésen küldetésre küldetésről "
        "küldetéshez küldetésnél küldetéssel"
    ),
    "location": declined(
        "helyszín helyszínt helyszínnek helyszínen helyszínre helyszínről "
        "helyszínhez helyszínnél helyszínnel"
    ),
    "resource": declined(
        "erőforrás erőforrást erőforrásnak erőforráson erőforrásra erőforrásról "
        "erőforráshoz erőforrásnál erőforrással"
    ),
    "card": declined("lap lapot lapnak lapon lapra lapról laphoz lapnál lappal"),
    "master-hero": declined(
        "mesterhős mesterhőst mesterhősnek mesterhősön mesterhősre mesterhősről "
        "mesterhőshöz mesterhősnél mesterhőssel"
    ),
}
PLURALS: Final[dict[str, str]] = {
    "hero": "hősök",
    "ally": "szövetségesek",
    "character": "karakterek",
    "ability": "képességek",
    "weapon": "fegyverek",
    "armor": "páncélok",
    "item": "tárgyak",
    "equipment": "felszerelések",
    "quest": "küldetések",
    "location": "helyszínek",
    "resource": "erőforrások",
    "card": "lapok",
    "master-hero": "mesterhősök",
}
# Behind a noun: every one of several.
EACH_OF: Final = declined(
    "mindegyike mindegyikét mindegyikének mindegyikén mindegyikére mindegyikéről "
    "mindegyikéhez mindegyikénél mindegyikével"
)
EACH_OF_THEM: Final = declined(
    "mindegyikük mindegyiküket mindegyiküknek mindegyikükön mindegyikükre "
    "mindegyikükről mindegyikükhöz mindegyiküknél mindegyikükkel"
)
HERO_YOURS: Final = declined(
    "hősöd hősödet hősödnek hősödön hősödre hősödről hősödhöz hősödnél hősöddel"
)
THIS: Final = declined("ez ezt ennek ezen erre erről ehhez ennél ezzel")
THAT: Final = declined("az azt annak azon arra arról ahhoz annál azzal")

# Damage is always the object of a text: what somebody deals, gets or prevents.
DAMAGE: Final[dict[DamageKind, str]] = {
    "any": "sebzést",
    "combat": "harci sebet",
    "non-combat": "nem harci jellegű sebzést",
    "arcane": "misztikus sebzést",
    "fire": "tűzsebzést",
    "frost": "fagysebzést",
    "holy": "szent sebzést",
    "melee": "közelharci sebzést",
    "nature": "természetsebzést",
    "ranged": "távolsági sebzést",
    "shadow": "árnysebzést",
}
STATES: Final[dict[State, str]] = {  # before a noun
    "damaged": "sebesült",
    "undamaged": "sértetlen",
    "exhausted": "kimerült",
    "ready": "aktív",
    "attacking": "támadó",
    "defending": "védekező",
    "face-down": "képpel lefelé fordított",
    "face-up": "képpel felfelé fordított",
    "attached": "csatolt",
    "with an attachment": "csatolt lappal rendelkező",
    "with an ability attached": "csatolt képességgel rendelkező",
    "dealt damage this way": "így megsebzett",
    "exhausted this way": "így kimerített",
    "dealt damage this turn": "ebben a körben megsebzett",
    "protecting": "védő",
    "dealt combat damage by your hero this turn": (
        "a hősöd által ebben a körben harcban megsebzett"
    ),
    "that dealt damage this turn": "ebben a körben sebzést okozó",
    "that attacked this turn": "ebben a körben támadó",
    "that entered play this turn": "ebben a körben játékba került",
    **{
        state: f"ebben a körben {DAMAGE[kind]} kapott"
        for state, kind in HURT_BY.items()
    },
}
STANDING: Final[dict[State, tuple[str, str]]] = {  # of one, of several
    "damaged": ("sebesült", "sebesültek"),
    "undamaged": ("sértetlen", "sértetlenek"),
    "exhausted": ("kimerült", "kimerültek"),
    "ready": ("aktív", "aktívak"),
    "attacking": ("támad", "támadnak"),
    "defending": ("védekezik", "védekeznek"),
    "face-down": ("képpel lefelé van fordítva", "képpel lefelé vannak fordítva"),
    "face-up": ("képpel felfelé van fordítva", "képpel felfelé vannak fordítva"),
    "attached": ("csatolva van", "csatolva vannak"),
    "with an attachment": ("csatolt lappal rendelkezik", "csatolt lappal rendelkeznek"),
    "with an ability attached": (
        "csatolt képességgel rendelkezik",
        "csatolt képességgel rendelkeznek",
    ),
    "dealt damage this way": ("így megsebződött", "így megsebződtek"),
    "exhausted this way": ("így kimerült", "így kimerültek"),
    "dealt damage this turn": (
        "ebben a körben megsebződött",
        "ebben a körben megsebződtek",
    ),
    "protecting": ("véd", "védenek"),
    "dealt combat damage by your hero this turn": (
        "ebben a körben harci sebet kapott a hősödtől",
        "ebben a körben harci sebet kaptak a hősödtől",
    ),
    "that dealt damage this turn": (
        "sebzést okozott ebben a körben",
        "sebzést okoztak ebben a körben",
    ),
    "that attacked this turn": (
        "támadott ebben a körben",
        "támadtak ebben a körben",
    ),
    "that entered play this turn": (
        "játékba került ebben a körben",
        "játékba kerültek ebben a körben",
    ),
    **{
        state: (
            f"{DAMAGE[kind]} kapott ebben a körben",
            f"{DAMAGE[kind]} kaptak ebben a körben",
        )
        for state, kind in HURT_BY.items()
    },
}
MEASURES: Final[dict[Measure, str]] = {
    "cost": "költségű",
    "ATK": "ATK-jú",
    "health": "életű",
}

RESISTANCES: Final[dict[DamageType, str]] = {
    "arcane": "Misztikus ellenállás",
    "fire": "Tűzellenállás",
    "frost": "Fagyellenállás",
    "holy": "Szent ellenállás",
    "melee": "Közelharci ellenállás",
    "nature": "Természetellenállás",
    "ranged": "Távolsági ellenállás",
    "shadow": "Árnyellenállás",
}
