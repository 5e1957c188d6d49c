"""How printed texts put things, and how the normal form does.

Every pattern is read without regard to the size of letters, in the order of the table;
the card's own name is `@` by then.
"""

import re
from typing import Final, cast, get_args

from rules.wow.card.traits import CLASSES
from rules.wow.powers.read_text.lexicon import (
    NUMBERED,
    NUMBERS,
    PLAIN_KEYWORDS,
    TRAIT_FORMS,
    one_of,
    plural_of,
)
from rules.wow.powers.read_text.spellings import Spelled, small
from rules.wow.powers.words import KINDS, DamageType

_TRAITS: Final = one_of(TRAIT_FORMS)


def _next_time(found: re.Match[str]) -> str:
    """Return `the next time an ally …` of `when the next ally …`."""
    vowel = found[1]
    return f"the next time a{'n' if vowel else ''} {vowel}"


def _diplomacy(found: re.Match[str]) -> str:
    """Return in full what `Diplomacy: Dwarves` says in short."""
    allies = f"{TRAIT_FORMS[found[1]]} allies"
    return f"You pay 1 less to play {allies}, to a minimum of 1."


def _sabotage(found: re.Match[str]) -> str:
    """Return in full what `Sabotage: Weapon` says in short."""
    kinds = re.sub(r"\w+", lambda kind: plural_of(kind[0]), found[1].lower())
    return f"@ can sabotage opposing {kinds.replace(' ors ', ' and ')}."


def _inspire(found: re.Match[str]) -> str:
    """Return in full what `Inspire: Ally` says in short."""
    kinds = re.sub(r"\band\b", "or", found[1].lower())
    kinds = "hero or ally with Protector" if kinds == "protector" else kinds
    ready = f"you may ready an exhausted {kinds} you control"
    return f"At the start of each other player's turn, {ready}."


def _rolled(found: re.Match[str]) -> str:
    """Return in one sentence what stands on a line for each number of a die."""
    lines = (line.partition(": ") for line in found[1].strip().split("\n"))
    told = (f"on {number}, {small(text).rstrip('.')}" for number, _, text in lines)
    return f"{found[0][:1]}oll a die: {'; '.join(told)}."


def _figure(found: re.Match[str]) -> str:
    """Return a number that damage is told by in letters."""
    return str(NUMBERS[found[1].lower()])


def _falling_on_them(found: re.Match[str]) -> str:
    """Return as one sentence what is dealt to those whom the one before aims at."""
    aims = "" if found[0].lower().startswith("choose") else "target "
    many, _, kinds = found[1].partition(" ")[2].partition(" ")[2].partition(" ")
    numbers = [int(each) for each in re.findall(r"\d+", found[3])] + [1]
    if not _falls(numbers, many):
        return found[0]
    damage = f"{numbers[0]} falling {found[4]}"
    who = small(found[2]) if found[0][0].islower() else found[2]
    return f"{who} {damage} {found[5]} up to {many} {aims}{kinds}"


def _falling(found: re.Match[str]) -> str:
    numbers = [int(each) for each in re.findall(r"\d+", found[2])] + [1]
    if not _falls(numbers, found[4].split()[2]):
        return found[0]
    return f"{found[1]} {numbers[0]} falling {found[3]} to {found[4]}"


def _falls(numbers: list[int], many: str) -> bool:
    """Whether *numbers* fall one by one to 1, as many as there are targets."""
    return numbers == list(range(len(numbers), 0, -1)) and NUMBERS[many] == len(numbers)


def _each_behind(found: re.Match[str]) -> str:
    """Return `draw a card for each ally` of `for each ally, draw a card`."""
    each, does = found[1], found[2]
    if re.search(r"\band\b|\bfor each\b", does) or each.startswith("this"):
        return found[0]
    first = does[0].upper() if found[0][0] == "F" else does[0]
    return f"{first}{does[1:]} for each {each}"


_SABOTAGED: Final = "(?:ability|armor|equipment|quest|resource|weapon)"
_SHOWN: Final = (
    r"\breveal the top card of your deck\. If (?:it is|you reveal(?:ed)?) "
    r"(an? (?:ability, ally,? or equipment(?: card)?|[^,.]+?))"
    r"(?: this (?:way|turn))?, "
    r"(?!(?:you may )?(?:put|place|draw|play|discard|remove|reveal) (?:it|that)\b"
    r"|leave|it\b)"
)


def _also_later(found: re.Match[str]) -> str:
    """Return the sentence, and what becomes of those who come later in the turn."""
    whose, what = found[1].removesuffix("allies"), found[2]
    ally = f"{'an' if (whose or 'a')[0] in 'AEIOUa' else 'a'} {whose}ally"
    later = f"When {ally} enters play under your control this turn, it has {what}"
    return f"{found[1]} you control have {what} this turn. {later} this turn."


def _attacking_in_form(found: re.Match[str]) -> str:
    """Return `while your hero is in cat form, …` of what it has in that form."""
    form = _IN_EITHER_FORM if " or " in found[2] else f"your hero is in {found[2]} form"
    return f"While {form}, {small(found[1])}"


def _in_form(found: re.Match[str]) -> str:
    """Return `while your hero is in bear form, …` of what stands behind it."""
    return f"{found[1]} while your hero is in {found[2]} form"


def _first_and_second(found: re.Match[str]) -> str:
    """Return as two sentences what is dealt to the first target and to the second."""
    who = "ally" if found[1].lower() == "allies" else "hero or ally"
    more = f"{found[4] or ''}your hero may deal {found[5]} damage to a second target"
    more = more[0].upper() + more[1:]
    return f"{found[2]} {found[3]} damage to up to one target {who}. {more} {who}"


def _all_controlled(found: re.Match[str]) -> str:
    """Return `you control an ally and you control an item` of one list."""
    first, *others = ((found[1], found[2]), (found[3], found[4]), (found[5], found[6]))
    told = [" ".join(first)]
    for article, name in others:
        told.append(f"{article or ('an' if name[0] in 'aeiou' else 'a')} {name}")
    return " and ".join(f"you control {each}" for each in told)


_IN_EITHER_FORM: Final = "your hero is in bear form or your hero is in cat form"
_ALONE: Final = "while you control no other allies"
_ENRAGED: Final = (
    r"When @ enters play, you may show the top card of your deck. If it is \1, "
)


def _when_behind(found: re.Match[str]) -> str:
    """Return `when it attacks while …` of `while …, when it attacks`."""
    state, event = found[1], found[2]
    if state.startswith("your hero"):
        event = re.sub(r"^it\b", "your hero", event)
    return f"when {event} while {state}, "


def _on_your_turn(found: re.Match[str]) -> str:
    """Return `while it is your turn, …` of what is always so on your turn."""
    said = found[1]
    if not re.search(r"\b(?:pay|can't|have|has)\b", said):
        return found[0]
    return f"While it is your turn, {small(said)}"


_TITLED: Final = one_of(name.title() for name in PLAIN_KEYWORDS)
# What a player is told to do, up to the next comma.
_ORDER: Final = r"(?:draw|put|add|remove|destroy|discard|exhaust|ready) [^.,]+"
_HERO_NAMES: Final = f"(?-i:{'|'.join((*CLASSES, 'Alliance', 'Horde'))})"
_SIDES: Final = "(?-i:Alliance|Horde)"
_MOMENT: Final = re.compile(r"((?:When|At) [^,]*, )(.*)")


def _of_hero(found: re.Match[str]) -> str:
    """Return in full a line that works only for a hero: `Druid hero: Draw a card.`"""
    name, said = found[1], found[2]
    is_so = f"your hero is a{'n' if name[0] == 'A' else ''} {name}"
    if " -> " in said:
        return f"If {is_so}: {said}"
    if moment := _MOMENT.fullmatch(said):
        return f"{moment[1]}if {is_so}, {small(moment[2])}"
    return f"While {is_so}, {small(said)}"


_RATTLES: Final = "When @ enters your graveyard from anywhere, "
_ESCAPES: Final = (
    "When @ becomes targeted by an opposing card or effect, "
    "you may put it into its owner's hand."
)
_TRAP: Final = (
    "You may exhaust a defending hero you control rather than pay @'s cost.\n"
)
_FINISHING: Final = (
    "As an additional cost to play @, remove up to five Combo cards in your graveyard "
    "from the game.\n"
)
_HASTE: Final = (
    r"You pay \1 less to play @ if an ally you control dealt damage to an opposing "
    "hero this turn."
)
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
        (rf"\bthis {one_of(_CALLED)}", "@"),
        (rf"\bthis (?:{'|'.join(_CALLED)})(?='s\b)", "@"),
        (r"\b(he|she|it)'s\b", r"\1 is"),
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
        (r"\bif you removed the last (?:one|counter)\b", "if none remain"),
        (r"\b(if none remain), then ", r"\1, "),
        (r"\b(for each (\w+ counter)),? and then you remove one\b", r"\1. Remove a \2"),
        (r"\b(for each [^.,]+), then (?=remove )", r"\1. Then, "),
        (
            (
                r"\b(?:it|@|he|she)'?s? owner puts? (it|him|her) from "
                r"(?:his|her|their) "
                r"graveyard into (?:(?:his|her|their) )?hand\b"
            ),
            r"put \1 from its owner's graveyard into its owner's hand",
        ),
        (
            (
                r"\b(?:its|his|her) owner puts (it|him|her) from (?:his|her|their) "
                r"graveyard "
                r"into (?:(?:his|her|their) )?hand\b"
            ),
            r"put \1 from its owner's graveyard into its owner's hand",
        ),
        (
            (
                r"(?<=when @ is destroyed, )(?:its|his|her) owner may put "
                r"(it|him|her|@) from "
                r"(?:his|her|their) graveyard into (?:his|her|their) hand\b"
            ),
            r"you may put \1 from its owner's graveyard into its owner's hand",
        ),
        (
            r"\b(from its owner's graveyard into) (?:his|her|their) hand\b",
            r"\1 its owner's hand",
        ),
        (
            r"\bfor each (counter)(?: you)? removed(?! this way)",
            r"for each \1 removed this way",
        ),
        (
            r"\byou pay (\d+) less (for each [^.]+?) to (play @)(?=\.)",
            r"you pay \1 less to \3 \2",
        ),
        (r"(?m:^|(?<=[.:] ))for each ([^,.]+), (?:you )?([^.]+)(?=\.)", _each_behind),
        (
            r"\bwhile ([^,.]+), when ([^,.]+), ",
            _when_behind,
        ),
        (
            (
                r"\bwhen (@|your hero|attached \w+)([^,.]*?) while "
                r"(attacking|defending|(?:un)?damaged|ready|exhausted)\b"
            ),
            r"when \1\2 while \1 is \3",
        ),
        (
            (
                r"(?m:^|(?<=Ongoing: ))((?:you pay|opposing|allies|your|@)[^.,]*?) "
                r"on your "
                r"turn(?=\.)"
            ),
            _on_your_turn,
        ),
        (r"\bwhen your hero strikes with\b", "when you strike with"),
        (
            r"\byour hero or another ally you control\b",
            "another hero or ally you control",
        ),
        (r"\byour hero or an ally you control\b", "a hero or ally you control"),
        (r"\btokens into play (?=\d)", "tokens into play with "),
        (r"\b(would be dealt (?:\w+ )?damage) (?=it is dealt\b)", r"\1, "),
        (r"\bdamage (?=that (?:character|ally|hero) would\b)", "damage that "),
        (
            (
                r"\b(attached (?:hero|ally|character), or \d+ if )that "
                r"(?:hero|ally|character)"
            ),
            r"\1it",
        ),
        (r", (?=(?:attacks|loses|can't|must)\b[^.,]*, and )", " and "),
        (
            (
                r"\b(ready|exhaust) (@|it|that \w+|attached weapon) and (your "
                r"hero|@)(?=[.,]|$)"
            ),
            r"\1 \2 and \1 \3",
        ),
        (r"(?<=reveal the top card of your deck\. )If you do, if ", "If "),
        (_SHOWN, r"show the top card of your deck. If it is \1, "),
        (r"\b(?:the )(cost|ATK|health) of the (\w+) you destroyed\b", r"that \2's \1"),
        (r"\n(?=Use only |When that (?:character|ally|hero) )", " "),
        (r"\n(?=[Pp]ay \d+ to complete\b)|(?<=\.) (?=[Pp]ay \d+ to complete\b)", "\n"),
        (r"\battacked ally is destroyed\b", "attached ally is destroyed"),
        (r"\bequal the (?=ATK\b|number\b|cost\b)", "equal to the "),
        (r"\bcounter form\b", "counter from"),
        (
            r"\b(look at the top [^.]*? of your deck) and (put (?:them|it) back)\b",
            r"\1. \2",
        ),
        (r"\bdamage (?=your hero would deal\b)", "damage that "),
        (
            (
                r"(?m:^|(?<=Ongoing: ))(your hero has [^.,]*? while attacking) in "
                r"(bear or cat|bear|cat) form(?=\.)"
            ),
            _attacking_in_form,
        ),
        (
            (
                r"(\bwhen @ is destroyed, you may pay \d+\. If you do, put) it into "
                r"your hand "
                r"(?=at end of turn)"
            ),
            r"\1 @ into its owner's hand ",
        ),
        (r"\bin an opposing graveyard\b", "in an opponent's graveyard"),
        (r"\bready (@|your hero) and (?=target [^.,]+\.)", r"ready \1 and ready "),
        (
            r"\bif you have a card with the same name as @ in your graveyard\b",
            "if a card named @ is in your graveyard",
        ),
        (r"\b(@ has [^.]*? for each \w+ counter on) it\b", r"\1 @"),
        (
            (
                r"(?<!\w)@ has (\+\d+ ATK) and (you pay \d+ less to strike with) "
                r"(?:it|@) (for each \w+ counter)(?: on (?:it|@))?(?=\.)"
            ),
            r"@ has \1 \3 on @. \2 @ \3 on @",
        ),
        (
            (
                r"\bdeals (\d+) (\w+ )?damage to ([^,.]+), plus an additional "
                r"(\d+) for each "
                r"([^.]+)(?=\.)"
            ),
            r"deals \2damage to \3 equal to \1 plus \4 times the number for each \5",
        ),
        (
            (
                r"\b(your hero deals \d+ \w+ damage to [^.]*? for each [^.]*?) "
                r"and (?=heals\b)"
            ),
            r"\1. Your hero ",
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
        (
            r"\bdraw cards until you reach your maximum hand size\b",
            (
                "draw cards equal to the number of cards your hand lacks to its "
                "maximum size"
            ),
        ),
        (r"\b(where X is [^.]*?) as it enters play(?=\.)", r"\1"),
        (r"\bwhile your (?=control\b)", "while you "),
        (r"\battached heroes has\b", "attached hero has"),
        # What is done beside the game is no price.
        (
            (
                r"(?m:^|(?<=: ))(?:howl or growl|growl|emit a sonic blast"
                r"|say \"[^\"]*\"),? -> "
            ),
            "0 -> ",
        ),
        (r", make a jingle noise (?=->)", " "),
        (
            r"\bthere is an? @ in your graveyard\b",
            "a card named @ is in your graveyard",
        ),
        (r"\bthat ((?-i:[A-Z])\w+) card's (?=(?:ATK|cost|health)\b)", "that card's "),
        (
            r"\bnon-hero ((?-i:[A-Z])\w+) or \1 equipment\b",
            r"\1 ally or equipment",
        ),
        (
            r"\bon an opponents turn\b",
            "on an opponent's turn",
        ),
        (
            r"(?<=health )([a-z])(?=\w+ ally tokens?\b)",
            lambda found: found[1].upper(),
        ),
        (r"\bcounter that was on @", "counter on @"),
        (
            (
                r"\bthat ally enters play with damage (?:on it )?equal to its health "
                r"?-1(?=\.)"
            ),
            "put X damage on it, where X is 1 less than its health",
        ),
        (
            r"\bwhen (target [^,.]*?) (is )?next ([^,.]*? this turn,)",
            r"the next time \1 \2\3",
        ),
        (
            r"\bwhen (@|your hero) next ([^,.]*? this turn,)",
            r"the next time \1 \2",
        ),
        (
            r"\bwhen you play your next (\w+) this turn,",
            r"the next time you play an \1 this turn,",
        ),
        (
            (
                r"\bits owner puts it from (?:his|her|their) graveyard into (?:his|her"
                r"|their) resource row"
            ),
            "put it from its owner's graveyard into its owner's resource row",
        ),
        (
            r"\bif (target [\w ]+?) is (damaged|exhausted|ready|attacking), ",
            r"choose \1. If it is \2, ",
        ),
        (r"\bleave it on top of (?:your|his) deck\b", "leave it on top"),
        (r"(?<=remove )that card( from the game) or leave it on top", r"it\1"),
        (
            r"(?<=\. you may put )that card (?=(?:into|on) (?:his|your|its)\b)",
            "it ",
        ),
        # What is only said aloud costs nothing, and is no part of what happens.
        (r"(?<=\d), say \"[^\"]*\" ?(?=-+>)", " "),
        (r"\bsay \"[^\"]*\" and (?=opposing\b)", ""),
        (r"\bsay \"[^\"]*\" then, (?=put\b)", ""),
        (
            r"(?<=\.)\s+when damage is dealt this way, (?=target\b|your hero\b)",
            " If damage is dealt this way, ",
        ),
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
            r"\bwhen your hero (deals [^,]*), it (?=may deal\b)",
            r"when your hero \1, your hero ",
        ),
        (
            (
                r"\bwhen (an opposing [\w ]+) would be dealt ((?:\w+ )?damage) by "
                r"(@|your hero), "
                r"it is dealt (that much \+\d+ instead)"
            ),
            r"if \3 would deal \2 to \1, it deals \4",
        ),
        (
            r"\b(reveal the top \w+ cards of your deck\. Put) one (?=into your hand\b)",
            r"\1 a revealed card ",
        ),
        (
            r"\bif allies you control(?:led)? dealt (\d+ or more damage this turn)",
            r"if an ally you control dealt \1",
        ),
        (
            r"\bfor each token (removed|destroyed) this way\b",
            r"for each ally \1 this way",
        ),
        (
            (
                r"\b((?:[A-Z]\w+ )?allies) you control have ([^.]+?) this turn\. "
                r"\(This also affects (?:[A-Z]\w+ )?allies that enter play later "
                r"this turn\.\)"
            ),
            _also_later,
        ),
        (
            r"\byour hero and @ (can't ready during your next ready step)",
            r"your hero \1, and @ \1",
        ),
        (
            (
                r"\bEternal ?\(?When (?:@|this) enters your graveyard from "
                r"anywhere, you may "
                r"shuffle it into your deck\.\);?\s*"
            ),
            "Eternal\n",
        ),
        (r"(?<=from your graveyard into play) under your control\b", ""),
        (r"\bfrom an opposing graveyard\b", "from an opponent's graveyard"),
        (
            (
                r"\btarget up to (\w+) ([\w/ ]+?)\. ((?:your hero|@) "
                r"(?:deals|heals) [^.]+? "
                r"(?:to|from)) (?:each of )?them(?=\.)"
            ),
            r"\3 up to \1 target \2",
        ),
        (r"\n(?=It (?:has|can't) )", " "),
        (
            (
                r"(\bwhen you strike with attached weapon\b[^.]*\.(?: If you "
                r"do,[^.]*?)? ready) "
                r"that weapon"
            ),
            r"\1 attached weapon",
        ),
        (r"\bcontrollers hero\b", "controller's hero"),
        (r"\bLong- Range\b", "Long-Range"),
        (r"\buntil the start of your next turn\b", "until your next turn"),
        (
            r"\btarget (opposing|friendly) attacker\b",
            r"target \1 attacking hero or ally",
        ),
        (
            r"(?<!\w)((?:your hero|@) [^,.]*?|it [^,.]*?) while in (bear|cat) form\b",
            _in_form,
        ),
        (r"\byour hero is in bear (?:form )?or cat form\b", _IN_EITHER_FORM),
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
        (r"\bif there are (\w+ or more) on @", r"if there are \1 counters on @"),
        (
            r"(?<=counter\. then, )if there are (\w+ or more),",
            r"if there are \1 counters on @,",
        ),
        (r"(?<=\. )when (?:@ is destroyed this way|you do), ", "If you do, "),
        (r"\bwhile (?:he|she|it|@) is the only ally in your party\b", _ALONE),
        (r"\bwhen damage is dealt to (attached \w+), ", r"when \1 is dealt damage, "),
        (
            (
                r"\b(?:card )?and reveal it\. If you do, shuffle your deck and put "
                r"that card on "
                r"top(?: of (?:it|your deck))?(?=\.)"
            ),
            ", reveal it, shuffle, and put it on top of your deck",
        ),
        (
            (
                r"(?m:^)((?:\d+, |\[Activate\], )*(?:flip @(?:, (?:destroy|remove) "
                r"[^.>]*?)?"
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
        (r"\bif (an? [\w ]+?) was (?=dealt damage this way)", r"if \1 is "),
        (r"\bcan't be exhausted\b(?! by)", "can't exhaust"),
        (
            r"\byou may (?:howl|laugh [^.]*|point and [^.]*)\. If you do, ",
            "you may have ",
        ),
        (
            r"\bif its cost is (\d+) or (less|more)\b",
            r"if it is a card with cost \1 or \2",
        ),
        (r"\bif no ([\w ]+?) are in your party\b", r"if you control no \1"),
        (
            r"\breturn (him|her|it|@|that \w+) to (?:its|his|her|their) owner's hand",
            r"put \1 into its owner's hand",
        ),
        (r"@, (?=enters play with\b)", "@ "),
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
            r"\bif your hero dealt (?:\w+ )?damage to (an? [\w ]+?) this way\b",
            r"if \1 is dealt damage this way",
        ),
        (
            (
                r"\btarget up to two (heroes and/or allies|allies)\. (your hero deals) "
                r"(\d+ \w+) damage to the first(?: target)?(?: and|\. (if [^.,]+, )"
                r"your hero deals) (\d+ \w+) damage to the second(?: target)?(?=\.)"
            ),
            _first_and_second,
        ),
        (
            r"\ball of target (player|opponent)'s ((?:ready )?resources)\b",
            r"all \2 in target \1's party",
        ),
        (
            r"\btarget (player|opponent) readies all (?:of )?his (\w+)\b",
            r"ready all \2 in target \1's party",
        ),
        (
            r"\breveal the top card of your deck\. (?=@ has \+)",
            "show the top card of your deck. ",
        ),
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
        (
            (
                r"\b(look at the top card of your deck\. you may put) that card "
                r"(?=on the bottom)"
            ),
            r"\1 it ",
        ),
        (r"\b(?:and )?(?<!\w)the @", "@"),
        (r"\. Defenders deal no combat damage to (?:him|her|it)\.", "."),
        (
            (
                r"\bif (an? opposing hero) was dealt (\w+ )?damage this turn by (an "
                r"ally in your "
                r"party|an ally you control|your hero)\b"
            ),
            r"if \3 dealt \2damage to \1 this turn",
        ),
        (rf"((?:, |\. |: |> ){_ORDER}), ({_ORDER}, and )", r"\1 and \2"),
        (r"\bwas not dealt\b", "wasn't dealt"),
        (r"\bthe (?=combat damage that)", ""),
        (
            (
                r"\bif (@|your hero) would be dealt ((?:\w+ )?damage) while "
                r"(attacking|defending),"
            ),
            r"while \1 is \3, if \1 would be dealt \2,",
        ),
        (
            (
                r"\ban opponent's (?=(?:hero|ally) "
                r"(?:readies|is|attacks|deals|exhausts)\b)"
            ),
            "an opposing ",
        ),
        (r"\badd at (?=\+)", "add a "),
        (r"\bportal, (?=portal\b)", "Portal. "),
        (
            r"\b(?:enrage)(?: \([^()]*\))?\.?\s*when you reveal (an? \w+) this way, ",
            _ENRAGED,
        ),
        (
            (
                r"\byou control (another|an?) ([\w ]+?), (?:(another|an?) )?([\w "
                r"]+?),? and "
                r"(?:(another|an?) )?(\w+)(?=[,.:]| to complete)"
            ),
            _all_controlled,
        ),
        (r"\b(you control [^,.:]+)[:,] ?(?=pay \d+ to complete)", r"\1, "),
        (
            r"\bduring (?:its controller's|their controllers?'s?|your) ready step\b",
            "during the ready step",
        ),
        (r"\bto complete\b", "to complete"),
        (
            r"\s*\bDeath Rattle ?(?:\([^()]*\))?:\s*(.)",
            lambda found: f"\n{_RATTLES}{found[1].lower()}",
        ),
        (r"(?m:^)Finishing Move(?: ?\([^()]*\))?\.?\s*(?m:$|(?=[A-Z]))", _FINISHING),
        (
            r"(?m:^)Escape Artist(?: ?\([^()]*\))?\.?(?m:$)",
            _ESCAPES,
        ),
        (r"(?m:^)Trap(?!\w)(?: ?\([^()]*\))?\.?\s*(?m:$|(?=\S))", _TRAP),
        (rf"(?m:^)diplomacy: (?-i:({_TRAITS}))(?: \([^()]*\))?(?m:$)", _diplomacy),
        (
            (
                r"(?m:^|(?<=\"))sabotage: "
                rf"({_SABOTAGED}(?:(?:, | or |, or ){_SABOTAGED})*)"
                r"\.?(?: \([^()]*\))?(?m:$|(?=\"))"
            ),
            _sabotage,
        ),
        (
            r"(?m:^|(?<=\"))inspire: ([^\".\n(]+?)\.?(?: \([^()]*\))?(?m:$|(?=\"))",
            _inspire,
        ),
        (
            r"(?m:^)haste (\d+)(?: ?\([^()]*\))?\.?(?m:$)",
            _HASTE,
        ),
        (r"\bopponents can't target @(?m:\.?$)", "@ can't be targeted by opponents."),
        (r"\broll a die\.((?: ?\n[1-6](?:-[1-6])?: [^\n]+)+)", _rolled),
        (r"\bwhen the next ([aeiou]?)(?=[^,.]+? this turn,)", _next_time),
        (r"\btarget attacker\b", "target attacking hero or ally"),
        (r"\ball attackers\b", "all attacking heroes and allies"),
        (r"(?<!up to )\bone target\b", "target"),
        (r"\beach of up to\b", "up to"),
        (r"(?m:^)on your turn, (?=(?:\d+, )?\[Activate\])", "On your turn: "),
        (
            rf"\b(deals? (?:\d+|X) (?:{'|'.join(get_args(DamageType))})) (?=to\b)",
            r"\1 damage ",
        ),
        (
            r"(?<=damage, )that (?:much )?damage is (?=dealt to [^.]* instead\b)",
            "it is ",
        ),
        (r"\btwo card (?:he|they) control\b", "two cards they control"),
        (r"(?<=top card of )this (?=deck is\b)", "his "),
        (
            r"\b(play with their hands revealed) and (?=can't\b)",
            r"\1. Opponents ",
        ),
        (
            r"\.(?: then,?)? search (?=target (?:player|opponent)'s deck, graveyard,)",
            ", then search ",
        ),
        (r"\bdoes not (?=have the same name\b)", "doesn't "),
        (r"\. put (?=that hero into play as an ally\b)", ", then put "),
        (r"\bthat much damage (?=\+\d)", "that much "),
        (r"\byou hero\b", "your hero"),
        (r"\bchooses (an? [\w, ]+? he controls) and puts it into\b", r"puts \1 into"),
        (r"\band you (?=gain control of\b)", "and "),
        (r"(?<=turn), if @ is in play(?=,)", ""),
        (r"\bit is (?=(?:controller|owner)'s? |controller |remaining )", "its "),
        (r"(?<=deals )(one|two|three|four|five)(?= \w+ damage\b)", _figure),
        (r"(?<=\d) damaged (?=from\b)|(?<= )damaged (?=to target)", " damage "),
        (r"\battached (ally|hero) had\b", r"attached \1 has"),
        (r"\bdestroy and (?=number of)", "destroy any "),
        (r"\bdestroy and (?=ability\b)", "destroy an "),
        (r"(?m:^)attack to (?=target\b)", "attach to "),
        (r"\beach aly\b", "each ally"),
        (r"\bcards I your hand\b", "cards in your hand"),
        (r"\bits costs? (?:is|costs) less\b|\bit costs less\b", "its cost is less"),
        (r"\bless then or equal\b", "less than or equal"),
        (r"\bmelee weapons\b", "Melee weapons"),
        # An icon beside its name says it twice.
        (rf"\b({_TRAITS})(?: cards?)?(?:,? (?:or|and|and/or)) \1 (?=cards?\b)", r"\1 "),
        (rf"\b({'|'.join(CLASSES)})s and \1 (?=cards\b)", r"\1 "),
        (r"\b((?-i:[A-Z])\w+) ally or ((?-i:[A-Z])\w+) (?=ally\b)", r"\1 or \2 "),
        (r"\b(?:1|one) or more damage is (?=healed\b)", "damage is "),
        (r"\bdeals (?:1|one) or more damage\b", "deals damage"),
        (
            r"\b(?:on opposing turns|during each opponent's turn)(?=\.|$)",
            "while it is an opponent's turn",
        ),
        (
            r"\b(pay \d+|discard (?:a|one|two|three) cards?) or destroy @",
            r"destroy @ unless you \1",
        ),
        (r"\bdouble (your hero|target [a-z ]+)'s ATK\b", r"double the ATK of \1"),
        (
            r"\bdamage attackers would\b",
            "damage that attacking heroes and allies would",
        ),
        (r"\b(exhaust each [^,.]*), and it (?=can't\b)", r"\1, and they "),
        (r"\beach of (?=those \w+ can't\b)", ""),
        (r"\ba (?=\+\d+ health\b(?! counter))", ""),
        (r"(?<=\+\d )attack\b(?= (?:if|while)\b)", "ATK"),
        (
            r"(\[Activate\]) (?=(?:Destroy|Turn|Remove|Exhaust) [^.>]* ->)",
            r"\1, ",
        ),
        (rf"(?m:^|(?<=\. ))({_HERO_NAMES}) hero: ", r"\n\1 hero: "),
        (rf"(?m:^)({_SIDES}): ", r"\1 hero: "),
        (
            rf"(?m:^)({_HERO_NAMES}) hero: (.*)(?m:$)",
            _of_hero,
        ),
        (r"\b(?:he|she) is in (?=(?:bear|cat) form\b)", "your hero is in "),
        (r"\bwhile in (?=(?:bear|cat) form, your hero\b)", "while your hero is in "),
        (r"\bmonster (?=heroes|hero|ally)", "Monster "),
        (r"\bits? owners?'?s? (?=(?:hand|deck)\b)", "its owner's "),
        (r"\bdraw another(?: one(?: card)?\b| card\b|(?= for\b))", "draw a card"),
        (r"\bdraw another (?=(?:two|three) cards?\b)", "draw "),
        (r"\bno card in (?:your )?hands?\b", "no cards in your hand"),
        (r"\bthat(?:'s| is| are) (?=attach(?:ed)? to\b)", ""),
        (r"\bchooses? and (?=(?:discard|destroy)s?\b)", ""),
        (r"\bLong Range\b", "Long-Range"),
        (
            r"\b(with|at least) (\d+|X) or (less|more) (cost|ATK|health)\b",
            r"with \4 \2 or \3",
        ),
        (r"\bin play (?=with \d)", "into play "),
        (r"(?<=@ )enter play\b", "enters play"),
        (r"\bheros\b", "heroes"),
        (r"\byour decks in your resource rows\b", "your decks into your resource rows"),
        (r"\bon the top of your deck\b", "on top of your deck"),
        (r"\ban attacker (?=deals\b)", "an attacking hero or ally "),
        (r"\bthat attacking (?=character\b)", "that "),
        (
            r"\byour hero has ([^.]+?) while in (bear|cat) form(?=\.)",
            r"while your hero is in \2 form, your hero has \1",
        ),
        (
            (
                r"\b(?:target|choose) (up to (?:two|three|four|five) [\w/ ]+)\.\s+"
                r"((?:your hero|@) (?:deals|heals)) ([\d, ]+),? and 1 "
                r"((?:\w+ )?damage) (to|from) them, respectively"
            ),
            _falling_on_them,
        ),
        (
            (
                r"\b(your hero deals) ([\d, ]+),? and 1 (\w+ damage) to "
                r"(up to (?:two|three|four|five) target [\w/ ]+), respectively"
            ),
            _falling,
        ),
        (
            (
                r"\b(deals?|heals?) (\d+) ((?:\w+ )?damage) (to|from) (?:each of )?"
                r"([^.,;]+), 1 less (?:to|from) each than (?:to|from) the one before"
            ),
            r"\1 \2 falling \3 \4 \5",
        ),
        (r"\bif @ is in combat, remove (?:him|her|it|@) from\b", "remove @ from"),
        (r"\bwhen @ is (ready|exhausted), (?=prevent\b)", r"while @ is \1, "),
        (
            (
                r"\bprevent (all (?:\w+ )?damage that would be dealt to "
                r"(your hero|@)) while (protecting|attacking|defending)(?=\.)"
            ),
            r"while \2 is \3, prevent \1",
        ),
        (r"\b((?-i:[A-Z])\w+) ability or \1 (?=card\b)", r"\1 "),
        (r"(?m:^|(?<=: )|(?<=, ))Exhaust(?=, | ->)", "[Activate]"),
        (r"\bFlip(?= ->)", "Flip @"),
        (r"\bcontrol at least two (\w+) each with\b", r"control two or more \1 with"),
        (r"\badd an heirloom card to\b", "add an heirloom counter to"),
        (r"\bwithout paying (?:his|her|its) costs\b", "without paying its cost"),
        (r"\byou(?:'ve| have)? (completed|played) (?!under)", r"you \1 "),
        (r"\bplayed another (?=(?:card|ability|ally|equipment)\b)", r"played another "),
        (r"\b(hero|ally) has dealt (?=[\w, ]*damage\b[^,]* this turn)", r"\1 dealt "),
        (r"\byou controlled\b", "you control"),
        (r"\bhas no damage(?: on it)?(?=[,.]|$)", "is undamaged"),
        (r"\bhas damage(?: on (?:it|him|her))?(?=[,.]|$)", "is damaged"),
        (r"\bin an opponent's party than in yours?\b", "opposing than yours"),
        (
            r"\b(?:there are )?more (\w+) (?:are )?opposing than yours\b",
            r"an opponent controls more \1 than you",
        ),
        (r"\buse only (?=(?:if|while) )", "use only "),
        (r"\byoumay\b", "you may"),
        (r"\bupto\b", "up to"),
        (r"(?<=[+-]) (?=\d)", ""),
        (r"(?<=\d )Health\b", "health"),
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
        (r"\bwhen attacking\b", "while attacking"),
        (r"\ba ([A-Z]\w+) or an? (?=[A-Z])", r"a \1 or "),
        (r"\bthat amount of (?=(?:\w+ )?damage\b(?! plus))", "that much "),
        (r"\b(heals?) that much (?=from\b)", r"\1 that much damage "),
        (r"(, or (?:two|three|four|\d+)) (?:cards|damage)(?= if\b)", r"\1"),
        (r"\balso (?=(?:deals?|heals?|has|have)\b)", ""),
        (r"\buntil (?:the )?end of (?:this |the )?turn\b", "this turn"),
        (
            r"\b(?:that|the) (?:destroyed|removed|revealed|discarded) (?=card|ally)",
            "that ",
        ),
        (r"\bwhere X was\b", "where X is"),
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
            r"\bif you played no (abilities|allies)\b",
            lambda found: f"if you didn't play an {found[1][:-3]}y",
        ),
        (
            r"\byou may give @ (Assault \d+) this turn\b",
            r"you may have @ has \1 this turn",
        ),
        (r", then if you do, (?=put @)", ". If you do, "),
        (r"(\bally tokens?\b[^.\"]*)\. (?:They have|It has) (?=\")", r"\1 and "),
    )
)
