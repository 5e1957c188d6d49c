"""Misprints of printed texts, and what was meant.

Every pattern is read like those of `phrasings.py`, in whose table these stand.
"""

from typing import Final

from rules.wow.powers.read_text.spellings import Spelled

MISPRINTS: Final[tuple[tuple[str, Spelled], ...]] = (
    (r"\battacked ally is destroyed\b", "attached ally is destroyed"),
    (r"\bally or ally\b", "hero or ally"),
    (r"\bequal the (?=ATK\b|number\b|cost\b)", "equal to the "),
    (r"\bcounter form\b", "counter from"),
    (r"\bwhile your (?=control\b)", "while you "),
    (r"\battached heroes has\b", "attached hero has"),
    (
        r"\bon an opponents turn\b",
        "on an opponent's turn",
    ),
    (r"\bcontrollers hero\b", "controller's hero"),
    (r"\bLong- Range\b", "Long-Range"),
    (r"\badd at (?=\+)", "add a "),
    (r"\btwo card (?:he|they) control\b", "two cards they control"),
    (r"(?<=top card of )this (?=deck is\b)", "his "),
    (r"\byou hero\b", "your hero"),
    (r"(?<=\d) damaged (?=from\b)|(?<= )damaged (?=to target)", " damage "),
    (r"\bdestroy and (?=number of)", "destroy any "),
    (r"\bdestroy and (?=ability\b)", "destroy an "),
    (r"(?m:^)attack to (?=target\b)", "attach to "),
    (r"\beach aly\b", "each ally"),
    (r"\bcards I your hand\b", "cards in your hand"),
    (r"\bits costs? (?:is|costs) less\b|\bit costs less\b", "its cost is less"),
    (r"\bless then or equal\b", "less than or equal"),
    (r"\ba (?=\+\d+ health\b(?! counter))", ""),
    (r"(?<=\+\d )attack\b(?= (?:if|while)\b)", "ATK"),
    (r"\bmonster (?=heroes|hero|ally)", "Monster "),
    (r"\bno card in (?:your )?hands?\b", "no cards in your hand"),
    (r"\bLong Range\b", "Long-Range"),
    (r"\bin play (?=with \d)", "into play "),
    (r"\bheros\b", "heroes"),
    (r"\byour decks in your resource rows\b", "your decks into your resource rows"),
    (r"\bon the top of your deck\b", "on top of your deck"),
    (r"\badd an heirloom card to\b", "add an heirloom counter to"),
    (r"\byoumay\b", "you may"),
    (r"(?<=\d )Health\b", "health"),
)
