"""What cards and boards say in Russian."""

from typing import Final

from rules.tagteam.fighters.vocabulary import Gift, Of, Test, Whom, Word
from rules.tagteam.write_text.phrasebook import Tongue

RUSSIAN: Final = Tongue(
    who={
        Whom.SELF: "вы",
        Whom.PARTNER: "напарник",
        Whom.TEAM: "вы и напарник",
        Whom.OPPONENT: "противник",
        Whom.ENEMY_PARTNER: "напарник противника",
        Whom.OPPONENTS: "оба противника",
    },
    to={
        Whom.SELF: "вам",
        Whom.PARTNER: "напарнику",
        Whom.TEAM: "вам и напарнику",
        Whom.OPPONENT: "противнику",
        Whom.ENEMY_PARTNER: "напарнику противника",
        Whom.OPPONENTS: "обоим противникам",
    },
    away={
        Whom.SELF: "у вас",
        Whom.PARTNER: "у напарника",
        Whom.TEAM: "у вас и напарника",
        Whom.OPPONENT: "у противника",
        Whom.ENEMY_PARTNER: "у напарника противника",
        Whom.OPPONENTS: "у обоих противников",
    },
    attack={
        Whom.OPPONENT: "атака",
        Whom.ENEMY_PARTNER: "атака на напарника противника",
        Whom.OPPONENTS: "атака на обоих противников",
    },
    nouns={
        Word.HEAL: "лечение",
        Word.DAMAGE: "прямой урон",
        Word.GAIN_POWER: "сила",
        Word.LOSE_POWER: "сила",
        Word.ADVANCE: "особый маркер",
        Word.GAIN_TOKEN: "жетон",
        Word.LOSE_TOKEN: "жетон",
    },
    mark="ваш жетон",
    alone={
        Word.BLOCK: "блок",
        Word.CANCEL: "отмените карту противника",
        Word.TURN_OVER: "переверните свой планшет",
    },
    losing={
        Word.LOSE_POWER: "потеря всей силы",
        Word.LOSE_TOKEN: "потеря всех ваших жетонов",
    },
    passing={
        Word.PASS_POWER: "передайте силу ({n}) {to}",
        Word.PASS_TOKEN: "передайте жетон ({n}) {to}",
    },
    taking={
        Word.PASS_POWER: "возьмите силу ({n}) {away}",
        Word.PASS_TOKEN: "возьмите жетон ({n}) {away}",
    },
    handing={
        Word.PASS_POWER: "возьмите силу ({n}) {away} и передайте {to}",
        Word.PASS_TOKEN: "возьмите жетон ({n}) {away} и передайте {to}",
    },
    everything="всё",
    strength="сила атаки {n}",
    strength_of="сила атаки больше на столько: {of}",
    of={
        Of.POWER: "столько, сколько у вас силы",
        Of.TRACK: "номер деления вашего особого маркера",
        Of.TOKENS: "столько, сколько у вас жетонов",
    },
    tests={
        Test.POWER_FROM: "если ваша сила не меньше {n}",
        Test.POWER_TO: "если ваша сила не больше {n}",
        Test.HEALTH_FROM: "если ваше здоровье не меньше {n}",
        Test.HEALTH_TO: "если ваше здоровье не больше {n}",
        Test.TRACK_FROM: "если ваш особый маркер на делении {n} или выше",
        Test.TRACK_TO: "если ваш особый маркер на делении {n} или ниже",
        Test.TOKENS_FROM: "если число ваших жетонов не меньше {n}",
        Test.TOKENS_TO: "если число ваших жетонов не больше {n}",
        Test.MARKS_FROM: "если число ваших жетонов у противника не меньше {n}",
        Test.TAGGED_IN: "если в прошлом ходу действовал напарник",
        Test.STAYED: "если в прошлом ходу тоже действовали вы",
        Test.TURNED: "если ваш планшет лежит второй стороной вверх",
        Test.UNTURNED: "если ваш планшет лежит первой стороной вверх",
        Test.BEHIND: "если здоровья у вас меньше, чем у противника",
    },
    success="успех",
    then="ЗАТЕМ",
    last="После карты противника",
    bonus="Мгновенный бонус",
    gifts={
        Gift.STRENGTH: "сила атаки +{n}",
        Gift.MARKS: "сила атаки +{n} за каждый ваш жетон у цели",
        Gift.WARD: (
            "за каждый ваш жетон тот, у кого он лежит, теряет от атак на {n} меньше"
        ),
    },
    gift_if="{test}: {gift}",
    begins="Сила {power}, здоровье {start} из {most}.",
    stops="Стоп: {spaces}.",
    space="На делении {space}: {actions}",
    track="Особая шкала: от 0 до {most}, старт {start}.",
    sides="У планшета две стороны.",
    tokens="Жетоны: в начале {start} из {most}.",
)
