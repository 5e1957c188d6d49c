"""What stands for a deed, and beasts: one picture for what a name or a text says."""

import re
from collections.abc import Mapping, Sequence

from cards.faces.pictures.colours import Scheme
from cards.faces.pictures.drawing import mix
from cards.faces.pictures.facts import Dice, Facts
from cards.faces.pictures.shapes import COLOURS, NAMED, SHAPES, TOLD, WORDS

_ELEMENT_OF_TOTEM = re.compile(r" \(\d+\)|\b(fire|water|earth|air) (?=totem)")
_ASIDE = re.compile(r"^[^:\n]*Required\n|^Pay [^\n]*\n|\([^)]*\)")


def device_name(card: Facts, element: str) -> str:
    """Return what the name names, a tag stands for, or the text calls for.

    A name that begins with @ is a beast's.
    """
    named = [
        (found.start(), device)
        for words, device in NAMED
        if (found := words.search(card.name))
    ]
    if named:
        return str(min(named)[1])
    tags = (_ELEMENT_OF_TOTEM.sub("", tag.lower()) for tag in card.tags)
    if tagged := next((WORDS["tags"][tag] for tag in tags if tag in WORDS["tags"]), ""):
        return str(tagged)
    text = _ASIDE.sub("", card.text)
    told = (device for words, device in TOLD if words.search(text))
    return str(next(told, WORDS["elements"][element]))


def device(name: str, colours: Mapping[str, str]) -> str:
    """Return the device *name* in *colours*."""
    if name.startswith("@"):
        kind = name[1:]
        return beast(kind, COLOURS["furs"][kind][0], colours["e"])
    return str(SHAPES["devices"][name]).format_map(colours)


def beast(kind: str, fur: tuple[str, str, str], eyes: str) -> str:
    """Return a beast's head and breast."""
    main, shade, light = fur
    return str(SHAPES["beasts"][kind]).format(a=main, b=shade, c=light, e=eyes)


def beast_kind(card: Facts) -> str:
    """Return what kind of beast *card* is; nothing for people."""
    if card.race == "Bird":
        is_owl = re.search("owl|night", card.name, re.IGNORECASE)
        return "bird" if is_owl else "crow"
    words = (card.race, *card.race.split(), *card.tags)
    kinds: Mapping[str, str] = WORDS["beasts"]
    return next((kinds[word] for word in words if word in kinds), "")


def fur_of(card: Facts, kind: str) -> tuple[str, str, str]:
    """Return the colours of the fur of *card*, which some tint stains."""
    furs: Sequence[tuple[str, str, str]] = COLOURS["furs"][kind]
    dice = Dice(card.key, "fur")
    main, shade, light = dice.pick(furs)
    tint, share = dice.pick(COLOURS["tints"]), dice.pick((0.0, 0.3, 0.5))
    return mix(main, tint, share), mix(shade, tint, share), light


def device_of(card: Facts, scheme: Scheme) -> tuple[str, bool]:
    """Return the device of *card* drawn, and whether it is a beast."""
    name = device_name(card, scheme.element)
    return device(name, scheme.things), name.startswith("@")
