"""What cards and boards say in Hungarian."""

from typing import Final

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word
from rules.tagteam.write_text.phrasebook import Tongue

HUNGARIAN: Final = Tongue(
    who={
        Whom.SELF: "te",
        Whom.PARTNER: "társ",
        Whom.TEAM: "te és a társad",
        Whom.OPPONENT: "ellenfél",
        Whom.ENEMY_PARTNER: "az ellenfél társa",
        Whom.OPPONENTS: "mindkét ellenfél",
    },
    to={
        Whom.SELF: "neked",
        Whom.PARTNER: "a társadnak",
        Whom.TEAM: "neked és a társadnak",
        Whom.OPPONENT: "az ellenfélnek",
        Whom.ENEMY_PARTNER: "az ellenfél társának",
        Whom.OPPONENTS: "mindkét ellenfélnek",
    },
    away={
        Whom.SELF: "tőled",
        Whom.PARTNER: "a társadtól",
        Whom.TEAM: "tőled és a társadtól",
        Whom.OPPONENT: "az ellenféltől",
        Whom.ENEMY_PARTNER: "az ellenfél társától",
        Whom.OPPONENTS: "mindkét ellenféltől",
    },
    attack={
        Whom.OPPONENT: "támadás",
        Whom.ENEMY_PARTNER: "támadás az ellenfél társa ellen",
        Whom.OPPONENTS: "támadás mindkét ellenfél ellen",
    },
    nouns={
        Word.HEAL: "gyógyítás",
        Word.DAMAGE: "közvetlen sebzés",
        Word.GAIN_POWER: "erő",
        Word.LOSE_POWER: "erő",
        Word.ADVANCE: "különleges jelző",
        Word.GAIN_TOKEN: "jelölő",
        Word.LOSE_TOKEN: "jelölő",
    },
    mark="a te jelölőd",
    alone={
        Word.BLOCK: "hárítás",
        Word.CANCEL: "érvénytelenítsd az ellenfél lapját",
        Word.TURN_OVER: "fordítsd meg a tábládat",
    },
    losing={
        Word.LOSE_POWER: "minden erő elvesztése",
        Word.LOSE_TOKEN: "minden jelölőd elvesztése",
    },
    passing={
        Word.PASS_POWER: "adj át erőt ({n}) {to}",
        Word.PASS_TOKEN: "adj át jelölőt ({n}) {to}",
    },
    taking={
        Word.PASS_POWER: "vegyél el erőt ({n}) {away}",
        Word.PASS_TOKEN: "vegyél el jelölőt ({n}) {away}",
    },
    handing={
        Word.PASS_POWER: "vegyél el erőt ({n}) {away}, és add {to}",
        Word.PASS_TOKEN: "vegyél el jelölőt ({n}) {away}, és add {to}",
    },
    everything="mind",
    strength="támadóerő {n}",
    strength_of="támadóerő-növekedés: {of}",
    of={
        Of.POWER: "amennyi az erőd",
        Of.TRACK: "amelyik mezőn a különleges jelződ áll",
        Of.TOKENS: "ahány jelölőd van",
    },
    tests={
        Test.POWER_FROM: "ha az erőd legalább {n}",
        Test.POWER_TO: "ha az erőd legfeljebb {n}",
        Test.HEALTH_FROM: "ha az életpontod legalább {n}",
        Test.HEALTH_TO: "ha az életpontod legfeljebb {n}",
        Test.TRACK_FROM: "ha a különleges jelződ helye legalább {n}",
        Test.TRACK_TO: "ha a különleges jelződ helye legfeljebb {n}",
        Test.TOKENS_FROM: "ha a jelölőid száma legalább {n}",
        Test.TOKENS_TO: "ha a jelölőid száma legfeljebb {n}",
        Test.MARKS_FROM: "ha az ellenfélnél lévő jelölőid száma legalább {n}",
        Test.TAGGED_IN: "ha az előző körben a társad cselekedett",
        Test.STAYED: "ha az előző körben is te cselekedtél",
        Test.TURNED: "ha a táblád a második oldalát mutatja",
        Test.UNTURNED: "ha a táblád az első oldalát mutatja",
        Test.BEHIND: "ha kevesebb az életpontod, mint az ellenfélnek",
    },
    success="siker",
    then="AZUTÁN",
    last="Az ellenfél lapja után",
    bonus="Azonnali bónusz",
    gifts={
        Gift.STRENGTH: "támadóerő +{n}",
        Gift.MARKS: "támadóerő +{n} minden jelölődért, amely a célpontnál van",
        Gift.WARD: "minden jelölőd {n} ponttal csökkenti a birtokosát érő támadást",
    },
    gift_if="{test}: {gift}",
    begins="Erő: {power}, életpont: {start}, legfeljebb {most}.",
    stops="Stop: {spaces}.",
    space="{space}. mező: {actions}",
    track="Különleges sáv: 0–{most}, kezdőmező: {start}.",
    sides="A táblának két oldala van.",
    tokens="Jelölők: kezdetben {start}, összesen {most}.",
)
