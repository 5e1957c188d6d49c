"""What cards and boards say in Polish."""

from typing import Final

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word
from rules.tagteam.write_text.phrasebook import Tongue

POLISH: Final = Tongue(
    who={
        Whom.SELF: "ty",
        Whom.PARTNER: "partner",
        Whom.TEAM: "ty i partner",
        Whom.OPPONENT: "przeciwnik",
        Whom.ENEMY_PARTNER: "partner przeciwnika",
        Whom.OPPONENTS: "obaj przeciwnicy",
    },
    to={
        Whom.SELF: "tobie",
        Whom.PARTNER: "partnerowi",
        Whom.TEAM: "tobie i partnerowi",
        Whom.OPPONENT: "przeciwnikowi",
        Whom.ENEMY_PARTNER: "partnerowi przeciwnika",
        Whom.OPPONENTS: "obu przeciwnikom",
    },
    away={
        Whom.SELF: "od ciebie",
        Whom.PARTNER: "od partnera",
        Whom.TEAM: "od ciebie i partnera",
        Whom.OPPONENT: "od przeciwnika",
        Whom.ENEMY_PARTNER: "od partnera przeciwnika",
        Whom.OPPONENTS: "od obu przeciwników",
    },
    attack={
        Whom.OPPONENT: "atak",
        Whom.ENEMY_PARTNER: "atak na partnera przeciwnika",
        Whom.OPPONENTS: "atak na obu przeciwników",
    },
    nouns={
        Word.HEAL: "leczenie",
        Word.DAMAGE: "obrażenia bezpośrednie",
        Word.GAIN_POWER: "moc",
        Word.LOSE_POWER: "moc",
        Word.ADVANCE: "specjalny znacznik",
        Word.GAIN_TOKEN: "żeton",
        Word.LOSE_TOKEN: "żeton",
    },
    mark="twój żeton",
    alone={
        Word.BLOCK: "blok",
        Word.CANCEL: "anuluj kartę przeciwnika",
        Word.TURN_OVER: "odwróć swoją planszę",
    },
    losing={
        Word.LOSE_POWER: "utrata całej mocy",
        Word.LOSE_TOKEN: "utrata wszystkich twoich żetonów",
    },
    passing={
        Word.PASS_POWER: "przekaż moc ({n}) {to}",
        Word.PASS_TOKEN: "przekaż żeton ({n}) {to}",
    },
    taking={
        Word.PASS_POWER: "weź moc ({n}) {away}",
        Word.PASS_TOKEN: "weź żeton ({n}) {away}",
    },
    handing={
        Word.PASS_POWER: "przenieś moc ({n}) {away} i przekaż {to}",
        Word.PASS_TOKEN: "przenieś żeton ({n}) {away} i przekaż {to}",
    },
    everything="wszystko",
    strength="siła {n}",
    strength_of="siła większa o {of}",
    of={
        Of.POWER: "tyle, ile masz mocy",
        Of.TRACK: "numer pola twojego specjalnego znacznika",
        Of.TOKENS: "tyle, ile masz żetonów",
    },
    tests={
        Test.POWER_FROM: "jeśli twoja moc to co najmniej {n}",
        Test.POWER_TO: "jeśli twoja moc to najwyżej {n}",
        Test.HEALTH_FROM: "jeśli twoje zdrowie to co najmniej {n}",
        Test.HEALTH_TO: "jeśli twoje zdrowie to najwyżej {n}",
        Test.TRACK_FROM: "jeśli twój specjalny znacznik jest co najmniej na polu {n}",
        Test.TRACK_TO: "jeśli twój specjalny znacznik jest najwyżej na polu {n}",
        Test.TOKENS_FROM: "jeśli liczba twoich żetonów to co najmniej {n}",
        Test.TOKENS_TO: "jeśli liczba twoich żetonów to najwyżej {n}",
        Test.MARKS_FROM: "jeśli liczba twoich żetonów u przeciwnika to co najmniej {n}",
        Test.TAGGED_IN: "jeśli w poprzedniej turze działał partner",
        Test.STAYED: "jeśli ty działasz drugą turę z rzędu",
        Test.TURNED: "jeśli twoja plansza pokazuje drugą stronę",
        Test.UNTURNED: "jeśli twoja plansza pokazuje pierwszą stronę",
        Test.BEHIND: "jeśli masz mniej zdrowia niż przeciwnik",
    },
    success="sukces",
    then="NASTĘPNIE",
    last="Po karcie przeciwnika",
    bonus="Premia natychmiastowa",
    gifts={
        Gift.STRENGTH: "siła ataku +{n}",
        Gift.MARKS: "siła ataku +{n} za każdy twój żeton u celu",
        Gift.WARD: (
            "za każdy twój żeton ten, kto go trzyma, traci od ataków o {n} mniej"
        ),
    },
    gift_if="{test}: {gift}",
    begins="Moc {power}, zdrowie {start} z {most}.",
    stops="Stop: {spaces}.",
    space="Na polu {space}: {actions}",
    track="Tor specjalny: od 0 do {most}, start {start}.",
    sides="Plansza ma dwie strony.",
    tokens="Żetony: na początku {start} z {most}.",
)
