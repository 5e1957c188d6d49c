"""The Russian writer: a card's powers as rules text in the manner of the game."""

from typing import Final

from rules.wow.powers.words import (
    Attached,
    IfThen,
    Later,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.language import Grammar, Phrases
from rules.wow.powers.write_text.russian.board_effects import BOARD_CLAUSES, enters_with
from rules.wow.powers.write_text.russian.card_effects import CARD_CLAUSES
from rules.wow.powers.write_text.russian.change_effects import CHANGE_CLAUSES, granted
from rules.wow.powers.write_text.russian.combat_effects import COMBAT_CLAUSES
from rules.wow.powers.write_text.russian.damage_effects import DAMAGE_CLAUSES
from rules.wow.powers.write_text.russian.frames import (
    DURATIONS,
    EVENTS,
    REQUIREMENTS,
)
from rules.wow.powers.write_text.russian.grammar import (
    OPENERS,
    Clause,
    chained,
    joined,
    offered,
    said,
    to_do,
    would,
)
from rules.wow.powers.write_text.russian.keywords import REMINDERS, with_reminder
from rules.wow.powers.write_text.russian.nouns import NOUNS, for_each, link, objects
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.playing_effects import (
    PLAYING_CLAUSES,
    play_only,
    rather,
)
from rules.wow.powers.write_text.russian.reckoning import RECKONING
from rules.wow.powers.write_text.russian.thing_names import COUNTERS
from rules.wow.powers.write_text.russian.titles import TITLES
from rules.wow.powers.write_text.russian.verbs import EXHAUST, PAY
from rules.wow.powers.write_text.russian.voice import Voice, inside, voice_of
from rules.wow.powers.write_text.sentences import capital, digits
from rules.wow.powers.write_text.writer import Writer

_INNER_QUOTES: Final = str.maketrans("«»", "„“")


def _about(who: Who, _voice: Voice) -> Who | None:
    """Return *who* if a pronoun may follow: cards that need no choice."""
    return who if isinstance(who, This | YourHero | Attached) else None


def _quote(text: str) -> str:
    """Return *text* in quotation marks; the full stop stands outside."""
    return f"«{text.removesuffix('.').translate(_INNER_QUOTES)}»"


PHRASES: Final = Phrases(
    counters=COUNTERS,
    ongoing="Текущая: ",
    stash=(
        "Тайник (Когда эта карта попадает в ваш ряд ресурсов, вы можете положить ее "
        "лицом вверх. Сразу же переверните ее рубашкой вверх.): "
    ),
    labels={
        "aberration": "Аберрация",
        "arcane torrent": "Волшебный поток",
        "bloodrush": "Кровавый натиск",
        "death rattle": "Предсмертный хрип",
        "empower": "Усиление ({trait})",
        "escape artist": "Мастер побега",
        "eternal": "Вечность",
        "find treasure": "Поиск сокровищ",
        "finishing move": "Добивание",
        "thrown": "Метательное оружие",
        "trap": "Ловушка",
        "tribe": "Племя",
        "unity": "Единство",
        "war stomp": "Громовая поступь",
    },
    trait=lambda name: TITLES.get(name, name),
    reward="Награда: {text}",
    basic="базовое: {text}",
    completing="{paid}, чтобы выполнить {this}",
    playing="Дополнительно {paid}, чтобы разыграть {this}",
    limits={
        "basic": "базовое",
        "on your turn": "в ваш ход",
        "on an opponent's turn": "в ход противника",
        "once per game": "раз за игру",
        "once per game, basic": "базовое, раз за игру",
        "once per turn": "раз в ход",
        "once on each of your turns": "раз в каждый ваш ход",
        "the first time each turn": "в первый раз за ход",
    },
    first_time=lambda event, yours: (
        "",
        event.replace(
            "когда ", f"когда впервые за {'ваш ход' if yours else 'ход'} ", 1
        ),
    ),
    moments={
        "end of turn": "в конце этого хода",
        "start of your next turn": "в начале вашего следующего хода",
        "end of the next turn": "в конце следующего хода",
        "start of the next turn": "в начале следующего хода",
    },
    next_event=lambda event: ("в следующий раз", event),
    durations=DURATIONS,
    each_turn=("каждого хода", "хода каждого игрока"),
    openers=OPENERS,
    if_="если",
    before_if=", ",
    while_="пока",
    both="если {what}, вы можете выбрать оба варианта",
    unless="{text}, если только {what}",
    if_you_do="если вы это делаете, {text}",
    if_you_do_and="если вы это делаете и ",
    if_you_do_not="если вы этого не делаете, {text}",
    otherwise="иначе {text}",
    you_may="вы можете {what}",
    each_time="каждый раз {text}",
    any_times="вы можете {what} любое количество раз",
    where_x="{sentence}, где X — {meaning}",
    choose="выберите одно: {}".format,
    opponent_chooses="противник выбирает одно: {}".format,
    or_="; или ",
    roll="брось игральную кость: {results}",
    on_result="если выпало {thrown}, {text}",
    same_subject=frozenset({IfThen, Later}),
    forgets=True,
    then="затем",
    joined_costs=lambda costs: capital(", ".join(costs)),
)
GRAMMAR: Final[Grammar[Voice, Clause]] = Grammar(
    events=EVENTS,
    conditions=RECKONING.conditions,
    counts=RECKONING.counts,
    requirements=REQUIREMENTS,
    nouns=NOUNS,
    clauses={
        **BOARD_CLAUSES,
        **CARD_CLAUSES,
        **CHANGE_CLAUSES,
        **PLAYING_CLAUSES,
        **COMBAT_CLAUSES,
        **DAMAGE_CLAUSES,
    },
    reminders=REMINDERS,
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this),
    grant=granted,
    enters_with=enters_with,
    voice_of=voice_of,
    inside=inside,
    quote=_quote,
    about=_about,
    for_each=for_each,
    buried=lambda voice: f"пока {voice.this.nom} на вашем кладбище",
    this_card=lambda voice: voice.this.acc,
    said=said,
    offered=offered,
    to_do=to_do,
    would=would,
    chained=chained,
    listed=listed,
    link=link,
    joined=joined,
    whole=lambda text, after, note, _ordered: Clause(
        whole=text, after=after, note=note
    ),
    pay=lambda cost: Clause(PAY, digits(cost)),
    activate=lambda voice: Clause(EXHAUST, objects(This(), voice).acc),
    rather=rather,
    play_only=play_only,
)
WRITER: Final = Writer(PHRASES, GRAMMAR)
write_text, is_written = WRITER.write_text, WRITER.is_written
