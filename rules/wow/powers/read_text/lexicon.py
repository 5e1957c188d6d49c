"""The terminals of the grammar that the words' own lists make, as patterns."""

import re
from collections.abc import Iterable
from typing import Final, get_args

from rules.wow.powers.words import (
    KINDS,
    NAMED_BEHIND,
    STATES,
    TRAITS,
    Act,
    Assault,
    DamageType,
    Keyword,
    Kind,
    Mend,
    Name,
    Resistance,
    vocabulary,
)

NUMBERS: Final = {
    name: number
    for number, name in enumerate(
        (
            *("one", "two", "three", "four", "five", "six"),
            *("seven", "eight", "nine", "ten", "eleven", "twelve"),
            *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
            *("eighteen", "nineteen", "twenty"),
        ),
        start=1,
    )
}
_IRREGULAR: Final = {
    "hero": "heroes",
    "ally": "allies",
    "ability": "abilities",
    "armor": "armor",
    "equipment": "equipment",
    "Dwarf": "Dwarves",
    "Night Elf": "Night Elves",
    "Blood Elf": "Blood Elves",
    "Wolf": "Wolves",
    "Mark": "Marks",
}
_SAME: Final = frozenset({"Draenei", "Tauren", "Undead", "Worgen", "Dragonkin"})
_NUMBERED: Final = (Assault, Mend)


def plural_of(name: str) -> str:
    """Return several of *name*: `ally` → `allies`, `Worgen` → `Worgen`."""
    if name in _SAME:
        return name
    return _IRREGULAR.get(name, f"{name}s")


def by_form(names: Iterable[str]) -> dict[str, str]:
    """Return each of *names* by its singular and by its plural."""
    known = tuple(names)
    return {plural_of(name): name for name in known} | {name: name for name in known}


TRAIT_FORMS: Final = by_form(TRAITS)
_MASTERS: Final = {"master hero": "master-hero", "master heroes": "master-hero"}
KIND_FORMS: Final[dict[str, str]] = _MASTERS | by_form(
    kind for kind in KINDS if kind not in ("card", "master-hero")
)
SINGULARS: Final = frozenset((*KINDS, "master hero")) - {"armor", "equipment"}
PLAIN_KEYWORDS: Final = {
    name: kind
    for name, kind in vocabulary(Keyword).items()
    if kind not in (*_NUMBERED, Resistance)
}
NUMBERED_KEYWORDS: Final = {kind.notation: kind for kind in _NUMBERED}


def one_of(names: Iterable[str]) -> str:
    """Return the pattern of any of *names*, the longest first, as whole words."""
    ordered = sorted(names, key=lambda name: (-len(name), name))
    return rf"(?:{'|'.join(map(re.escape, ordered))})(?![\w'-])"


_KIND: Final = one_of(KIND_FORMS)
_TRAIT: Final = one_of(TRAIT_FORMS)
KEYWORD: Final = f"(?i:{one_of(PLAIN_KEYWORDS)})"
NUMBERED: Final = f"(?i:{one_of(NUMBERED_KEYWORDS)})"
RESISTANCE: Final = rf"(?i:{one_of(get_args(DamageType))} resistance)(?!\w)"
_ANY_KEYWORD: Final = f"(?:{KEYWORD}|{NUMBERED}|{RESISTANCE})"
ACTS: Final = {act: act for act in get_args(Act)}
_ZONES: Final = r"(?:your|his|her|their|its owner's) graveyard"

_OWNER: Final = f"(?:{'|'.join(KINDS)}|{'|'.join(TRAITS)})"
# States that stand behind those who are in them, or mean something else before them.
_NO_ADJECTIVES: Final = ("attached", *NAMED_BEHIND)
_DEED: Final = one_of(("destroyed", "removed", "discarded", "returned", "exhausted"))
_TYPE: Final = one_of(get_args(DamageType))
_SELF: Final = "(?:itself|himself|herself)"
# Words up to the end of a sentence that says no more of what anybody does.
_NO_VERB: Final = (
    r"(?:(?!\b(?:\w+s|may|have|can't|deal|get|draw|discard|destroy|put) )"
    r"[\w'/+-]+(?: (?!\.)|(?=$| \.)))+"
)

# Whose deck it is whose top cards are put away.
_DECK_OF: Final = (
    r"(?:(?:target|that) (?:player|opponent)|(?:(?:that|the|attached) "
    r"(?:hero|ally|character)'s|its) controller)'s deck"
)
# Every terminal whose pattern is no plain word of the grammar. Higher goes first where
# two would match the same place.
# What a further condition begins with.
_HELD: Final = (
    r"(?:it is|you (?:control|have|played|didn't play)|an opponent (?:has|controls)|"
    r"(?:your hero|@|this \w+) (?:is|has|dealt)|no |\w+ or more)"
)
TERMINALS: Final[dict[str, str]] = {
    "THIS.9": r"@",
    "NUMBER.9": r"\d+(?![\w/])|\d+(?= ?/)",
    "SIGNED.9": r"[+-](?:\d+|X)(?![\w])",
    "QUOTED.9": r'"[^"]+"',
    "ACTIVATE.9": r"\[Activate\]",
    "TRAIT.1": _TRAIT,
    "KIND.1": _KIND,
    "CARD_WORD.1": one_of(("card", "cards")),
    "STATE.1": one_of(
        (
            *(each for each in STATES if each not in _NO_ADJECTIVES),
            *("face down", "face up"),
        )
    ),
    "ATTACHED_STATE.6": (
        r"(?<!must target )(?:(?<=an )|(?<=all )|(?<=target )|(?<=opposing )"
        r"|(?<=can sabotage ))"
        r"attached(?!\w)"
    ),
    "ATTACHMENT.1": one_of(("attachment", "attachments")),
    "AFFORDABLE.6": (
        r"if its cost is less than or equal to the number of resources you "
        r"(?:have|control)(?!\w)"
    ),
    "PARITY.6": r"with (?:an )?(?:odd|even) cost(?: of)?(?!\w)",
    "RESOURCES_BOUND.6": (
        r"with cost (?:less than or )?equal to(?: or less than)? the number of "
        r"resources you (?:have|control)(?!\w)"
    ),
    "THIS_TURN_STATE.6": (
        r"that (?:(?:was |were )?dealt damage|took damage|attacked|entered play"
        rf"|(?:was|were) dealt {_TYPE} damage) this turn(?!\w)"
    ),
    "GONE_INSTEAD.7": (
        r"remove (?:it|him|her|that (?:ally|card|character)) from the game "
        r"instead(?!\w)"
    ),
    "PREVENT_IT.6": r"prevent (?:it|that damage)(?!\w)",
    "MUCH_HEALED.6": r"that much \+\d+ is healed instead(?!\w)",
    "IT_HEALS.6": r"(?:it heals|they heal|he heals|she heals)(?= (?:that|double)\b)",
    "IN_OTHERS.7": (
        r"in (?:(?:its|(?:that|the) (?:hero|ally|character)'s) controller's "
        r"(?:hand|graveyard)|(?:opposing|all) graveyards|all (?:players' )?hands)(?!\w)"
    ),
    "STRUCK_THIS_TURN.7": (
        r"that (?:(?:was|were) dealt combat damage by your hero|your hero dealt "
        r"combat damage to) this turn(?!\w)"
    ),
    "EXHAUSTED_THIS_WAY.7": r"(?:that (?:was|were) )?exhausted this way(?!\w)",
    "IF_AND.8": rf" ?and(?= {_HELD})",
    "IF_OR.8": rf" ?or(?= {_HELD})",
    "FROM_OUT.7": r"from out of the game(?!\w)",
    "IN_OPPONENTS.8": r"in each opponent's graveyard(?!\w)",
    "FROM_ITS_GRAVE.7": r"from (?:its|his|her) owner's graveyard(?!\w)",
    "FROM_ALL.8": r"from all graveyards into play under their owners' control(?!\w)",
    "REMOVED_BY.8": r"removed (?:this way|by @)(?= into (?:play|your party)\b)",
    "INTO_PLAY_AGAIN.8": (
        r"into (?:your party|play(?: under (?:your|their owners') control))(?!\w)"
    ),
    "INTO_PLAY_OWNERS.7": (
        r"into play(?: under (?:its|his|her) owner's control)(?!\w)"
    ),
    "DEALT_THIS_WAY.6": r"(?:that (?:was|were) )?dealt damage this way(?!\w)",
    "DONE_THIS_WAY.6": r"(?:that (?:was|were) )?dealt fatal damage this way(?!\w)|"
    rf"(?:you )?{_DEED} this way(?!\w)|(?:you )?removed?(?=$)",
    "DAMAGE_THIS_WAY.6": r"the (?:amount of )?damage (?:dealt|healed) this way(?!\w)",
    "TOKEN_COPY.7": r"an? token copy of(?!\w)",
    "UNDER_YOURS.7": r"under your control(?!\w)",
    "LAID.7": r"exhausted(?!\w)",
    "EXTRA_TURN.7": r"takes? an (?:extra|additional) turn after this one(?!\w)",
    "SKIP_TURN.7": r"skips? (?:your|his|her|their) next turn(?!\w)",
    "PLAYED_BY.7": (
        r"(?:played by (?:its|(?:that|the) (?:hero|ally|character)'s) controller"
        r"|(?:he|its controller) played)(?!\w)"
    ),
    "FALLING.6": one_of(("falling",)),
    "DEED.3": _DEED,
    "HERO_HAS.6": rf"your hero (?:has|is in)(?= {_ANY_KEYWORD})",
    "HERO_IS.6": rf"your hero is an?(?= {_TRAIT})",
    "MORE_DAMAGE.6": (
        r"an opposing hero has more damage(?: on it)? than your hero(?!\w)"
    ),
    "IN_GRAVE.6": r"in your graveyard(?!\w)",
    "IN_PARTY.6": (
        r"in (?:its|(?:target (?:player|opponent)|its controller|attached (?:hero|ally|"
        r"card|character)|(?:that|the) (?:hero|ally|character|player|opponent))'s) "
        r"party(?!\w)"
    ),
    "NAMED.6": (
        r"named (?:@|[A-Z][\w'-]*(?: (?:(?:of|the|and|to|in|for) )*[A-Z][\w'-]*)*)"
        r"(?!\w)"
    ),
    "KEYWORD_OR.5": rf",? or(?= {_ANY_KEYWORD})",
    "SIDE.1": one_of(("friendly", "opposing")),
    "OTHER.1": one_of(("other",)),
    "NON_TRAIT.1": rf"non-{_TRAIT}",
    "KIND_JOINT.5": (
        rf"(?:,? (?:and/or|and|or)(?= {_KIND})"
        rf"|,(?= {_KIND}(?:, {_KIND})*,? (?:and/or|and|or) ))"
    ),
    "TRAIT_JOINT.5": rf"(?:,? (?:and|or)|,)(?= {_TRAIT})",
    "GAIN_JOINT.5": rf"(?:,? and| /|,)(?= (?:[+-]|(?:an? )?{_ANY_KEYWORD}|\d+ health))",
    "QUOTE_JOINT.5": r"(?:,? and|,)(?= \")",
    "LOSS_JOINT.5": rf",? or(?= {_ANY_KEYWORD})",
    "ACT_JOINT.5": rf"(?:,? or|,)(?= {one_of(ACTS)})",
    "DEALT_JOINT.5": rf",? and(?= (?:\d+|X) (?:{_TYPE} )?damage to)",
    "HEALED_JOINT.5": r",? and(?= (?:\d+|X) damage from)",
    "RECEIVER_JOINT.5": (
        rf",? and(?= (?:{_SELF}|(?:your hero|(?:each|target) {_NO_VERB}))(?:$| \.))"
    ),
    "WHO_JOINT.5": (
        r",? and(?= (?:(?:one|all) of your|all [A-Za-z ]+ you control|"
        r"(?:your hero|@)(?:$|,| \.)))"
    ),
    "NON_HERO.2": r"non-hero(?!\w)",
    "JOINT.1": r",? and then(?!\w)|,? then(?!\w)|,? and(?!\w)",
    "OR_IF.6": r",? or(?= (?:\d+|two|three|four|five|six|[+-]\d+ ATK) if(?!\w))",
    "TWICE.4": r"double that much(?= (?:[a-z]+ )?damage)",
    "OR_OPTION.1": r"[;,] or(?!\w)",
    "BOTH.10": (
        r"(?:this|@) and (?=(?:(?:each )?other|allies you control)\b"
        r"|[A-Z]\w+ (?:in your party|you control)\b)"
    ),
    "HERO_AND.10": r"your hero and (?=(?:other )?(?:[A-Z]\w+ )?allies\b)",
    "EITHER.10": r"(?:this|@) or (?=another )",
    "ALLIED.10": r"or a friendly player's control",
    "YOU_AND.10": r"you and target opponent each(?!\w)",
    "AND_DAMAGE.6": rf",? and(?= (?:\d+|X) (?:unpreventable )?(?:{_TYPE} )?damage to)",
    "OTHER_THAN.5": r",? ?other than(?!\w)",
    "CHOOSE_ONE.1": r"choose one:",
    "CHOOSE_BOTH.1": r"choose one or both:",
    "MAY_BOTH.6": r"you may (?:choose|do) both(?!\w)",
    "INSTANT_IN_HAND.6": r"in your hand are instant(?!\w)",
    "AT_YOUR_HERO.6": r"that(?:'s| is) targeting your hero(?!\w)",
    "HEALS_DAMAGE.6": r"heals damage(?=,| for the first time|$)",
    "DAMAGE_HEALED.6": r"damage is healed from(?!\w)",
    "DOUBLE_ATK.6": r"double(?= @'s ATK)|double the(?= ATK of)",
    "ATTACKING_WHOM.7": r"(?:that's |that is )?attacking(?= (?:your hero|an? ))",
    "ACT_NEXT.8": (
        r",? (?:and then|then|and)"
        r"(?= (?:draws|discards|destroys|puts|turns|removes|exhausts|shuffles)\b)"
    ),
    "SHOW_TOP.7": r"show the top card of your deck(?!\w)",
    "OR_WHEN.8": (
        r"or(?= (?:your hero|@) (?:attacks|defends|exhausts|readies|is dealt|deals)\b)"
    ),
    "TARGETS_DECK_AWAY.7": rf"{_DECK_OF} from the game(?!\w)",
    "OPPONENT_CHOOSES.7": r"an opponent chooses one:",
    "TYPE_JOINT.5": rf"(?:,? or|,)(?= {_TYPE})",
    "INTO_THEIR_ROW.7": (
        r"into (?:its|his|her) owner's resource row face down"
        r"(?: and exhausted|, then exhaust it)(?!\w)"
    ),
    "DOUBLE.3": r"double that (?:much|amount)(?: of)?(?: damage)?(?!\w)",
    "IS_DEALT.6": r"(?:it is|they are) dealt(?= (?:that|double)\b)",
    "WITH_ABILITY.3": r"with an? (?:ability|weapon)(?!\w)",
    "ROLL.1": r"roll a die: on(?!\w)",
    "ROLLED.1": r"; on(?= \d)",
    "THROWN.9": r"[1-6](?:-[1-6])?(?=,)",
    "HAND_SIZE.9": (
        r"(?:your|each player's|each opponent's|attached hero's controller's) "
        r"maximum hand size is (?:increased|reduced) by(?!\w)"
    ),
    "HOSTS_TURN.9": (
        r"attached (?:hero|ally|character|card|resource|weapon|armor|item)'s "
        r"controller's turn(?!\w)"
    ),
    "ARTICLE.1": one_of(("a", "an")),
    "COUNT_WORD.1": one_of(NUMBERS),
    "DAMAGE_TYPE.1": one_of(get_args(DamageType)),
    "NON_COMBAT.1": one_of(("non-combat",)),
    "COMBAT.1": one_of(("combat",)),
    "KEYWORD.1": KEYWORD,
    "NUMBERED.1": NUMBERED,
    "RESISTANCE.6": RESISTANCE,
    "WHILE_FIGHTING.6": (
        r"while (?:attacking|defending|protecting|ready|exhausted|damaged|undamaged)"
        r"(?=$|[,.]| \.| for each| and you)"
    ),
    "WHILE_SO.7": (
        r"while (?:damaged|undamaged|ready|exhausted|protecting|attacking or "
        r"(?:protecting|defending))(?= this turn)"
    ),
    "FIGHTING_NOW.7": r"while (?:attacking|defending) this turn(?=,)",
    "CONTROLLED_BY.7": (
        r"(?:(?:its|(?:that|the) (?:hero|ally|character)'s) controller (?:has|controls)"
        r"|controlled by (?:its|(?:that|the) (?:hero|ally|character)'s) controller)"
        r"(?!\w| no | more )"
    ),
    "WHILE_AGAINST.6": (
        r"while (?:attacking|defending against|in combat with)"
        r"(?= (?!this turn|for each|and |or )[@\w])"
    ),
    "STAT.1": one_of(("ATK", "health", "DEF", "strike cost")),
    "MEASURE.1": one_of(("cost", "ATK", "health")),
    "VALUE.1": one_of(("remaining health", "ATK", "health", "cost")),
    "FIGURE.2": one_of(("remaining health", "ATK", "health", "cost", "DEF")),
    "AIMED_AT.6": (
        r"(?:becomes|is) targeted by an opposing card (?:or|of) effect(?!\w)"
    ),
    "THEIR_DECK.7": r"target (?:player|opponent)'s deck(?= \. )",
    "THEIRS_TO_SORT.6": r"(?:his|their) deck(?!\w)",
    "WHOSE_GRAVEYARD.6": r"(?:your|his|their|its owner's) graveyard(?=$)",
    "CONTROL_MORE.6": (
        r"you can (?:control|have) (?:an additional|any number of)(?!\w)"
    ),
    "PLACES_MORE.9": (
        r"(?:you|each player) (?:can|may) place (?:an|one|up to two|two) additional "
        r"resources?(?: (?:on|during) (?:each of your turns|(?:your|his|their) turn)"
        r"| each turn)?(?!\w)"
    ),
    "OPPOSING_MUST.9": r"opposing cards and effects must target(?!\w)",
    "AS_RESOURCE.6": (
        r"can be exhausted to pay costs as though (?:it were a|they were) resources?"
        r"(?!\w)"
    ),
    "ROOM_IN_HAND.8": r"the number of cards your hand lacks to its maximum size(?!\w)",
    "NAMED_WITH.6": r"with [A-Z][\w'-]* in (?:its|his|her|their|the) names?(?!\w)",
    "DIVIDED.6": r"divided by(?!\w)",
    "SORT.6": (
        r"(?:class(?:es)?|(?:(?:Alliance|Horde) )?races?|colors?|card types?)"
        r"(?= among(?!\w))"
    ),
    "ORDER_COUNT.4": r"or (?:more|fewer)(?= (?:[a-z]+ )?counters?(?!\w))",
    "ORDER.1": one_of(("or less", "or more")),
    "ACT.1": one_of(ACTS),
    "CANNOT.1": one_of(("can't",)),
    "LOSE.1": r"loses?(?: and can't have)?(?!\w)",
    "DEAL.1": one_of(("deal", "deals")),
    "HEAL.1": one_of(("heal", "heals")),
    "HAVE.1": one_of(("have", "has", "gets", "get")),
    "DRAW.2": one_of(("draw", "draws")),
    "DISCARD.2": one_of(("discard", "discards")),
    "DESTROY.2": one_of(("destroy", "destroys")),
    "PUT.2": one_of(("put", "puts")),
    "DELVE.3": r"(?i:delve)(?!\w)",
    "IF_ABLE.5": one_of(("if able",)),
    "FACE_UP.5": (
        r"face up(?: into your resource row)?(?!\w)|"
        r"into your resource row face up(?!\w)"
    ),
    "ATTACHED_PAYS.9": (r"attached (?:hero|character)'s controller pays(?!\w)"),
    # "Ready friendly allies have …" tells of those that are ready.
    "READY.3": (
        r"ready(?!\w)(?! (?:friendly|opposing|other) [\w ]*(?:have|can't)\b)"
        r"(?! (?:heroes and )?allies(?: in your party| you control) have\b)"
    ),
    "YOU_MAY.3": one_of(("you may",)),
    "YOUR_HERO.3": r"your hero(?![\w-])",
    "ITS_HERO.6": (
        r"(?:its|(?:that|the) (?:hero|ally|character|card|ability|equipment)'s) "
        r"controller's hero(?!\w)"
    ),
    "ITS_CONTROLLER.3": (
        r"(?:its|(?:that|the) (?:hero|ally|character|card)'s) controller(?!\w)"
        r"|their controllers(?!\w)"
    ),
    "GAIN_MORE.4": r"an additional(?= (?i:assault|mend) )",
    "IT.1": one_of(("it",)),
    "THEM.1": one_of(("they", "them", "each of them", "both of them")),
    "HIM.1": one_of(("he", "she", "him", "her")),
    "SELF.1": one_of(("itself", "himself", "herself", "themselves")),
    "ITS.1": one_of(("its", "his", "her", "their")),
    "ON_IT.1": one_of(("it", "them", "him", "her")),
    "OF_IT.1": one_of(("it", "that damage")),
    "THAT_KIND.1": rf"(?:that|those) (?:{_KIND}|cards?(?!\w)|{_TRAIT}|{_OWNER}(?='s))",
    "ATTACHED_KIND.1": (
        rf"{one_of((*KINDS, *TRAITS, 'target'))}"
        rf"|(?:{'|'.join(KINDS)})(?='s (?!controller))"
    ),
    "COUNTER.1": r"(?:[a-z]+ )?counters?(?!\w)",
    "UNPREVENTABLE.3": one_of(("unpreventable",)),
    "LEAST.5": r", to a minimum of \d+",
    "TOKEN_WITH.1": r",? (?:each )?with(?!\w)",
    "BREED.7": (
        r"(?:[Uu]nique )?(?:[A-Z][\w'-]* (?:of )?)*(?:[Aa]lly )?tokens?"
        r"(?: named [A-Z][\w'-]*(?: [A-Z][\w'-]*)*)?(?!\w)"
    ),
    "TURN.3": one_of(("turn", "turns")),
    "EXHAUST.3": one_of(("exhaust",)),
    "AT_RANDOM.3": r"at random(?!\w)",
    "PLAYERS_HAND.6": r"target (?:player|opponent)'s hand(?!\w)",
    "FROM_GRAVEYARD.6": (
        r"in graveyards(?!\w)|"
        r"(?:from|in) (?:an?|any|an opponent's|any player's) graveyard(?!\w)"
    ),
    "INTO_DECK.6": r"into (?:your|its owner's|their owner'?s'?) decks?(?!\w)",
    "FOUND_THEM.4": (
        r",? ?reveal them,? and put them into (?:your )?hand(?!\w)|"
        r",? ?and put them into play(?!\w)"
    ),
    "PLUS.1": r"\+(?:\d+|X)(?!\w)",
    "IN_YOURS.7": r"in your hand(?=,? and the (?:rest|other)\b)",
    "IN_HAND.1": r"in (?:your |their )?hand(?!\w)",
    "IN_ZONE.1": r"in your (?:graveyard|hand)(?!\w)",
    "FROM_ZONE.1": r"from your (?:graveyard|hand)(?!\w)",
    "WHOSE_HAND.1": r"(?:your|his|their) hand(?!\w)",
    "WHOSE_DECK.1": r"(?:your|his|their) deck(?!\w)",
    "YOUR_HAND.1": r"(?:your )?hand(?!\w)",
    "TOP_CARD.3": r"the top card of your deck(?= into your resource row)",
    "INTO_GRAVEYARD.1": r"into (?:your|his|their) graveyard(?!\w)",
    "INTO_OWNERS.1": (
        r"(?:into|on top of|on the bottom of) "
        r"(?:(?:its|his|her) owner's|their owner(?:'s|s')) (?:hand|deck)s?(?!\w)"
    ),
    "INTO_YOURS.1": (
        r"into your hand(?!\w)|into hand(?!\w)|"
        r"into play(?: under your control)?(?!\w)|"
        r"on (?:the )?top of your deck(?!\w)|on the bottom of your deck(?!\w)"
    ),
    "INTO_ROW.1": (
        r"into your resource row face down(?: and (?:exhausted|ready))?(?!\w)"
    ),
    "OF_THEIRS.4": one_of(("of his", "of their")),
    "THEIRS.3": one_of(
        ("they control", "he controls", "in his party", "from his party")
    ),
    "ITS_YOUR_TURN.6": r"it is (?:your|an opponent's) turn(?!\w)",
    "RATHER.6": r"(?:rather than pay(?:ing)?|instead of paying) @'s cost(?!\w)",
    "WITHOUT_COST.6": r"without paying (?:its|his|her) costs?(?!\w)",
    "TOP_IS.9": r"if the top card of (?:his|her|your|that player's) deck is(?!\w)",
    "PLAYS_IT.9": r"(?:he|she|that player|you) may play it(?!\w)",
    "OPENLY.9": (
        r"(?:you )?play with (?:your hand|the top card of your deck) revealed(?!\w)|"
        r"(?:opponents|players) play with (?:their hands|the top cards? of their "
        r"decks) revealed(?!\w)"
    ),
    "FROM_ELSEWHERE.8": (r"(?:in opposing hands|from the top of your deck)(?!\w)"),
    "WHOLE_DECK.7": r"(?:your|target (?:player|opponent)'s) deck(?=$|,| \.)",
    "SHUFFLE_DECK.7": r"shuffles? (?:his|their) decks?(?=$|,| \.)",
    "NAMED_GONE.9": (
        r", then search target (?:player|opponent)'s deck, graveyard,? and hand for "
        r"all cards with that name and remove them from the game(?!\w)"
    ),
    "MASTER_AS_ALLY.9": (
        r"search your deck and/or hand for a master hero that doesn't have the same "
        r"name as a card you control, then put that hero into play as an ally(?!\w)"
    ),
    "PLAYED_FREE.6": (
        r",? ?and play (?:it|them) without paying (?:its|their) costs?(?!\w)"
    ),
    "AT_CHANCE.7": r"attacks? opposing heroes and allies at random(?!\w)",
    "PLAY_WHEN.5": one_of(("if", "while")),
    "PLAYERS.3": r"(?:opponents|players|each opponent|each player)(?= can't )",
    "THAT_PLAYER.3": (
        r"(?:that (?:player|opponent)|he)(?= (?:draws|discards|destroys|exhausts|puts"
        r"|turns|removes|gains|can't play|pays)\b)"
    ),
    "THEIR_HERO.7": r"(?:that (?:player|opponent)'s|his) hero(?!\w)",
    "ITS_OWN.6": r"its own(?!\w)",
    "WHILE_YOURS.5": (
        r"while @ remains (?:under your control|in your (?:party|control))(?!\w)"
    ),
    "CONTROL_ATTACHED.7": (
        rf"you control attached (?:{one_of((*KINDS, 'Pet'))})(?=$|,| \.| and)"
    ),
    "PORTAL.6": r"(?i:portal)(?!\w)",
    "YOUR_ZONE.6": r"your (?:hand|graveyard)(?= (?:into your deck|on the bottom))",
    "TARGETS_GRAVEYARD.6": r"target (?:player|opponent)'s graveyard(?= into his deck)",
    "SHUFFLE_THEIRS.6": (
        r"shuffles? (?:his|their) graveyards? into (?:his|their) decks?(?!\w)"
    ),
    "ALL_PLAYERS.5": r"(?:all )?players(?= shuffle their)",
    "USE_POWER.6": r"less to use (?:this power|the power of @)(?!\w)",
    "ITS_SOURCE.7": (
        r"(?:its source|the source of (?:that|the|this) (?:combat )?damage)(?!\w)"
    ),
    "HOSTS_CONTROLLER.7": (
        r"attached (?:hero|ally|character|card|weapon|equipment)'s controller"
        r"(?= (?:draws|discards|destroys|exhausts|puts|turns|can't play|pays)\b)"
    ),
    "LOSE_POWERS.6": r"loses? (?:and can't have|all) powers(?!\w)",
    "AND_CHOOSE.5": r",? (?:and|then|and then) choose(?= an? )",
    "PLAYERS_OR.5": (
        r",? or(?= (?:draw cards|play \w+|complete quests|strike with|place quests))"
    ),
    "COMPLETE_QUESTS.5": one_of(("complete quests",)),
    "STRIKE_WEAPONS.5": one_of(("strike with weapons",)),
    "PLACE_QUESTS.5": one_of(("place quests face up",)),
    "TURNS.6": r"(?:on|during) your turn(?!\w)",
    "PLUS_ATK.9": r"\+ATK(?: and \+health)?(?!\w)",
    "EITHER_MOVE.6": r"enters or leaves play(?!\w)",
    "HE_DISCARDS.6": r"(?:he|she|that player|that opponent) discards that card(?!\w)",
    "REVEALS_HAND.6": r"reveals his hand(?!\w)",
    "REVEALS_TOP.6": r"reveals the top card of (?:his|their) deck(?!\w)",
    "NOT_ATTACHED.7": (
        r"(?:that(?:'s not| is not| isn't| aren't| are not)|not) attached to(?!\w)"
    ),
    "TOLL.8": r"unless their controller pays \d+ for each attacker(?!\w)",
    "HAS_MORE.5": r"(?:has|controls) more(?!\w)",
    "TOP_OF_DECK_AWAY.6": rf"cards from the top of {_DECK_OF} from the game(?!\w)",
    "TOP_OF_DECK.6": (
        rf"cards from the top of {_DECK_OF} into (?:his|the|their) graveyard(?!\w)"
    ),
    "TARGETS_DECK.6": rf"{_DECK_OF} into (?:his|the|their) graveyard(?!\w)",
    "CARDS_FROM_TOP.6": (
        r"(?:a card|cards) from the top of (?:his|their) deck into (?:his|their) "
        r"graveyard(?!\w)"
    ),
    "CARDS_TOP_AWAY.6": (
        r"(?:a card|cards) from the top of (?:his|their) deck from the game(?!\w)"
    ),
    "TO_ROW.6": (
        r"(?:put|place)s? it into your resource row(?: face up)?(?: and)? exhausted"
        r"(?: as an additional resource)?(?!\w)"
    ),
    "ROW_REVEALED.6": (
        r"into your resource row exhausted(?: as additional resources)?,? and (?:put )?"
        r"the rest on the bottom of your deck(?!\w)"
    ),
    "HIS_TOP.6": (
        r"the top card of (?:his|their) deck(?= into (?:his|their) resource row)|"
        r"the top card of your decks(?= into your resource rows)"
    ),
    "HIS_ROW.6": (
        r"into (?:(?:his|their) resource row|your resource rows) face down"
        r"(?: and exhausted)?(?!\w)"
    ),
    "REST.4": (
        r",? ?and the (?:rest|other) "
        r"(?:on the bottom of your deck|on the bottom|into your graveyard|"
        r"on top of your deck in any order)(?!\w)"
    ),
    "OTHERWISE.1": r"(?:on the bottom of your deck|into your graveyard)(?!\w)",
    "FOUND.4": (
        r",? ?and put it into play(?!\w)|"
        r",? ? reveal it,? and put it into (?:your )?hand(?!\w)|"
        r",? ?reveal it, shuffle, and put it on (?:top|the bottom) of your deck(?!\w)"
    ),
    "FIRST_TIME.5": r"for the first time (?:each turn|on each of your turns)(?!\w)",
    "NEXT_READY_STEP.5": (
        r"during (?:the controller's|its controller's|their controllers?'s?|your)"
        r" next ready step(?!\w)"
    ),
    "BASIC.5": r"basic(?!\w)",
    "WHILE_IN_PLAY.5": r"while @ remains in play(?!\w)",
}


# Counters that cards put on one another: those are told apart by their names.
_SHARED_COUNTERS: Final = ("heirloom", "honor")


def shared_name(counter: str) -> Name | None:
    """Return the name of a *counter* that other cards speak of, too."""
    name = counter.partition(" ")[0]
    return Name(name.title()) if name in _SHARED_COUNTERS else None


def kind_named(form: str) -> Kind:
    """Return the kind of which *form* is the singular or plural."""
    kind: Kind = KIND_FORMS.get(form, "card")  # type: ignore[assignment]
    return kind
