"""The English writer: a card's powers as rules text in the manner of the game."""

from typing import Final

from rules.wow.powers.write_text.english.board_effects import BOARD_CLAUSES, enters_with
from rules.wow.powers.write_text.english.card_effects import CARD_CLAUSES
from rules.wow.powers.write_text.english.change_effects import CHANGE_CLAUSES, granted
from rules.wow.powers.write_text.english.combat_effects import COMBAT_CLAUSES
from rules.wow.powers.write_text.english.damage_effects import DAMAGE_CLAUSES
from rules.wow.powers.write_text.english.frames import (
    DURATIONS,
    EVENTS,
    REQUIREMENTS,
)
from rules.wow.powers.write_text.english.grammar import (
    Clause,
    chained,
    listed,
    offered,
    refer_back,
    said,
    would,
)
from rules.wow.powers.write_text.english.keywords import REMINDERS, with_reminder
from rules.wow.powers.write_text.english.nouns import NOUNS, for_each, subject
from rules.wow.powers.write_text.english.playing_effects import (
    PLAYING_CLAUSES,
    play_only,
    rather,
)
from rules.wow.powers.write_text.english.reckoning import RECKONING
from rules.wow.powers.write_text.english.voice import Voice, inside, voice_of
from rules.wow.powers.write_text.language import Grammar, Phrases
from rules.wow.powers.write_text.sentences import capital, digits
from rules.wow.powers.write_text.writer import Writer

PHRASES: Final = Phrases(
    ongoing="Ongoing: ",
    stash=(
        "Stash (As this enters your resource row, you may have it enter face up. "
        "Immediately turn it face down.): "
    ),
    labels={
        "aberration": "Aberration",
        "arcane torrent": "Arcane Torrent",
        "bloodrush": "Bloodrush",
        "death rattle": "Death Rattle",
        "empower": "Empower {trait}",
        "escape artist": "Escape Artist",
        "eternal": "Eternal",
        "find treasure": "Find Treasure",
        "finishing move": "Finishing Move",
        "thrown": "Thrown",
        "trap": "Trap",
        "tribe": "Tribe",
        "unity": "Unity",
        "war stomp": "War Stomp",
    },
    trait=str,
    reward="Reward: {text}",
    basic="basic, {text}",
    completing="{paid} to complete {this}",
    playing="as an additional cost to play {this}, {paid}",
    limits={
        "basic": "basic",
        "on your turn": "on your turn",
        "on an opponent's turn": "on an opponent's turn",
        "once per game": "once per game",
        "once per game, basic": "once per game, basic",
        "once per turn": "once per turn",
        "once on each of your turns": "once on each of your turns",
        "the first time each turn": "the first time each turn",
    },
    moments={
        "end of turn": "at the end of this turn",
        "start of your next turn": "at the start of your next turn",
        "end of the next turn": "at the end of the next turn",
        "start of the next turn": "at the start of the next turn",
    },
    next_event=lambda event: (f"the next time {event.removeprefix('when ')}",),
    durations=DURATIONS,
    each_turn=("each turn", "each player's turn"),
    openers=("",),  # whatever comes first in a sentence is parted by a comma
    if_="if",
    before_if=" ",
    while_="while",
    while_past=True,
    both="if {what}, you may choose both",
    unless="{text} unless {what}",
    if_you_do="if you do, {text}",
    if_you_do_and="if you do, if ",
    otherwise="otherwise, {text}",
    you_may="you may {what}",
    each_time="each time, {text}",
    any_times="you may {what} any number of times",
    where_x="{sentence}, where X is {meaning}",
    where_x_inside=False,  # as it is printed
    choose=lambda options: f"choose one: {capital(options)}",
    opponent_chooses=lambda options: f"an opponent chooses one: {capital(options)}",
    or_="; or ",
    own_counters="",  # as they were read
    roll="roll a die: {results}",
    on_result="on {thrown}, {text}",
    joined_costs=lambda costs: ", ".join(map(capital, costs)),
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
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this.text),
    grant=granted,
    enters_with=enters_with,
    voice_of=voice_of,
    inside=inside,
    quote='"{}"'.format,
    about=subject,
    refer_back=refer_back,
    buried=lambda voice: f"while {voice.this.text} is in your graveyard",
    this_card=lambda voice: voice.this.text,
    said=said,
    offered=offered,
    to_do=said,
    would=would,
    chained=chained,
    listed=listed,
    for_each=for_each,
    whole=lambda text, after, note, _ordered: Clause(
        whole=text, after=after, note=note
    ),
    pay=lambda cost: Clause("pay", digits(cost)),
    activate=lambda voice: Clause("exhaust", voice.this.text),
    rather=rather,
    play_only=play_only,
)
WRITER: Final = Writer(PHRASES, GRAMMAR)
write_text, is_written = WRITER.write_text, WRITER.is_written
