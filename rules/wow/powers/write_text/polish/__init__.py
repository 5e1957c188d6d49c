"""The Polish writer: a card's powers as rules text in the manner of the game."""

import re
from typing import Final

from rules.wow.powers.words import Chosen, IfThen, MayPay, Who
from rules.wow.powers.write_text.language import Grammar, Phrases
from rules.wow.powers.write_text.polish.board_effects import BOARD_CLAUSES, enters_with
from rules.wow.powers.write_text.polish.card_effects import CARD_CLAUSES
from rules.wow.powers.write_text.polish.change_effects import CHANGE_CLAUSES, granted
from rules.wow.powers.write_text.polish.combat_effects import COMBAT_CLAUSES
from rules.wow.powers.write_text.polish.damage_effects import DAMAGE_CLAUSES
from rules.wow.powers.write_text.polish.declension import Noun
from rules.wow.powers.write_text.polish.events import EVENTS
from rules.wow.powers.write_text.polish.frames import (
    DURATIONS,
    REQUIREMENTS,
)
from rules.wow.powers.write_text.polish.grammar import (
    OPENERS,
    Clause,
    chained,
    joined,
    link,
    listed,
    offered,
    said,
    to_do,
    would,
)
from rules.wow.powers.write_text.polish.keywords import REMINDERS, with_reminder
from rules.wow.powers.write_text.polish.playing_effects import (
    PLAYING_CLAUSES,
    play_only,
    rather,
)
from rules.wow.powers.write_text.polish.reckoning import RECKONING
from rules.wow.powers.write_text.polish.thing_names import COUNTERS
from rules.wow.powers.write_text.polish.traits import label
from rules.wow.powers.write_text.polish.verbs import EXHAUST, PAY
from rules.wow.powers.write_text.polish.voice import Voice, inside, voice_of
from rules.wow.powers.write_text.polish.who import NOUNS, for_each, named
from rules.wow.powers.write_text.sentences import capital, digits
from rules.wow.powers.write_text.writer import Writer


def _about(who: Who, voice: Voice) -> Noun | None:
    """Return *who* as the sentence goes on about them."""
    return voice.latest if isinstance(who, Chosen) else named(who, voice)


def _pointed(text: str) -> str:
    """Return *text* with the quotation marks that stand inside others."""
    return text.replace("„", "«").replace("”", "»")


PHRASES: Final = Phrases(
    counters=COUNTERS,
    ongoing="Stała: ",
    stash=(
        "Schowek (Gdy ta karta trafia do twojego rzędu zasobów, możesz umieścić ją "
        "odkrytą. Od razu ją zakryj.): "
    ),
    labels={
        "aberration": "Aberracja",
        "arcane torrent": "Potok magii",
        "bloodrush": "Zew krwi",
        "death rattle": "Agonia",
        "empower": "Wzmocnienie ({trait})",
        "escape artist": "Mistrz ucieczek",
        "eternal": "Wieczność",
        "find treasure": "Poszukiwanie skarbu",
        "finishing move": "Ruch Kończący",
        "thrown": "Broń miotana",
        "trap": "Pułapka",
        "tribe": "Plemię",
        "unity": "Jedność",
        "war stomp": "Tupnięcie",
    },
    trait=label,
    reward="Nagroda: {text}",
    basic="podstawowa: {text}",
    completing="{paid}, żeby wypełnić {this}",
    playing="Żeby zagrać {this}, jako dodatkowy koszt {paid}",
    limits={
        "basic": "podstawowa",
        "on your turn": "w swojej turze",
        "on an opponent's turn": "w turze przeciwnika",
        "once per game": "raz na grę",
        "once per game, basic": "podstawowa, raz na grę",
        "once per turn": "raz na turę",
        "once on each of your turns": "raz w każdej swojej turze",
        "the first time each turn": "za pierwszym razem w każdej turze",
    },
    limits_of_events={"on your turn": "w twojej turze"},
    first_time=lambda event, yours: (
        "",
        event.replace(
            "gdy ",
            f"gdy po raz pierwszy w każdej {'twojej turze' if yours else 'turze'} ",
            1,
        ),
    ),
    moments={
        "end of turn": "na koniec tej tury",
        "start of your next turn": "na początku twojej następnej tury",
        "end of the next turn": "na koniec następnej tury",
        "start of the next turn": "na początku następnej tury",
    },
    next_event=lambda event: ("następnym razem", event),
    durations=DURATIONS,
    each_turn=("każdej tury", "tury każdego gracza"),
    openers=OPENERS,
    if_="jeśli",
    before_if=", ",
    while_="dopóki",
    both="jeśli {what}, możesz wybrać oba",
    unless="{text}, chyba że {what}",
    if_you_do="jeśli to zrobisz, {text}",
    if_you_do_and="jeśli to zrobisz i ",
    if_you_do_not="jeśli tego nie zrobisz, {text}",
    otherwise="w przeciwnym razie {text}",
    you_may="możesz {what}",
    each_time="za każdym razem {text}",
    any_times="możesz {what} dowolną liczbę razy",
    where_x="{sentence}, gdzie X to {meaning}",
    x=re.compile(r"(?<!\w)X\b"),
    choose="wybierz jedno: {}".format,
    opponent_chooses="przeciwnik wybiera jedno: {}".format,
    or_="; albo ",
    roll="rzuć kostką: {results}",
    on_result="jeśli wypadnie {thrown}, {text}",
    same_subject=frozenset({IfThen, MayPay}),
    then="potem",
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
    keyword=lambda keyword, voice: with_reminder(keyword, voice.this),
    grant=granted,
    enters_with=enters_with,
    voice_of=voice_of,
    inside=inside,
    # The full stop stands outside.
    quote=lambda text: f"„{_pointed(text.removesuffix('.'))}”",
    about=_about,
    for_each=for_each,
    buried=lambda voice: f"gdy {voice.this.forms.nom} jest na twoim cmentarzu",
    this_card=lambda voice: voice.this.forms.acc,
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
    pay=lambda cost: Clause(((PAY, digits(cost)),)),
    activate=lambda voice: Clause(((EXHAUST, voice.this.forms.acc),)),
    rather=rather,
    play_only=play_only,
)
WRITER: Final = Writer(PHRASES, GRAMMAR)
write_text, is_written = WRITER.write_text, WRITER.is_written
