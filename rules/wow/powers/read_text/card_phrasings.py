"""How texts put what becomes of cards in hands, decks and graveyards.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

from typing import Final

from rules.wow.powers.read_text.spellings import Spelled, small

_SHOWN: Final = (
    r"\breveal the top card of your deck\. If (?:it is|you reveal(?:ed)?) "
    r"(an? (?:ability, ally,? or equipment(?: card)?|[^,.]+?))"
    r"(?: this (?:way|turn))?, "
    r"(?!(?:you may )?(?:put|place|draw|play|discard|remove|reveal) (?:it|that)\b"
    r"|leave|it\b)"
)

OF_CARDS: Final[tuple[tuple[str, Spelled], ...]] = (
    (r"\bfrom among cards that @ removed from the game\b", "removed by @"),
    (
        r"\bremove all cards in an opponent's graveyard\b",
        "remove all cards in each opponent's graveyard",
    ),
    (
        (
            r"\bthe owner of (?:each card removed this way|that (?:removed )?(?:card"
            r"|ally)) puts that card into play"
        ),
        "put all cards removed by @ into play under their owners' control",
    ),
    (
        r"\bput that removed (?:card|ally) into play under its owner's control",
        "put all cards removed by @ into play under their owners' control",
    ),
    (
        (
            r"\b(?:each player|players) puts? all ([\w-]+?(?: \w+)?) from "
            r"(?:his|their) graveyards? into play"
        ),
        r"put all \1 from all graveyards into play under their owners' control",
    ),
    (
        (
            r"\bput @ from its owner's graveyard into play attached to "
            r"(target [^.]+)(?=\.)"
        ),
        (
            r"put @ from its owner's graveyard into play under its owner's control, "
            r"then attach @ to \1"
        ),
    ),
    (r"\breattach (?=@ to\b)", "attach "),
    (
        r"\b(attached \w+) (has [^.,]+) if it is (an? \w+)(?=\.)",
        lambda found: (
            f"while {small(found[1])} is {found[3]}, {small(found[1])} {found[2]}"
        ),
    ),
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
    (r"(?<=reveal the top card of your deck\. )If you do, if ", "If "),
    (r"\bif its cost is (\d+) or (less|more)\b", r"if it is a card with cost \1 or \2"),
    (
        r"\bif (?:its cost is|it has an) (odd|even)(?: cost)?\b",
        r"if it is a card with an \1 cost",
    ),
    (_SHOWN, r"show the top card of your deck. If it is \1, "),
    (
        r"\b(look at the top [^.]*? of your deck) and (put (?:them|it) back)\b",
        r"\1. \2",
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
    (
        r"\bif you have a card with the same name as @ in your graveyard\b",
        "if a card named @ is in your graveyard",
    ),
    (
        r"\bdraw cards until you reach your maximum hand size\b",
        ("draw cards equal to the number of cards your hand lacks to its maximum size"),
    ),
    (
        r"\bthere is an? @ in your graveyard\b",
        "a card named @ is in your graveyard",
    ),
    (
        (
            r"\bthat ally enters play with damage (?:on it )?equal to its health "
            r"?-1(?=\.)"
        ),
        "put X damage on it, where X is 1 less than its health",
    ),
    (
        (
            r"\bits owner puts it from (?:his|her|their) graveyard into (?:his|her"
            r"|their) resource row"
        ),
        "put it from its owner's graveyard into its owner's resource row",
    ),
    (r"\bleave it on top of (?:your|his) deck\b", "leave it on top"),
    (r"(?<=remove )that card( from the game) or leave it on top", r"it\1"),
    (
        r"(?<=\. you may put )that card (?=(?:into|on) (?:his|your|its)\b)",
        "it ",
    ),
    (
        r"\b(reveal the top \w+ cards of your deck\. Put) one (?=into your hand\b)",
        r"\1 a revealed card ",
    ),
    (r"(?<=from your graveyard into play) under your control\b", ""),
    (r"\bfrom an opposing graveyard\b", "from an opponent's graveyard"),
    (
        (
            r"\b(?:card )?and reveal it\. If you do, shuffle your deck and put "
            r"that card on "
            r"top(?: of (?:it|your deck))?(?=\.)"
        ),
        ", reveal it, shuffle, and put it on top of your deck",
    ),
    (
        r"\breturn (him|her|it|@|that \w+) to (?:its|his|her|their) owner's hand",
        r"put \1 into its owner's hand",
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
        r"\breveal the top card of your deck\. (?=@ has \+|you may play it\b)",
        "show the top card of your deck. ",
    ),
    (
        (
            r"\b(look at the top card of your deck\. you may put) that card "
            r"(?=on the bottom)"
        ),
        r"\1 it ",
    ),
    (
        r"\.(?: then,?)? search (?=target (?:player|opponent)'s deck, graveyard,)",
        ", then search ",
    ),
    (r"\. put (?=that hero into play as an ally\b)", ", then put "),
    (r"\bchooses (an? [\w, ]+? he controls) and puts it into\b", r"puts \1 into"),
    (r"\bits? owners?'?s? (?=(?:hand|deck)\b)", "its owner's "),
    (r"\bdraw another(?: one(?: card)?\b| card\b|(?= for\b))", "draw a card"),
    (r"\bdraw another (?=(?:two|three) cards?\b)", "draw "),
    (r"\bchooses? and (?=(?:discard|destroy)s?\b)", ""),
)
