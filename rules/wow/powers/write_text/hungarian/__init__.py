"""The Hungarian writer: a card's powers as rules text in the manner of the game."""

from typing import Final

from rules.wow.card.facts import Cost
from rules.wow.powers.words import Amount, Chosen, Who
from rules.wow.powers.write_text.hungarian.board_effects import (
    BOARD_CLAUSES,
    enters_with,
)
from rules.wow.powers.write_text.hungarian.card_effects import CARD_CLAUSES
from rules.wow.powers.write_text.hungarian.card_verbs import EXHAUST, PAY
from rules.wow.powers.write_text.hungarian.change_effects import (
    CHANGE_CLAUSES,
    granted,
)
from rules.wow.powers.write_text.hungarian.combat_effects import COMBAT_CLAUSES
from rules.wow.powers.write_text.hungarian.damage_effects import DAMAGE_CLAUSES
from rules.wow.powers.write_text.hungarian.durations import DURATIONS
from rules.wow.powers.write_text.hungarian.frames import (
    EVENTS,
    REQUIREMENTS,
)
from rules.wow.powers.write_text.hungarian.grammar import (
    Clause,
    Noun,
    act,
    chained,
    joined,
    link,
    listed_clauses,
)
from rules.wow.powers.write_text.hungarian.keywords import REMINDERS, with_reminder
from rules.wow.powers.write_text.hungarian.nouns import NOUNS, for_each, named
from rules.wow.powers.write_text.hungarian.numbers import accusative
from rules.wow.powers.write_text.hungarian.playing_effects import (
    PLAYING_CLAUSES,
    play_only,
    rather,
)
from rules.wow.powers.write_text.hungarian.reckoning import RECKONING
from rules.wow.powers.write_text.hungarian.thing_names import COUNTERS
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.voice import Voice, inside, that, voice_of
from rules.wow.powers.write_text.language import Grammar, Phrases
from rules.wow.powers.write_text.sentences import capital
from rules.wow.powers.write_text.writer import Writer


def _about(who: Who, voice: Voice) -> Noun | None:
    """Return *who* as the sentence goes on about them; no several that it chose."""
    if isinstance(who, Chosen):
        latest = voice.latest
        return that(latest) if latest and not latest.several else None
    return named(who, voice)


def _pay(cost: Amount | Cost) -> Clause:
    """Return paying *cost*: `fizess 3-at`, `fizess 1+X-et`."""
    printed = f"{cost}-et" if isinstance(cost, str) else accusative(cost)
    return act(PAY, printed)


PHRASES: Final = Phrases(
    counters=COUNTERS,
    ongoing="Folyamatos: ",
    stash=(
        "Rejtek (Amikor ez a lap az erőforrássorodba kerül, dönthetsz úgy, hogy "
        "képpel felfelé kerül oda. Azonnal fordítsd képpel lefelé.): "
    ),
    labels={
        "aberration": "Torzszülött",
        "arcane torrent": "Misztikus áradat",
        "bloodrush": "Vérszomj",
        "death rattle": "Halálhörgés",
        "empower": "Megerősítés ({trait})",
        "escape artist": "Szabadulóművész",
        "eternal": "Örök",
        "find treasure": "Kincskeresés",
        "finishing move": "Befejező mozdulat",
        "thrown": "Dobófegyver",
        "trap": "Csapda",
        "tribe": "Törzs",
        "unity": "Egység",
        "war stomp": "Harci dobbantás",
    },
    trait=trait,
    reward="Jutalom: {text}",
    basic="alapszintű: {text}",
    completing="{this} a teljesítéséhez {paid}",
    playing="{this} a kijátszásához ezenfelül {paid}",
    limits={
        "basic": "alapszintű",
        "on your turn": "a körödben",
        "on an opponent's turn": "egy ellenfeled körében",
        "once per game": "játékonként egyszer",
        "once per game, basic": "alapszintű, játékonként egyszer",
        "once per turn": "körönként egyszer",
        "once on each of your turns": "minden körödben egyszer",
        "the first time each turn": "minden körben az első alkalommal",
    },
    first_time=lambda event, yours: (
        f"minden {'saját körödben' if yours else 'körben'}",
        event.replace("amikor ", "amikor először ", 1),
    ),
    moments={
        "end of turn": "ennek a körnek a végén",
        "start of your next turn": "a következő köröd elején",
        "end of the next turn": "a következő kör végén",
        "start of the next turn": "a következő kör elején",
    },
    next_event=lambda event: ("legközelebb", event),
    durations=DURATIONS,
    each_turn=("minden kör ", "minden játékos körének "),
    openers=("ha ", "amikor ", "miközben ", "amíg "),
    if_="ha",
    before_if=", ",
    while_="amíg",
    both="ha {what}, mindkettőt választhatod",
    unless="{text}, kivéve, ha {what}",
    if_you_do="ha megteszed, {text}",
    if_you_do_and="ha megteszed, és ",
    if_you_do_not="ha nem teszed meg, {text}",
    otherwise="különben {text}",
    you_may="{what}",
    each_time="minden alkalommal {text}",
    any_times="{what}, akárhányszor",
    where_x="{sentence}, ahol X {meaning}",
    choose="válassz egyet: {}".format,
    opponent_chooses="egy ellenfeled választ egyet: {}".format,
    or_="; vagy ",
    own_counters="„{name}”",
    then="ezután",
    roll="dobj egy kockával: {results}",
    on_result="ha az eredmény {thrown}, {text}",
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
    keyword=lambda keyword, _voice: with_reminder(keyword),
    grant=granted,
    enters_with=enters_with,
    voice_of=voice_of,
    inside=inside,
    # Quotation marks inside others are pointed ones.
    quote=lambda text: f"„{text.replace('„', '»').replace('”', '«')}”",
    about=_about,
    for_each=for_each,
    buried=lambda voice: f"amíg {voice.this.nominative} a temetődben van",
    this_card=lambda voice: voice.this.dative,
    said=lambda clause: clause.said,
    offered=lambda clause: clause.offer or clause.said,
    to_do=lambda clause: clause.offer,
    would=lambda clause: (
        f"ezt választod: {clause.said}"
        if clause.ordered and not clause.said.startswith("fizess ")
        else clause.said.replace("fizess ", "fizetsz ", 1)
    ),
    chained=chained,
    link=link,
    joined=joined,
    listed=listed_clauses,
    whole=lambda text, after, note, ordered: Clause(
        text, ordered=ordered, after=after, note=note, whole=True
    ),
    pay=_pay,
    activate=lambda voice: act(EXHAUST, voice.this.accusative, definite=True),
    rather=rather,
    play_only=play_only,
)
WRITER: Final = Writer(PHRASES, GRAMMAR)
write_text, is_written = WRITER.write_text, WRITER.is_written
