"""How single cards put in their own way what many others put alike.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

import re
from typing import Final

from rules.wow.powers.read_text.lexicon import (
    PLAIN_KEYWORDS,
    TRAIT_FORMS,
    plural_of,
)
from rules.wow.powers.read_text.spellings import Spelled


def _first_each_turn(found: re.Match[str]) -> str:
    """Return what is less for the first card of a kind as what is so before it."""
    article = "an" if found[2][0] in "aeiou" else "a"
    kinds = plural_of(found[2])
    before = f"while you didn't play {article} {found[2]} this turn"
    return f"{before}, you pay {found[1]} less to play {kinds}"


def _by_name(found: re.Match[str]) -> str:
    """Return who is told by a part of a name: `a Reed ally`, where no trait is."""
    if found[2] in TRAIT_FORMS or found[2] in _NO_NAMES:
        return found[0]
    return f"an ally with {found[2]} in its name"


# What stands before "ally" and is neither a trait nor a name.
_NO_NAMES: Final = ("Token", *(name.title() for name in PLAIN_KEYWORDS))


def _of_both_kinds(found: re.Match[str]) -> str:
    """Return as two sentences what equipment and abilities have."""
    had = found[1].partition("have ")[2]
    return f"Equipment you control have {had}. Ongoing {found[1]}"


def _put_back(found: re.Match[str]) -> str:
    """Return what is removed and comes back as what is put from out of the game."""
    removed, then, when, *whom = found.groups()
    one = next(filter(None, whom))
    put = "Put" if then.startswith(".") and not when else "put"
    back = f"{put} {one} from out of the game into play under its owner's control"
    return f"{removed}{then}{when or ''}{back}"


OF_SINGLE_CARDS: Final[tuple[tuple[str, Spelled], ...]] = (
    (r"(-> Ready @\. )It (?=heals\b)", r"\1@ "),
    (r"\b(up to \w+) other target\b", r"\1 target other"),
    (r"(?<=reveal the top card of your deck\.)\n(?=If it )", " "),
    (r"(?m:^)BACK: (\d+) melee ATK(?m:$)", r"BACK: @ has +\1 ATK"),
    (
        r"(?m:^)Artifact \(You may play @ from your graveyard\.?\)\.?\s*",
        "You can play @ from your graveyard.\n",
    ),
    (
        r"\b(an?) ((?-i:[A-Z][a-z]+)) ally\b(?= you control|, )",
        _by_name,
    ),
    (
        r"(\bif [^.,]*, destroy @), and if a card is destroyed this way, ",
        r"\1. If you do, ",
    ),
    (r"(\bdestroy @\. )if a card is destroyed this way, ", r"\1If you do, "),
    (
        r"(\bremove it from the game), and if a card is removed this way, ",
        r"\1. If you do, ",
    ),
    (r"\b(you may pay \d+), then if you do, ", r"\1. If you do, "),
    (
        (
            r"(?m:^)this and (other [^.]*? you control) have ([^.]*? while "
            r"(?:ready|exhausted|attacking|defending|protecting))(?=\.)"
        ),
        r"@ has \2. \1 have \2",
    ),
    (
        r"\bshuffle (?:him|her) into (?:his|her|its) owner's deck",
        "shuffle @ into its owner's deck",
    ),
    (
        (
            r"(\bwhile @ remains under your control\.)\s+while you control that "
            r"ally, it (has [^.]+)(?=\.)"
        ),
        r"\1 It \2 while @ remains under your control",
    ),
    (
        (
            r"\bwhen @ enters a graveyard from play, put it from that graveyard on "
            r"top of its owner's deck"
        ),
        (
            "when @ leaves play, put @ from its owner's graveyard on top of its "
            "owner's deck"
        ),
    ),
    (r"\byou may have your hero deal (?=that much\b|\d)", "your hero may deal "),
    (
        r"\bready your hero, @,? and (?=up to\b)",
        "ready your hero, then ready @, then ready ",
    ),
    (
        r"\b(deals (?:fatal )?(?:combat )?damage) (to an? [\w ]+?) with @",
        r"\1 with @ \2",
    ),
    (
        (
            r"\bwhile exactly one (\w+) is in your party, it has ([^.,]+?) and is "
            r"an? (?=\w+\.)"
        ),
        r"while you control exactly one \1, your allies have \2 and ",
    ),
    (r"\battacking an exhausted defender\b", "attacking an exhausted hero or ally"),
    (
        (
            r"\btarget (player|opponent) exhausts (?:each|all) ([\w ]+?) "
            r"(?:he controls|in his party)\b"
        ),
        r"exhaust each \2 in target \1's party",
    ),
    (
        r"\b(you may ready your hero\. If you do, )it (?=can't attack\b)",
        r"\1your hero ",
    ),
    (
        (
            r"\b((?:exhaust|destroy) all \w+|target (?:ability|ally|equipment)"
            r"(?: or \w+)?) (?:he|that (?:player|opponent)) controls(?=\.)"
        ),
        r"\1 its controller controls",
    ),
    (
        r"\bwhen @ sabotages a player's (\w+), exhaust all of that player's \1\b",
        r"when @ sabotages an \1, exhaust all \1 its controller controls",
    ),
    (r"(?m:^)BACK: \((@ has [^()]*)\)(?m:$)", r"BACK: \1"),
    (
        r"(\bas an additional cost to play @, )stomp your feet\.\s*",
        "",
    ),
    (
        (
            r"\b(when attached ally deals combat damage to a defending hero, [^.]*?)"
            r"that ally\b"
        ),
        r"\1attached ally",
    ),
    (
        (
            r"\b(remove [^.]*? from the game)(\. |, then )"
            r"(At (?:end of turn|the end of this turn|the start of the next turn), )?"
            r"(?:its owner puts (it|him|her) into play|put (it|him|her) into play"
            r"(?= at)|(?:return|put) (it|@) (?:in)?to play under its owner's control)"
        ),
        _put_back,
    ),
    (
        r"\bthis turn, it is an? (\w+) and you control it(?=\.)",
        r"it has \1 this turn. Gain control of it this turn",
    ),
    (
        r"\b(discards? [^.]*\. [^.]*?the combined cost of) those cards\b",
        r"\1 cards discarded this way",
    ),
    (r"\b(on top of your deck) in any order(?=\.)(?<!rest \1 in any order)", r"\1"),
    (
        (
            r"(?m:^)@ has ([^.,]+) while (you control [^.,]+), and ([^.,]+) while "
            r"(you control [^.,]+)(?=\.)"
        ),
        r"@ has \1 while \2. @ has \3 while \4",
    ),
    (
        r"\bwhen combat damage is dealt with one or more of your weapons\b",
        "when your hero deals combat damage with a weapon",
    ),
    (
        r"\bif no (?:damage was|heroes or allies were) dealt (?:damage )?this turn\b",
        "if a hero or ally wasn't dealt damage this turn",
    ),
    (r"\ban ally with the same name(?=, reveal it\b)", "an ally named @"),
    (
        r"\bdestroy (target [^,.]+), or gain control of it if ([^.]+)(?=\.)",
        r"choose \1. If \2, gain control of it. Otherwise, destroy it",
    ),
    (
        (
            r"\b(target [^.]*?) has (\+\d+ ATK) while attacking and has (\w+) this "
            r"turn(?=\.)"
        ),
        r"\1 has \2 while attacking this turn. It has \3 this turn",
    ),
    (
        (
            r"\b(target \w+ has [^.]* this turn\. Prevent all damage that would be "
            r"dealt) (?=while defending this turn\b)"
        ),
        r"\1 to it ",
    ),
    (
        r"\bremove your defending hero from combat\. If you do, ",
        "If your hero is defending, remove your hero from combat and ",
    ),
    (r"\bas each turn starts,", "at the start of each turn,"),
    (r"\bwhen you deal (?=(?:fatal |combat )*damage\b)", "when your hero deals "),
    (
        r"(?m:^|(?<=Ongoing: ))when (?=you control\b|there (?:are|is)\b)",
        "While ",
    ),
    (
        r"\bwhen (an? [\w' ]+?) is dealt (combat )?damage with @",
        r"when your hero deals \2damage to \1 with @",
    ),
    (r"\bto an opponent's (?=(?:hero|ally) with @)", "to an opposing "),
    (
        (
            r"\b(?:can|may) use (?:activated )?\(?\[Activate\]\)? powers"
            r"(?: the turn they enter your party)?"
        ),
        "has Time is Money",
    ),
    (
        r"\bput that (\w+) from play into your hand",
        r"put that \1 into its owner's hand",
    ),
    (
        r"\b(to|of) (?:this|@) and (each )?other (armor you control)\b",
        r"\1 \2\3",
    ),
    (r",? until (?:he|she|it|@) leaves play\b", " while @ remains in play"),
    (r"\bto your defending hero\b", "to a defending hero you control"),
    (r"\ban opponent's defending hero\b", "an opposing defending hero"),
    (r"\b(to|by) a defender\b", r"\1 a defending hero or ally"),
    (
        r"\bthe (ATK|cost) of a defender\b",
        r"the highest \1 among defending heroes and allies",
    ),
    (
        r"\byou pay (\d+) less to play and strike with ([^.]+)",
        r"you pay \1 less to play \2. You pay \1 less to strike with \2",
    ),
    (
        r"\byou pay (\d+) less to play your first (\w+) each turn",
        _first_each_turn,
    ),
    (r"\binterrupt target instant(?=\.)", "interrupt target Instant card"),
    (
        r"\bequipment and ongoing (abilities you control have [^.]+)",
        _of_both_kinds,
    ),
    (
        r"\bha(ve|s) additional health equal to ([^.]+)",
        r"ha\1 +X health, where X is \2",
    ),
    (
        r"\b(your hero deals \d+) (\w+) or (\w+) (damage to [^.]+)",
        r"choose one: \1 \2 \4; or \1 \3 \4",
    ),
)
