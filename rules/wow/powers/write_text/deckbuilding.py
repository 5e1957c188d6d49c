"""What a hero says of the deck it leads, as the last line of its text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final, cast

from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero
from rules.wow.card.traits import CLASSES
from rules.wow.construction.card_phrase import CardPhrase
from rules.wow.construction.hero_deckbuilding import read_deckbuilding
from rules.wow.powers.words import KINDS, TRAITS, DamageType, Those

_TRAITS: Final = {fold(name): name for name in TRAITS}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckWords:
    """How a language tells of decks; what stands in a deck is told as what is put in.

    Places to fill are named in braces; *unwanted* are those that cannot be put there.
    """

    line: str  # {text}
    those: Callable[[Those], str]
    unwanted: Callable[[Those], str]
    # By the words that stand before and for the kind: `neutral quest`, `class card`.
    special: Mapping[str, str]
    special_unwanted: Mapping[str, str]
    talents: Callable[[str, str], str]  # of a class and a talent
    tagged: Callable[[str, str], str]  # of a class and a tag
    dealing: Callable[[DamageType], str]  # abilities that deal damage of a type
    reputed: str  # {name}: cards with a reputation
    either: str  # {one}, {other}
    listed: Callable[[Sequence[str]], str]
    no_listed: Callable[[Sequence[str]], str]
    only: str  # {cards}
    also: str  # {cards}
    never: str  # {cards}
    unbound: str  # no reputation and no requirement
    unbound_but: str  # none but those that were named
    one_each: str


def write_deckbuilding(language: str, card: Card) -> str | None:
    """Return what *card* says of its deck, nothing if it says none.

    None if that is not understood whole. Raises KeyError if no writer speaks
    *language*.
    """
    if not isinstance(card, Hero) or not card.deckbuilding:
        return ""
    rule, words = read_deckbuilding(card), _words_of(language)
    try:
        only, also = _all(rule.only, words), _all(rule.includes, words)
        never = [_unwanted(phrase, words) for phrase in reversed(rule.excludes)]
    except KeyError:
        return None
    if rule.unread:
        return None
    sentences = []
    if only:
        sentences.append(words.only.format(cards=words.listed(only)))
    if also:
        sentences.append(words.also.format(cards=words.listed(also)))
    if never:
        sentences.append(words.never.format(cards=words.no_listed(never)))
    if rule.is_unbound:
        named = any(map(_is_bound, rule.only))
        sentences.append(words.unbound_but if named else words.unbound)
    if rule.is_one_each:
        sentences.append(words.one_each)
    return words.line.format(text=" ".join(sentences)) if sentences else None


def _words_of(language: str) -> DeckWords:
    words: DeckWords = import_module(f"{__package__}.{_PACKAGES[language]}").DECK_WORDS
    return words


_PACKAGES: Final = {
    "en": "english.deckbuilding",
    "ru": "russian.deckbuilding",
    "hu": "hungarian.deckbuilding",
    "pl": "polish.deckbuilding",
}


def _all(phrases: Sequence[CardPhrase], words: DeckWords) -> list[str]:
    """Return *phrases* in print's order. Raises KeyError where one has no words."""
    found, sides = [], []
    for phrase in reversed(phrases):
        if phrase.is_one_of_two:
            sides.append(_wanted(phrase, words))
        else:
            found.append(_wanted(phrase, words))
    if len(sides) == 2:
        found.insert(0, words.either.format(one=sides[0], other=sides[1]))
    return found


def _is_bound(phrase: CardPhrase) -> bool:
    """Whether *phrase* names cards that ask something of their hero."""
    if phrase.noun == "talent" or phrase.traits == fold("Traitor"):
        return True
    named = phrase.traits in _TRAITS or phrase.traits in ("", "neutral", "class")
    return not named and not _two(phrase.traits)


def _wanted(phrase: CardPhrase, words: DeckWords) -> str:
    told = f"{phrase.traits} {phrase.noun}"
    if told in words.special:
        return words.special[told]
    if phrase.deals and not phrase.traits and phrase.noun == "ability":
        return words.dealing(cast("DamageType", phrase.deals))
    both = _two(phrase.traits)
    if both and phrase.noun == "talent":
        return words.talents(*both)
    if both and phrase.noun == "card" and _is_plain(phrase):
        return words.tagged(*both)
    if _is_bound(phrase) and phrase.noun == "card" and phrase.traits not in _TRAITS:
        return words.reputed.format(name=phrase.traits.title())
    return words.those(_those(phrase))


def _unwanted(phrase: CardPhrase, words: DeckWords) -> str:
    told = f"{phrase.traits} {phrase.noun}"
    if told in words.special_unwanted:
        return words.special_unwanted[told]
    return words.unwanted(_those(phrase))


def _two(traits: str) -> tuple[str, str] | None:
    """Return the class and the other trait that *traits* name, if they are two."""
    for name in CLASSES:
        other = traits.removeprefix(f"{fold(name)} ")
        if other != traits and other in _TRAITS:
            return name, _TRAITS[other]
    return None


def _is_plain(phrase: CardPhrase) -> bool:
    costs = (phrase.max_cost, phrase.min_cost) != (None, None)
    return not (phrase.excluded_traits or costs or phrase.deals)


def _those(phrase: CardPhrase) -> Those:
    """Return the cards that *phrase* names. Raises KeyError where words have none."""
    name = " ".join(filter(None, (phrase.traits, phrase.ally_type)))
    if not _is_plain(phrase) or phrase.noun not in KINDS:
        raise KeyError(phrase.noun)
    return Those((phrase.noun,), traits=(_TRAITS[name],) if name else ())
