"""How printed texts put things, and how the normal form does.

Every pattern is read without regard to the size of letters, in the order of the table;
the card's own name is `@` by then.
"""

import re
from typing import Final, cast

from rules.wow.card.traits import CLASSES
from rules.wow.powers.read_text.card_phrasings import OF_CARDS
from rules.wow.powers.read_text.damage_phrasings import OF_DAMAGE
from rules.wow.powers.read_text.keywords_in_full import IN_FULL
from rules.wow.powers.read_text.lexicon import (
    NUMBERED,
    PLAIN_KEYWORDS,
    TRAIT_FORMS,
    one_of,
)
from rules.wow.powers.read_text.misprints import MISPRINTS
from rules.wow.powers.read_text.moment_phrasings import OF_MOMENTS
from rules.wow.powers.read_text.single_phrasings import OF_SINGLE_CARDS
from rules.wow.powers.read_text.spellings import Spelled
from rules.wow.powers.words import KINDS

_TRAITS: Final = one_of(TRAIT_FORMS)


def _each_behind(found: re.Match[str]) -> str:
    """Return `draw a card for each ally` of `for each ally, draw a card`."""
    each, does = found[1], found[2]
    if re.search(r"\band\b|\bfor each\b", does) or each.startswith("this"):
        return found[0]
    first = does[0].upper() if found[0][0] == "F" else does[0]
    return f"{first}{does[1:]} for each {each}"


def _also_later(found: re.Match[str]) -> str:
    """Return the sentence, and what becomes of those who come later in the turn."""
    whose, what = found[1].removesuffix("allies"), found[2]
    ally = f"{'an' if (whose or 'a')[0] in 'AEIOUa' else 'a'} {whose}ally"
    later = f"When {ally} enters play under your control this turn, it has {what}"
    return f"{found[1]} you control have {what} this turn. {later} this turn."


_TITLED: Final = one_of(name.title() for name in PLAIN_KEYWORDS)


# What a player is told to do, up to the next comma.
_ORDER: Final = r"(?:draw|put|add|remove|destroy|discard|exhaust|ready) [^.,]+"


# Kinds that some cards print with a capital, and traits without one.
_SAID_LARGE: Final = "Heroes|Allies|Hero|Ally|Opponent|Weapons"


_SAID_SMALL: Final = (
    "totem|dragonkin|wand|ghoul|treant|pet|dagger|hunter|orc|warlock|paladin"
    "|finishing move"
)


# What a card calls itself, beside its name.
_CALLED: Final = (*KINDS, "token", "totem")

PHRASES: Final[tuple[tuple[re.Pattern[str], Spelled], ...]] = tuple(
    (re.compile(pattern, re.IGNORECASE), cast("Spelled", said))
    for pattern, said in (
        *MISPRINTS,
        (rf"\bthis {one_of(_CALLED)}", "@"),
        (rf"\bthis (?:{'|'.join(_CALLED)})(?='s\b)", "@"),
        (r"\b(he|she|it)'s\b", r"\1 is"),
        # A copy always is aimed anew.
        (
            r"(\bcopy [^.,]+)(?:\.|, then) you may choose new targets for the copy\b",
            r"\1",
        ),
        # A name that is misspelt, where only the card itself can be meant.
        (
            r"\brather than pay(?:ing)? (?:@ )?(?!@)(?-i:[A-Z])[\w' ,-]+?'s? cost\b",
            "rather than pay @'s cost",
        ),
        (r"(?<=[.;)]) ?(?=Ongoing:)", "\n"),
        (
            (
                rf"(?<=[.)]) (?=(?-i:(?:{_TITLED}|{NUMBERED} \d+) )"
                r"(?-i:[A-Z@]))"
            ),
            "\n",
        ),
        (
            r"(?m:^|(?<=Ongoing: ))on your turn, (?=(?:\d+, )?\[Activate\])",
            "On your turn: ",
        ),
        (r" ?\(Dragonkin colors are [^()]*\)\.?", ""),
        (r" ?\(A (\w+) card is (?:a card|one) with \1 in its [\w-]+ corner\.\)", ""),
        (r"\b(for each (\w+ counter)),? and then you remove one\b", r"\1. Remove a \2"),
        (r"\b(for each [^.,]+), then (?=remove )", r"\1. Then, "),
        (
            r"\bfor each (counter)(?: you)? removed(?! this way)",
            r"for each \1 removed this way",
        ),
        (
            r"\byou pay (\d+) less (for each [^.]+?) to (play @)(?=\.)",
            r"you pay \1 less to \3 \2",
        ),
        (r"(?m:^|(?<=[.:] ))for each ([^,.]+), (?:you )?([^.]+)(?=\.)", _each_behind),
        (r"\bwhen your hero strikes with\b", "when you strike with"),
        (
            r"\byour hero or another ally you control\b",
            "another hero or ally you control",
        ),
        (r"\byour hero or an ally you control\b", "a hero or ally you control"),
        (r"\btokens into play (?=\d)", "tokens into play with "),
        (r", (?=(?:attacks|loses|can't|must)\b[^.,]*, and )", " and "),
        (
            (
                r"\b(ready|exhaust) (@|it|that \w+|attached weapon) and (your "
                r"hero|@)(?=[.,]|$)"
            ),
            r"\1 \2 and \1 \3",
        ),
        (r"\b(?:the )(cost|ATK|health) of the (\w+) you destroyed\b", r"that \2's \1"),
        (r"\n(?=Use only |When that (?:character|ally|hero) )", " "),
        (r"\n(?=[Pp]ay \d+ to complete\b)|(?<=\.) (?=[Pp]ay \d+ to complete\b)", "\n"),
        (r"\bready (@|your hero) and (?=target [^.,]+\.)", r"ready \1 and ready "),
        (r"\b(@ has [^.]*? for each \w+ counter on) it\b", r"\1 @"),
        (
            (
                r"(?<!\w)@ has (\+\d+ ATK) and (you pay \d+ less to strike with) "
                r"(?:it|@) (for each \w+ counter)(?: on (?:it|@))?(?=\.)"
            ),
            r"@ has \1 \3 on @. \2 @ \3 on @",
        ),
        (
            r"\bwhen you strike with (?:this|@) or another (\w+) weapon\b",
            r"when you strike with a \1 weapon",
        ),
        (
            (
                r"\bchoose at random an? ([^.,]+?)(?:, | and )(?:then )?destroy "
                r"(?:that (?:character|ally)|it)(?=\.)"
            ),
            r"destroy a random \1",
        ),
        (r"\b(where X is [^.]*?) as it enters play(?=\.)", r"\1"),
        # What is done beside the game is no price.
        (
            (
                r"(?m:^|(?<=: ))(?:howl or growl|growl|emit a sonic blast"
                r"|say \"[^\"]*\"),? -> "
            ),
            "0 -> ",
        ),
        (r", make a jingle noise (?=->)", " "),
        (r"\bthat ((?-i:[A-Z])\w+) card's (?=(?:ATK|cost|health)\b)", "that card's "),
        (
            r"\bnon-hero ((?-i:[A-Z])\w+) or \1 equipment\b",
            r"\1 ally or equipment",
        ),
        (
            r"(?<=health )([a-z])(?=\w+ ally tokens?\b)",
            lambda found: found[1].upper(),
        ),
        (r"\bcounter that was on @", "counter on @"),
        # What is only said aloud costs nothing, and is no part of what happens.
        (r"(?<=\d), say \"[^\"]*\" ?(?=-+>)", " "),
        (r"\bsay \"[^\"]*\" and (?=opposing\b)", ""),
        (r"\bsay \"[^\"]*\" then, (?=put\b)", ""),
        (r"\nongoing:?\s*(?m:$)(?!\n)", ""),
        (
            r"(?m:^)attach to one of your ([\w ]+?)s(?=[.,])",
            r"Attach to target \1 you control",
        ),
        (r"(?m:^)attach to (?=(?:opposing|friendly) \w+[.,])", "Attach to target "),
        (
            (
                r"\b(you pay \d+ less to play [^,.]+?) (for each [^,.]+), (to a "
                r"minimum of \d+)"
            ),
            r"\1, \3 \2",
        ),
        (
            r"\bfor each token (removed|destroyed) this way\b",
            r"for each ally \1 this way",
        ),
        (
            (
                r"(?<!If you do, )\b((?:[A-Z]\w+ )?allies) you control have "
                r"([^.]+?) this turn\. "
                r"\(This also affects (?:[A-Z]\w+ )?allies that enter play later "
                r"this turn\.\)"
            ),
            _also_later,
        ),
        (
            r"\byour hero and @ (can't ready during your next ready step)",
            r"your hero \1, and @ \1",
        ),
        (r"\n(?=It (?:has|can't) |If you do\b|Put an? revealed )", " "),
        *OF_SINGLE_CARDS,
        (
            (
                r"(\bwhen you strike with attached weapon\b[^.]*\.(?: If you "
                r"do,[^.]*?)? ready) "
                r"that weapon"
            ),
            r"\1 attached weapon",
        ),
        (r"\buntil the start of your next turn\b", "until your next turn"),
        (
            r"\btarget (opposing|friendly) attacker\b",
            r"target \1 attacking hero or ally",
        ),
        (
            r"\btarget an? (opposing [^.,]+)\. You control it (?=while\b)",
            r"gain control of target \1 ",
        ),
        (
            r"\byou control (it|that \w+) (?=while @ remains|this turn)",
            r"gain control of \1 ",
        ),
        (
            (
                r"\bfor each @ you and other friendly players control(?: \(including "
                r"(?:him|her|it)self\))?"
            ),
            "for each friendly card named @",
        ),
        (
            (
                r"(?m:^|(?<=\) )|(?<=Protector ))((?:\d+, |\[Activate\], )*(?:flip "
                r"@(?:, (?:destroy|remove) [^.>]*?)?"
                r"|(?:\d+, |\[Activate\], )(?:discard a card|destroy another ally "
                r"in your party)"
                r"|once per turn: turn a resource you control face down)(?:,? "
                r"\[Activate\])?) "
                r"(?=(?:@ deals|search|put|target|draw|ready)\b)(?-i:(?=[A-Z@]))"
                r"(?!.* -> )"
            ),
            r"\1 -> ",
        ),
        (
            r"(?<!\w)((?:@|he|she|your hero) may deal [^.]+\. )If (?:he|she|it) does, ",
            r"\1If you do, ",
        ),
        (r"\bcan't be exhausted\b(?! by)", "can't exhaust"),
        (
            r"\byou may (?:howl|laugh [^.]*|point and [^.]*)\. If you do, (?=put\b)",
            "you may ",
        ),
        (
            r"\byou may (?:howl|laugh [^.]*|point and [^.]*)\. If you do, ",
            "you may have ",
        ),
        (r"@, (?=enters play with\b)", "@ "),
        (r"\b(non-\w+), (?=non-)", r"\1 "),
        (r"\b(if there are [^.,]+ on @, destroy) it\b", r"\1 @"),
        (r"\b(if (your hero) is defending,) it (?=deals\b)", r"\1 \2 "),
        (r"\byour hero then (?=deals\b)", "your hero "),
        (
            (
                r"\bthat (?:friendly|opposing|defending|attack(?:ing)?) "
                r"(?=(?:ally|character|hero)\b)"
            ),
            "that ",
        ),
        (
            r"(?<=\. )If (?:he|that (?:player|opponent)|its controller) does, ",
            "If you do, ",
        ),
        (r"\bin this way\b", "this way"),
        (
            r"\bif you put (an? \w+) into your hand this way",
            r"if you returned \1 this way",
        ),
        (
            r"\bif fatal damage is dealt this way\b",
            "if it is dealt fatal damage this way",
        ),
        (r"\b(an opponent has an? [^.]*?) in his party\b", r"\1"),
        (r"\bthat (ally|card) you destroyed\b", r"that \1"),
        (
            r"\b(elusive|untargetable) (heroes and allies|allies|heroes)\b",
            r"\2 with \1",
        ),
        (
            (
                r", ((?!all\b|each\b|opposing\b|target\b)(?:[a-z]+ and |[a-z]+ )?"
                r"(?:allies|weapons|armor|equipment)) you control "
                r"(?=(?:have|can't|can|lose)\b)"
            ),
            r", your \1 ",
        ),
        (r"\b(?:and )?(?<!\w)the @", "@"),
        (r"\. Defenders deal no combat damage to (?:him|her|it)\.", "."),
        (rf"((?:, |\. |: |> ){_ORDER}), ({_ORDER}, and )", r"\1 and \2"),
        (r"\bwas not dealt\b", "wasn't dealt"),
        (
            (
                r"\ban opponent's (?=(?:hero|ally) "
                r"(?:readies|is|attacks|deals|exhausts)\b)"
            ),
            "an opposing ",
        ),
        (r"\bportal, (?=portal\b)", "Portal. "),
        (r"\bto complete\b", "to complete"),
        *OF_CARDS,
        *OF_MOMENTS,
        *IN_FULL,
        *OF_DAMAGE,
        (r"\bopponents can't target @(?m:\.?$)", "@ can't be targeted by opponents."),
        (r"\btarget attacker\b", "target attacking hero or ally"),
        (r"\ball attackers\b", "all attacking heroes and allies"),
        (r"(?<!up to )\bone target\b", "target"),
        (r"\beach of up to\b", "up to"),
        (r"(?m:^)on your turn, (?=(?:\d+, )?\[Activate\])", "On your turn: "),
        (
            r"\b(play with their hands revealed) and (?=can't\b)",
            r"\1. Opponents ",
        ),
        (r"\bdoes not (?=have the same name\b)", "doesn't "),
        (r"\band you (?=gain control of\b)", "and "),
        (r"\bit is (?=(?:controller|owner)'s? |controller |remaining )", "its "),
        (r"\battached (ally|hero) had\b", r"attached \1 has"),
        (r"\bmelee weapons\b", "Melee weapons"),
        # An icon beside its name says it twice.
        (rf"\b({_TRAITS})(?: cards?)?(?:,? (?:or|and|and/or)) \1 (?=cards?\b)", r"\1 "),
        (rf"\b({'|'.join(CLASSES)})s and \1 (?=cards\b)", r"\1 "),
        (r"\b((?-i:[A-Z])\w+) ally or ((?-i:[A-Z])\w+) (?=ally\b)", r"\1 or \2 "),
        (
            r"\b(pay \d+|discard (?:a|one|two|three) cards?) or destroy @",
            r"destroy @ unless you \1",
        ),
        (r"\b(exhaust each [^,.]*), and it (?=can't\b)", r"\1, and they "),
        (r"\beach of (?=those \w+ can't\b)", ""),
        (
            r"(\[Activate\]) (?=(?:Destroy|Turn|Remove|Exhaust) [^.>]* ->)",
            r"\1, ",
        ),
        (r"\bthat(?:'s| is| are) (?=attach(?:ed)? to\b)", ""),
        (
            r"\b(with|at least) (\d+|X) or (less|more) (cost|ATK|health)\b",
            r"with \4 \2 or \3",
        ),
        (r"(?<=@ )enter play\b", "enters play"),
        (r"\ban attacker (?=deals\b)", "an attacking hero or ally "),
        (r"\bthat attacking (?=character\b)", "that "),
        (r"\b((?-i:[A-Z])\w+) ability or \1 (?=card\b)", r"\1 "),
        (r"(?m:^|(?<=: )|(?<=, ))Exhaust(?=, | ->)", "[Activate]"),
        (r"\bFlip(?= ->)", "Flip @"),
        (r"\bcontrol at least two (\w+) each with\b", r"control two or more \1 with"),
        (r"\bwithout paying (?:his|her|its) costs\b", "without paying its cost"),
        (r"\bupto\b", "up to"),
        (r"(?<=[+-]) (?=\d)", ""),
        (r"(?<=ATK) ?/ ?(?=[+-]\d)", " / "),
        (r"\bcost of (?=\d)", "cost "),
        (
            rf"(?<=[a-z,] )(?-i:({_SAID_LARGE}))\b(?! Required)",
            lambda found: found[1].lower(),
        ),
        (
            rf"(?<=[a-z,] )(?-i:({_SAID_SMALL}))(?=s?\b)",
            lambda found: found[1].title(),
        ),
        (r"\ba ([A-Z]\w+) or an? (?=[A-Z])", r"a \1 or "),
        (r"(, or (?:two|three|four|\d+)) (?:cards|damage)(?= if\b)", r"\1"),
        (r"\balso (?=(?:deals?|heals?|has|have)\b)", ""),
        (
            r"\b(?:that|the) (?:destroyed|removed|revealed|discarded) (?=card|ally)",
            "that ",
        ),
        (r"\bwhere X was\b", "where X is"),
        # As long as the hero is so, not whenever it has the keyword by another card.
        (
            r"(?i:(?<=^ongoing: )|(?<=\nongoing: ))your hero is stealthed\b\.?",
            "your hero has Stealth. When your hero deals damage, destroy @.",
        ),
        (r"(?<!\w)(?:your hero|@) is stealthed\b", "your hero has Stealth"),
        (r"\bif (?:he|she|it) does (?=you\b)", "if you do "),
        (
            (
                r"\b(?:the )(cost|ATK|health) of (that "
                r"(?:ally|card|ability|equipment|weapon))\b"
            ),
            r"\2's \1",
        ),
        # What is read in several ways, and the writer says in one.
        (
            r"\bif you do, at the end of this turn, put @ into its owner's hand",
            "if you do, put @ into its owner's hand at the end of this turn",
        ),
        (
            (
                r"\bwhile you control a hero with (Bear|Cat) Form or you control a "
                r"hero with (Bear|Cat) Form and your hero is attacking, "
                r"your hero has ([^.]+)"
            ),
            lambda found: (
                f"While your hero is in {found[1].lower()} form or your hero is in "
                f"{found[2].lower()} form, it has {found[3]} while attacking"
            ),
        ),
        (
            r"\b(if|and) you played no (abilities|allies)\b",
            lambda found: f"{found[1]} you didn't play an {found[2][:-3]}y",
        ),
        (
            r"\byou may give @ (Assault \d+) this turn\b",
            r"you may have @ has \1 this turn",
        ),
        (r", then if you do, (?=put @)", ". If you do, "),
        (r"(\bally tokens?\b[^.\"]*)\. (?:They have|It has) (?=\")", r"\1 and "),
    )
)
